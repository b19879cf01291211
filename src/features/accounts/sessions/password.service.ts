import type { AuditDetails } from "../../../core/contract/audit-details.ts";
import type { FieldFault } from "../../../core/contract/errors.ts";
import type { Actor, Client } from "../../../core/lib/client.ts";
import { CodedError, invalidField } from "../../../core/lib/coded-error.ts";
import {
  formerHashes,
  hashPassword,
  isCommonPassword,
  isOwnAddress,
  verifyPassword,
} from "../../../core/lib/passwords.ts";
import type { Core } from "../../../core.ts";
import type { ChangePasswordRequest, ForcePasswordChangeRequest } from "../accounts.contract.ts";
import type { FirstMasterService } from "../first-admin/setup.service.ts";
import type { Entered, StaffSignIn } from "../second-factor/staff-sign-in.service.ts";
import type { PasswordChange } from "../users/staff-accounts.store.ts";
import { usersStore } from "../users/users.store.ts";
import { type LoginStore, loginStore } from "./login.store.ts";
import type { SessionsService } from "./sessions.service.ts";
import { triesService } from "./tries.service.ts";

type Account = NonNullable<Awaited<ReturnType<LoginStore["accountById"]>>>;

/** Returns what is wrong with a chosen password; undefined for nothing. */
async function faultOf(
  password: string,
  account: Pick<Account, "email" | "passwordHash" | "formerInitialHashes">,
  initialHash: string | null,
  asker: string,
) {
  if (isCommonPassword(password)) return "passwordCommon";
  if (isOwnAddress(password, account.email)) return "passwordOwnAddress";
  if (await verifyPassword(password, account.passwordHash, asker)) return "passwordUnchanged";
  for (const hash of [initialHash, ...formerHashes(account.formerInitialHashes)]) {
    const isOther = hash !== null && hash !== account.passwordHash;
    if (isOther && (await verifyPassword(password, hash, asker))) return "passwordInitial";
  }
  return undefined;
}

/**
 * Returns what to write for a chosen password.
 * Throws busy, or invalid_data for a common, the present or an initial one.
 */
async function changeTo(
  { write, audit, noteRefusal }: Core,
  password: string,
  account: Account,
  client: Client,
): Promise<PasswordChange> {
  const { id: userId, passwordHash: previousHash, passwordChanged } = account;
  const asker = `user:${userId}`;
  // Earlier releases stored the initial password in one column only.
  const initialPasswordHash = passwordChanged ? account.initialPasswordHash : previousHash;
  const fault: FieldFault | undefined = await faultOf(password, account, initialPasswordHash, asker);
  if (fault) {
    const details: AuditDetails = { forced: !passwordChanged, outcome: fault };
    const refusal = { action: "password_refused", userId, details, client } as const;
    // Refusals within a session are recorded each time.
    if (passwordChanged) await write((tx) => audit(tx, refusal));
    else await noteRefusal(refusal);
    throw invalidField("newPassword", fault);
  }
  return {
    previousHash: previousHash ?? "",
    passwordHash: await hashPassword(password, asker),
    initialPasswordHash,
    ...(client.language && { language: client.language }),
  };
}

/** Returns the account whose ticket it is; another's, a spent and an unknown one are audited. Throws unauthenticated. */
async function ticketed(
  { db, noteRefusal }: Core,
  holder: number | undefined,
  { userId, hasTicket, client }: { userId: number; hasTicket: boolean; client: Client },
): Promise<Account> {
  const account = holder === userId ? await loginStore(db).accountById(userId) : undefined;
  if (account?.passwordHash) return account;
  if (holder !== undefined && holder !== userId) {
    const details: AuditDetails = { call: "force-password-change", claimed: userId };
    await noteRefusal({ action: "foreign_user", userId: holder, details, client });
  } else {
    const details: AuditDetails = { outcome: hasTicket ? "spent or unknown" : "missing" };
    await noteRefusal({ action: "ticket_refused", userId: null, details, client });
  }
  throw new CodedError("unauthenticated");
}

/**
 * Returns the hash of a password that an invited person chose. Throws busy, or invalid_data for a common one, or for an
 * initial one of their earlier time as staff.
 */
async function chosenHash(
  { db, noteRefusal }: Core,
  { password, email, client }: { password: string; email: string; client: Client },
): Promise<string> {
  const known = await loginStore(db).passwordsOf(email);
  const account = known ?? { email, passwordHash: null, formerInitialHashes: null };
  const asker = `invited:${email}`;
  const fault = await faultOf(password, account, known?.initialPasswordHash ?? null, asker);
  if (!fault) return hashPassword(password, asker);
  const details: AuditDetails = { forced: true, outcome: fault };
  await noteRefusal({ action: "password_refused", userId: null, details, client });
  throw invalidField("newPassword", fault);
}

/** Changes the passwords of staff. */
export function passwordService(
  core: Core,
  {
    signIn,
    sessions,
    firstMaster,
  }: { signIn: StaffSignIn; sessions: SessionsService; firstMaster: FirstMasterService },
) {
  const { db, write, audit } = core;
  const tries = triesService(core);
  const store = loginStore(db);
  const users = usersStore(db);

  return {
    /**
     * Replaces an initial password. It needs the ticket that a right one set, which is used up with it,
     * and the userId the ticket was made for. Throws unauthenticated, invalid_data or busy.
     */
    async forceChange(
      { newPassword, userId }: ForcePasswordChangeRequest,
      ticket: string | undefined,
      client: Client,
    ): Promise<Entered> {
      const holder = await sessions.ticketHolder(ticket);
      const hasTicket = ticket !== undefined;
      const account = await ticketed(core, holder, { userId, hasTicket, client });
      const change = await changeTo(core, newPassword, account, client);
      return write(async (tx): Promise<Entered | CodedError> => {
        await store.lockUser(tx, userId);
        const isDeleted = await sessions.deleteTicket(tx, "ticket", ticket, userId);
        if (!isDeleted || !(await users.changePassword(tx, userId, change)))
          return new CodedError("unauthenticated");
        await firstMaster.forget(tx, userId);
        await sessions.endAll(tx, userId);
        await audit(tx, { action: "password_changed", userId, details: { forced: true }, client });
        const { email, role } = account;
        return role === "user"
          ? new CodedError("unauthenticated")
          : signIn.enter(tx, { id: userId, email, role }, client);
      });
    },

    chosen: (password: string, email: string, client: Client): Promise<string> =>
      chosenHash(core, { password, email, client }),

    /**
     * Changes one's own password and ends one's other sessions; returns the new token of this one. Throws
     * unauthenticated, invalid_data, rate_limited or busy.
     */
    async change(
      { currentPassword, newPassword }: ChangePasswordRequest,
      { id, client }: Actor,
      email: string,
      token: string | undefined,
    ): Promise<string> {
      const wrong = invalidField("currentPassword", "passwordWrong");
      const spent = await tries.spend({ email, trier: "session", hasShown: true }, client);
      const account = await store.accountById(id);
      const right = await tries.check(spent, () =>
        verifyPassword(currentPassword, account?.passwordHash ?? null, `user:${id}`),
      );
      if (!account || !right) {
        return write(async (tx): Promise<CodedError> => {
          await audit(tx, { action: "password_refused", userId: id, details: {}, client });
          return wrong;
        });
      }
      await write((tx) => tries.refund(tx, spent));
      const change = await changeTo(core, newPassword, account, client);
      return write(async (tx): Promise<string | CodedError> => {
        await store.lockUser(tx, id);
        if (!(await users.changePassword(tx, id, change))) return wrong;
        await firstMaster.forget(tx, id);
        await sessions.endAll(tx, id, token);
        await audit(tx, { action: "password_changed", userId: id, details: { forced: false }, client });
        return (await sessions.rotate(tx, token)) ?? new CodedError("unauthenticated");
      });
    },
  };
}

export type PasswordService = ReturnType<typeof passwordService>;
