import type { Actor } from "../../../core/lib/client.ts";
import { CodedError, invalidField } from "../../../core/lib/coded-error.ts";
import { verifyPassword } from "../../../core/lib/passwords.ts";
import type { Core } from "../../../core.ts";
import type { FactorRequest, PasskeyQuestion, ProofRequest, StaffUser } from "../accounts.contract.ts";
import { loginStore } from "../sessions/login.store.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import { triesService } from "../sessions/tries.service.ts";
import { factorCheck, refusalOf } from "./factor-check.service.ts";
import { passkeysService } from "./passkeys.service.ts";

type Asker = Pick<StaffUser, "id" | "email">;

const scopeOf = (userId: number) => `proof:${userId}`;

function factorIn({ code, passkey }: ProofRequest): FactorRequest | undefined {
  if (passkey) return { passkey };
  return code === undefined ? undefined : { code };
}

/** Proves anew who is at a session that is open, before what cannot be taken back. */
export function proofService(core: Core, sessions: SessionsService) {
  const { db, write, audit } = core;
  const tries = triesService(core);
  const check = factorCheck(core);
  const passkeys = passkeysService(core);
  const login = loginStore(db);
  return {
    /**
     * Re-authenticates the owner of a session by the password and, for accounts with one, a second factor; returns
     * the token that replaces the session's. Throws invalid_data, factor_invalid, passkey_invalid, rate_limited or
     * busy.
     */
    async prove(request: ProofRequest, { id, email }: Asker, { client }: Actor, token: string | undefined) {
      const has = await check.has(id);
      const given = factorIn(request);
      const isAsked = has.hasTotp || has.hasPasskeys;
      if (isAsked && !given) throw invalidField("code", "codeRequired");
      const spent = await tries.spend({ email, trier: "session", hasShown: true }, client);
      const account = await login.accountById(id);
      const right = await tries.check(spent, () =>
        verifyPassword(request.password, account?.passwordHash ?? null, `user:${id}`),
      );
      const factor = right && isAsked && given ? await check.check(id, given, scopeOf(id)) : undefined;
      return write(async (tx): Promise<string | CodedError> => {
        const isProved = right && (!isAsked || (factor !== undefined && (await factor.take(tx))));
        if (!isProved) {
          await audit(tx, { action: "proof_refused", userId: id, details: {}, client });
          return right && given
            ? new CodedError(refusalOf(given))
            : invalidField("password", "passwordWrong");
        }
        await tries.refund(tx, spent);
        const proved = await sessions.prove(tx, token, client);
        if (proved === undefined) return new CodedError("unauthenticated");
        const details = factor ? { kind: factor.kind } : {};
        await audit(tx, { action: "proof_given", userId: id, details, client });
        return proved;
      });
    },

    /** Returns what a browser needs to ask a passkey for a proof. */
    passkeyOptions: (userId: number): Promise<PasskeyQuestion> => passkeys.options(userId, scopeOf(userId)),
  };
}
