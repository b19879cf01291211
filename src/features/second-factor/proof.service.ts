import type { ProofRequest, StaffUser } from "../../contract/staff.ts";
import type { Write } from "../../db/database.ts";
import type { Actor } from "../../lib/actor.ts";
import { invalidField } from "../../lib/coded-error.ts";
import { verifyPassword } from "../../lib/passwords.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import type { LoginStore } from "../sessions/login.store.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { TriesService } from "../sessions/tries.service.ts";

type Deps = {
  store: Pick<LoginStore, "accountById">;
  sessions: Pick<SessionsService, "prove">;
  tries: TriesService;
  write: Write;
  audit: RecordAudit;
};

/** Proves anew who is at a session that is open, before what cannot be taken back. */
export function proofService({ store, sessions, tries, write, audit }: Deps) {
  return {
    /** Notes on a session that its owner was just proved. Throws invalid_data, rate_limited or busy. */
    async prove(
      { password }: ProofRequest,
      { id, email }: Pick<StaffUser, "id" | "email">,
      { client }: Actor,
      token: string | undefined,
    ): Promise<void> {
      const spent = await tries.spend(email, "session", client);
      const account = await store.accountById(id);
      const right = await tries.check(spent, () =>
        verifyPassword(password, account?.passwordHash ?? null, `user:${id}`),
      );
      return write(async (tx) => {
        if (!right) {
          await audit(tx, { action: "proof_refused", userId: id, details: {}, client });
          return invalidField("password", "passwordWrong");
        }
        await tries.refund(tx, spent);
        await sessions.prove(tx, token);
        await audit(tx, { action: "proof_given", userId: id, details: {}, client });
        return undefined;
      });
    },
  };
}

export type ProofService = ReturnType<typeof proofService>;
