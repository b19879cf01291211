import { Elysia } from "elysia";
import { staffGuard } from "../../../core/http/guards.ts";
import { idOf } from "../../../core/http/request.ts";
import type { Actor } from "../../../core/lib/client.ts";
import {
  type FactorAddedView,
  type FactorsView,
  type PasskeyCreationView,
  type PasskeyQuestionView,
  type ProofGivenView,
  passkeyNameRequest,
  passkeyRequest,
  proofRequest,
  type TotpSetUpView,
  totpRequest,
} from "../accounts.contract.ts";
import type { Guards } from "../sessions/guards.ts";
import type { FactorsService } from "./factors.service.ts";

const nothingMore = async () => null;
const done = { success: true };

/** The second factors of one's own staff account; changes need re-authentication, which is done here. */
export function factorsRoutes(factors: FactorsService, { staff, danger }: Guards) {
  const { proof } = factors;
  const proved = danger.of("own_factors");
  const adding = (user: { id: number; email: string }, { client }: Actor, token: string | undefined) => ({
    user,
    client,
    token,
  });
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
    )
    .get("/api/admin/factors", ({ staff }): Promise<FactorsView> => factors.view(staff))
    .post("/api/admin/factors/totp", ({ staff }): Promise<TotpSetUpView> => factors.beginTotp(staff), proved)
    .post(
      "/api/admin/factors/totp/confirm",
      async ({ body, staff, actor, token }): Promise<FactorAddedView> => {
        const { recoveryCodes } = await factors.confirmTotp(adding(staff, actor, token), body, nothingMore);
        return { success: true, recoveryCodes };
      },
      { body: totpRequest, ...proved },
    )
    .delete(
      "/api/admin/factors/totp",
      async ({ actor, set }) => {
        await factors.removeTotp(actor);
        set.status = 204;
      },
      proved,
    )
    .post(
      "/api/admin/factors/recovery",
      async ({ actor }): Promise<FactorAddedView> => ({
        success: true,
        recoveryCodes: await factors.renewRecovery(actor),
      }),
      proved,
    )
    .post(
      "/api/admin/factors/passkey-options",
      async ({ staff }): Promise<PasskeyCreationView> => ({ options: await factors.passkeyOptions(staff) }),
      proved,
    )
    .post(
      "/api/admin/factors/passkeys",
      async ({ body, staff, actor, token }): Promise<FactorAddedView> => {
        const { recoveryCodes } = await factors.addPasskey(adding(staff, actor, token), body, nothingMore);
        return { success: true, recoveryCodes };
      },
      { body: passkeyRequest, ...proved },
    )
    .put(
      "/api/admin/factors/passkeys/:id",
      async ({ params, body, actor }) => {
        await factors.renamePasskey(idOf(params.id), body.name, actor);
        return done;
      },
      { body: passkeyNameRequest },
    )
    .delete(
      "/api/admin/factors/passkeys/:id",
      async ({ params, actor, set }) => {
        await factors.removePasskey(idOf(params.id), actor);
        set.status = 204;
      },
      proved,
    );
}
