import { Elysia } from "elysia";
import { type PasskeyQuestionView, type ProofGivenView, proofRequest } from "../../contract/factors.ts";
import { staffGuard } from "../../http/staff-guard.ts";
import type { Guards } from "../sessions/guards.ts";
import type { ProofService } from "./proof.service.ts";

/** The calls that prove anew who is at a session; dangerous acts ask for it. */
export function proofRoutes(proof: ProofService, { staff }: Guards) {
  return new Elysia()
    .use(staffGuard(staff))
    .post(
      "/api/admin/proof",
      async ({ body, staff, actor, token }): Promise<ProofGivenView> => ({
        success: true,
        sessionToken: await proof.prove(body, staff, actor, token),
      }),
      { body: proofRequest },
    )
    .post(
      "/api/admin/proof/passkey-options",
      async ({ staff }): Promise<PasskeyQuestionView> => ({ options: await proof.passkeyOptions(staff.id) }),
    );
}
