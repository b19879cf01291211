import { Elysia } from "elysia";
import { proofRequest } from "../../contract/staff.ts";
import { type FindStaff, staffGuard } from "../../http/staff-guard.ts";
import type { ProofService } from "./proof.service.ts";

/** The call that proves anew who is at a session; calls behind `RequireFresh` ask for it. */
export function proofRoutes(proof: ProofService, find: FindStaff) {
  return new Elysia().use(staffGuard(find)).post(
    "/api/admin/proof",
    async ({ body, staff, actor, token }) => {
      await proof.prove(body, staff, actor, token);
      return { success: true };
    },
    { body: proofRequest },
  );
}
