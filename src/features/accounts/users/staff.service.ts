import type { AuditDetails } from "../../../core/contract/audit-details.ts";
import { foldedName } from "../../../core/contract/normalize.ts";
import type { Role } from "../../../core/contract/roles.ts";
import type { Tx } from "../../../core/db/database.ts";
import { iso } from "../../../core/lib/clock.ts";
import { SentenceError } from "../../../core/lib/coded-error.ts";
import { hashPassword, initialPasswordEnd, newInitialPassword } from "../../../core/lib/passwords.ts";
import type { Core } from "../../../core.ts";
import { factorsStore } from "../second-factor/factors.store.ts";
import { sessionsStore } from "../sessions/sessions.store.ts";
import { liftWaitsIn } from "../sessions/tries.service.ts";
import { formsOf, nameFor } from "./names.rules.ts";
import { usersStore } from "./users.store.ts";

const asker = "command line";

/** What the command line does to staff; the API never makes or changes a master. */
export function staffService({ db, audit, clock }: Pick<Core, "db" | "audit" | "clock">) {
  const { write } = db;
  const store = usersStore(db);
  const endSessions = sessionsStore(db).end;
  const forgetFactors = factorsStore(db).forget;
  const liftWaits = liftWaitsIn({ db });

  async function known(tx: Tx, email: string) {
    const user = await store.byEmail(tx, email);
    if (!user) throw new UnknownAddressError(email);
    return user;
  }

  /** Returns a name, or a form of it that nobody has. */
  async function freeName(tx: Tx, name: string): Promise<string> {
    for (const form of formsOf(name)) if (await store.isNameFree(tx, foldedName(form))) return form;
    throw new SentenceError(`Every form of the name ${name} is taken: choose another address.`);
  }

  return {
    /** Makes the account of an admin for an address that nobody here has, and returns its initial password. */
    async create(email: string): Promise<string> {
      const password = newInitialPassword();
      const passwordHash = await hashPassword(password, asker);
      await write(async (tx) => {
        const known = await store.byEmail(tx, email);
        if (known) throw new KnownAddressError(email, known.role);
        const username = await freeName(tx, nameFor(email));
        const id = await store.addStaff(tx, {
          email,
          username,
          usernameFolded: foldedName(username),
          passwordHash,
          initialPasswordHash: passwordHash,
          passwordExpiresAt: initialPasswordEnd(clock),
          role: "admin",
          createdAt: iso(clock.now()),
        });
        const details: AuditDetails = { id, username, email, role: "admin", by: "command line" };
        await audit(tx, { action: "role_changed", userId: null, details, client: null });
      });
      return password;
    },

    /** Gives a staff account a new initial password, ends its sessions and waits, and returns the password. */
    async resetPassword(email: string): Promise<string> {
      const password = newInitialPassword();
      const passwordHash = await hashPassword(password, asker);
      await write(async (tx) => {
        const user = await known(tx, email);
        if (user.role === "user") throw new NotStaffError(email);
        await store.setInitialPassword(tx, user.id, passwordHash, initialPasswordEnd(clock));
        await endSessions(tx, user.id);
        await liftWaits(tx, email);
        const details: AuditDetails = { email, by: "command line" };
        await audit(tx, { action: "password_reset", userId: user.id, details, client: null });
      });
      return password;
    },

    /** Removes all second factors of a staff account, whose owner lost them, and ends its sessions; false when there were none. */
    resetFactors: (email: string): Promise<boolean> =>
      write(async (tx) => {
        const user = await known(tx, email);
        const isReset = (await forgetFactors(tx, user.id)) > 0;
        await endSessions(tx, user.id);
        await liftWaits(tx, email);
        const details: AuditDetails = { id: user.id, email, by: "command line" };
        if (isReset) await audit(tx, { action: "factors_reset", userId: null, details, client: null });
        return isReset;
      }),

    /**
     * Makes a user a master admin and lifts the account's waits and its suspension, which nobody else could lift
     * then. Returns an initial password for an account without one, and whether it was suspended. A visitor starts
     * without the second factors and known browsers of an earlier time as staff.
     */
    async makeMaster(email: string): Promise<{ password: string | undefined; wasSuspended: boolean }> {
      const password = newInitialPassword();
      const passwordHash = await hashPassword(password, asker);
      return write(async (tx) => {
        const user = await known(tx, email);
        const isPromoted = user.role === "user";
        await store.makeMaster(tx, user.id, isPromoted ? iso(clock.now()) : undefined);
        if (isPromoted) await forgetFactors(tx, user.id);
        const wasSuspended = await store.suspend(tx, user.id, null);
        await liftWaits(tx, email);
        if (user.passwordHash === null)
          await store.setInitialPassword(tx, user.id, passwordHash, initialPasswordEnd(clock));
        const details: AuditDetails = { email, by: "command line", role: `${user.role} → master_admin` };
        await audit(tx, { action: "master_made", userId: user.id, details, client: null });
        if (wasSuspended) {
          const lifted: AuditDetails = { id: user.id, email, by: "command line" };
          await audit(tx, { action: "suspension_lifted", userId: null, details: lifted, client: null });
        }
        return { password: user.passwordHash === null ? password : undefined, wasSuspended };
      });
    },
  };
}

/** Thrown for an address without a user. */
class UnknownAddressError extends SentenceError {
  constructor(email: string) {
    super(`Nobody here has the address ${email}.`);
  }
}

/** Thrown for an address that somebody has already. */
class KnownAddressError extends SentenceError {
  constructor(email: string, role: Role) {
    const remedy =
      role === "user"
        ? `Make the visitor an admin in the console, or a master admin by admin make-master ${email}.`
        : `admin reset-password ${email} gives a new initial password.`;
    super(`${email} has an account here already. ${remedy}`);
  }
}

/** Thrown for a user who has no staff role. */
class NotStaffError extends SentenceError {
  constructor(email: string) {
    super(`${email} is a visitor and signs in with one-time codes, not with a password.`);
  }
}
