import { passwordTicketMs } from "../../contract/limits.ts";
import type {
  ChangePasswordRequest,
  ForcePasswordChangeRequest,
  LoginRequest,
  StaffUser,
} from "../../contract/staff.ts";
import type { Tx, Write } from "../../db/database.ts";
import type { Actor } from "../../lib/actor.ts";
import type { Client } from "../../lib/client.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { CodedError, invalidField, rateLimited } from "../../lib/coded-error.ts";
import { hashPassword, isCommonPassword, verifyPassword } from "../../lib/passwords.ts";
import { hashToken } from "../../lib/tokens.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import { failuresKeptMs, loginWait } from "./login.rules.ts";
import type { LoginStore } from "./login.store.ts";
import type { SessionsService } from "./sessions.service.ts";

type Needs = {
  store: LoginStore;
  sessions: SessionsService;
  write: Write;
  audit: RecordAudit;
  clock: Clock;
  limited: boolean;
  noteRefusal: (tx: Tx, key: string, client: Client) => Promise<void>;
};

/** What a right password leads to. */
export type SignedIn = { user: StaffUser } & ({ token: string } | { ticket: string });

/** Staff come in by password; an initial one leads to a forced change first. */
export function loginService({ store, sessions, write, audit, clock, limited, noteRefusal }: Needs) {
  const accountKey = (email: string) => `login-account:${email}`;

  /** Notes a failure before the password is looked at, so that guesses at once count one by one. */
  async function spendTry(
    tx: Tx,
    email: string,
    client: Client,
  ): Promise<{ ids: number[] } | { wait: number }> {
    if (!limited) return { ids: [] };
    const now = clock.now().getTime();
    const keys = [accountKey(email), `login-client:${client.key}`];
    let wait = 0;
    for (const key of keys) {
      await store.lock(tx, key);
      wait = Math.max(wait, loginWait(await store.failures(tx, key, iso(now - failuresKeptMs)), now));
    }
    if (wait === 0) return { ids: await store.addFailures(tx, keys, iso(now)) };
    await noteRefusal(tx, accountKey(email), client);
    return { wait };
  }

  async function refuse(tx: Tx, userId: number | null, email: string, outcome: string, client: Client) {
    await audit(tx, { action: "login_attempt", userId, details: { email, outcome }, client });
  }

  /** A chosen password that is neither common nor the present one. Throws invalid_data. */
  async function acceptable(password: string, presentHash: string): Promise<string> {
    if (isCommonPassword(password)) throw invalidField("newPassword", "passwordCommon");
    if (await verifyPassword(password, presentHash)) throw invalidField("newPassword", "passwordUnchanged");
    return hashPassword(password);
  }

  return {
    /** Throws rate_limited, or login_invalid alike for an unknown address, a wrong password and a wrong role. */
    async login({ email, password }: LoginRequest, client: Client): Promise<SignedIn> {
      const spent = await write((tx) => spendTry(tx, email, client));
      if ("wait" in spent) throw rateLimited(spent.wait);
      const { ids } = spent;
      const checked = await store.account(email);
      const right = await verifyPassword(password, checked?.passwordHash ?? null);
      const now = iso(clock.now());
      const outcome = await write(async (tx): Promise<SignedIn | CodedError> => {
        if (checked) await store.holdUser(tx, checked.id);
        // While the password was checked it may have been changed, or the role taken away.
        const account = await store.account(email, tx);
        const isSame = account !== undefined && account.passwordHash === checked?.passwordHash;
        const lapsed = account?.passwordExpiresAt != null && account.passwordExpiresAt <= now;
        if (!account || !right || !isSame || account.role === "user" || lapsed) {
          await refuse(tx, account?.id ?? null, email, "login_invalid", client);
          return new CodedError("login_invalid");
        }
        const { id, role, username } = account;
        await store.removeFailures(tx, ids);
        await store.forgetFailures(tx, accountKey(email));
        const user: StaffUser = { id, email: account.email, username, role };
        await audit(tx, {
          action: "login_attempt",
          userId: id,
          details: { email, outcome: "valid" },
          client,
        });
        if (!account.passwordChanged) {
          return { user, ticket: await sessions.openTicket(tx, id, passwordTicketMs, client) };
        }
        await store.noteSignIn(tx, id, now);
        return { user, token: await sessions.openStaff(tx, id, client) };
      });
      if (outcome instanceof CodedError) throw outcome;
      return outcome;
    },

    /**
     * Replaces an initial password. It needs the ticket that a right one set, which is used up with it,
     * and the userId the ticket was made for. Throws unauthenticated or invalid_data.
     */
    async forceChange(
      { newPassword, userId }: ForcePasswordChangeRequest,
      ticket: string | undefined,
      client: Client,
    ): Promise<string> {
      const holder = await sessions.ticketHolder(ticket);
      const account = holder === userId ? await store.accountById(userId) : undefined;
      if (!ticket || !account?.passwordHash) {
        // Anybody can knock here, so a refusal is written once in a while only.
        if (ticket) await write((tx) => noteRefusal(tx, `password-ticket:${client.key}`, client));
        throw new CodedError("unauthenticated");
      }
      const previousHash = account.passwordHash;
      const passwordHash = await acceptable(newPassword, previousHash);
      const now = iso(clock.now());
      const token = await write(async (tx) => {
        await store.holdUser(tx, userId);
        if (!(await store.takeTicket(tx, hashToken(ticket), userId, now))) return undefined;
        if (!(await store.changePassword(tx, userId, previousHash, passwordHash))) return undefined;
        await sessions.endAll(tx, userId);
        await store.noteSignIn(tx, userId, now);
        await audit(tx, { action: "password_changed", userId, details: { forced: true }, client });
        return sessions.openStaff(tx, userId, client);
      });
      if (token === undefined) throw new CodedError("unauthenticated");
      return token;
    },

    /** Changes one's own password and ends one's other sessions. Throws invalid_data or rate_limited. */
    async change(
      { currentPassword, newPassword }: ChangePasswordRequest,
      { id, client }: Actor,
      email: string,
      token: string | undefined,
    ): Promise<void> {
      const spent = await write((tx) => spendTry(tx, email, client));
      if ("wait" in spent) throw rateLimited(spent.wait);
      const { ids } = spent;
      const previousHash = (await store.accountById(id))?.passwordHash ?? "";
      if (!(await verifyPassword(currentPassword, previousHash || null))) {
        await write((tx) => refusePassword(tx, id, client));
        throw invalidField("currentPassword", "passwordWrong");
      }
      await write((tx) => store.removeFailures(tx, ids));
      const passwordHash = await acceptable(newPassword, previousHash);
      const changed = await write(async (tx) => {
        await store.holdUser(tx, id);
        if (!(await store.changePassword(tx, id, previousHash, passwordHash))) return false;
        await sessions.endAll(tx, id, token);
        await audit(tx, { action: "password_changed", userId: id, details: { forced: false }, client });
        return true;
      });
      if (!changed) throw invalidField("currentPassword", "passwordWrong");
    },

    /** The address that first-run.txt speaks of, while its password still stands. */
    hint: (): Promise<string | null> => store.hintAddress(),
  };

  async function refusePassword(tx: Tx, userId: number | null, client: Client): Promise<void> {
    await audit(tx, { action: "password_refused", userId, details: {}, client });
  }
}

export type LoginService = ReturnType<typeof loginService>;
