import type { AuditOutcome } from "../../../core/contract/audit-details.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Client } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import { requireHashingRoom, verifyPassword } from "../../../core/lib/passwords.ts";
import type { Core } from "../../../core.ts";
import type { LoginRequest, SecondFactorStep, StaffUser } from "../accounts.contract.ts";
import type { StaffSignIn } from "../second-factor/staff-sign-in.service.ts";
import type { Browser } from "./devices.service.ts";
import { loginStore } from "./login.store.ts";
import type { SessionsService } from "./sessions.service.ts";
import { triesService } from "./tries.service.ts";

/** What a right password leads to; without a further step, `device` marks this browser as known from now on. */
type SignedIn = { user: StaffUser } & (
  | { device: string; token: string }
  | { device: string | undefined; ticket: string }
  | { factorTicket: string; secondFactor: SecondFactorStep }
);

type Claimed = { id: number | null; email: string };

/** Signs staff in by password; an initial one leads to a forced change first. */
export function loginService(
  core: Core,
  { sessions, signIn }: { sessions: SessionsService; signIn: StaffSignIn },
) {
  const { db, write, audit, clock, refusals } = core;
  const { devices } = signIn;
  const tries = triesService(core);
  const store = loginStore(db);

  const note = (tx: Tx, { id: userId, email }: Claimed, outcome: AuditOutcome, client: Client) =>
    audit(tx, { action: "login_attempt", userId, details: { email, outcome }, client });

  return {
    /**
     * Checks a password. Throws rate_limited, work_needed, busy, or login_invalid alike for an unknown address, a wrong password and
     * a wrong role. A browser that has signed in to the account before waits for no stranger.
     */
    async login({ email, password }: LoginRequest, browser: Browser, hasWorked: boolean): Promise<SignedIn> {
      const { client, proof } = browser;
      const checked = await store.account(email);
      const device = checked && (await devices.known(proof, checked.id));
      const asker = checked && device ? `user:${checked.id}` : null;
      requireHashingRoom(asker);
      const spent = await tries.spend(
        { email, trier: device ? { device } : "stranger", hasShown: hasWorked },
        client,
      );
      const right = await tries.check(spent, () =>
        verifyPassword(password, checked?.passwordHash ?? null, asker),
      );
      // Unknown addresses are free to invent; yet they must cost as much time as the others.
      const noted =
        checked === undefined &&
        refusals.isDue({
          action: "login_attempt",
          userId: null,
          details: { email, outcome: "login_invalid" },
          client,
        });
      return write(async (tx): Promise<SignedIn | CodedError> => {
        if (checked) await store.lockUser(tx, checked.id);
        // While the password was checked it may have been changed, or the role taken away.
        const account = await store.account(email, tx);
        const isSame = account !== undefined && account.passwordHash === checked?.passwordHash;
        const lapsed = account?.passwordExpiresAt != null && account.passwordExpiresAt <= iso(clock.now());
        if (!account || !right || !isSame || account.role === "user" || lapsed) {
          if (account || noted) await note(tx, account ?? { id: null, email }, "login_invalid", client);
          else await tries.keep(tx, spent);
          return new CodedError("login_invalid");
        }
        const { id, role, username } = account;
        const user: StaffUser = { id, email: account.email, username, role };
        const asked = await signIn.stepOf(user, tx);
        // The password alone is no sign-in: it resets no failures, and makes no browser a known one.
        if (asked) await tries.refund(tx, spent);
        else await tries.succeed(tx, spent);
        await note(tx, account, asked ? "factor_asked" : "valid", client);
        const own = asked ? undefined : await devices.welcome(tx, id, browser);
        if (!account.passwordChanged) {
          const ticket = await sessions.openTicket(tx, "ticket", id, client);
          return { user, device: own, ticket };
        }
        const entered = await signIn.enter(tx, user, client);
        return "token" in entered
          ? { user, device: own ?? (await devices.welcome(tx, id, browser)), ...entered }
          : { user, ...entered };
      });
    },
  };
}

export type LoginService = ReturnType<typeof loginService>;
