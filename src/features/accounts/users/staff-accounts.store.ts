import { and, eq, inArray, lte } from "drizzle-orm";
import type { Language } from "../../../core/contract/languages.ts";
import type { Role } from "../../../core/contract/roles.ts";
import type { Database, Tx } from "../../../core/db/database.ts";
import { isRare, onlyRow } from "../../../core/db/queries.ts";
import { withFormer } from "../../../core/lib/passwords.ts";

type NewStaff = {
  email: string;
  username: string;
  usernameFolded: string;
  passwordHash: string;
  initialPasswordHash: string;
  /** When the initial password ends; null: never. */
  passwordExpiresAt: string | null;
  role: Role;
  createdAt: string;
};

export type PasswordChange = {
  previousHash: string;
  passwordHash: string;
  /** The hash of the latest initial password, which may not be chosen again. */
  initialPasswordHash: string | null;
  /** What its owner chose it in, to be written to in. */
  language?: Language;
};

/** Accounts of staff: their roles and passwords. */
export function staffAccounts({ tables: { users }, read, lock }: Database) {
  return {
    /** Changes the role of a user who is no master, as of an instant; false when they became one, or were deleted. */
    async changeRole(tx: Tx, id: number, role: "user" | "admin", now: string): Promise<boolean> {
      const changeable = and(eq(users.id, id), inArray(users.role, ["user", "admin"]));
      const rows = await tx
        .update(users)
        .set({ role, staffSince: role === "user" ? null : now })
        .where(changeable)
        .returning({ id: users.id });
      return rows.length === 1;
    },
    /** Makes a user a master admin; of somebody who was no staff before, `staffSince` says since when they are. */
    async makeMaster(tx: Tx, id: number, staffSince?: string): Promise<void> {
      await tx
        .update(users)
        .set({ role: "master_admin", ...(staffSince !== undefined && { staffSince }) })
        .where(eq(users.id, id));
    },
    /** Returns a master who has not chosen a password yet, and when their initial one ends. */
    async waitingMaster(id: number) {
      const [master] = await read
        .select({
          id: users.id,
          email: users.email,
          username: users.username,
          passwordHash: users.passwordHash,
          passwordExpiresAt: users.passwordExpiresAt,
        })
        .from(users)
        .where(and(eq(users.id, id), eq(users.role, "master_admin"), eq(users.passwordChanged, false)));
      return master;
    },
    /** Extends the initial password of a waiting master; returns their address, or nothing when it has not expired. */
    async extendEnded(tx: Tx, id: number, now: string, passwordExpiresAt: string) {
      await lock(tx, `user:${id}`);
      const [master] = await tx
        .update(users)
        .set({ passwordExpiresAt })
        .where(
          and(
            eq(users.id, id),
            eq(users.role, "master_admin"),
            eq(users.passwordChanged, false),
            lte(users.passwordExpiresAt, now),
          ),
        )
        .returning({ email: users.email });
      return master?.email;
    },
    /** Returns the master admins, to write to them. */
    masters: async (tx: Tx) =>
      await tx
        .select({ id: users.id, email: users.email, language: users.language })
        .from(users)
        .where(isRare(users.role, "master_admin")),
    /** True when nobody has a name, in whatever letters. */
    async isNameFree(tx: Tx, usernameFolded: string): Promise<boolean> {
      const named = eq(users.usernameFolded, usernameFolded);
      return (await tx.select({ id: users.id }).from(users).where(named).limit(1)).length === 0;
    },
    async addStaff(tx: Tx, staff: NewStaff): Promise<number> {
      return onlyRow(await tx.insert(users).values(staff).returning({ id: users.id })).id;
    },
  };
}

/** The passwords of users. */
export function passwords({ tables: { users } }: Database) {
  return {
    /**
     * Gives a user, whom the write holds, an initial password, which has to be changed at the next sign-in and
     * by an instant. The one before stays known.
     */
    async setInitialPassword(
      tx: Tx,
      id: number,
      passwordHash: string,
      passwordExpiresAt: string,
    ): Promise<void> {
      const rows = await tx
        .select({
          passwordHash: users.passwordHash,
          passwordChanged: users.passwordChanged,
          initialPasswordHash: users.initialPasswordHash,
          formerInitialHashes: users.formerInitialHashes,
        })
        .from(users)
        .where(eq(users.id, id));
      const before = onlyRow(rows);
      // Earlier releases stored the initial password in one column only.
      const former = before.initialPasswordHash ?? (before.passwordChanged ? null : before.passwordHash);
      await tx
        .update(users)
        .set({
          passwordHash,
          initialPasswordHash: passwordHash,
          formerInitialHashes: withFormer(before.formerInitialHashes, former),
          passwordChanged: false,
          passwordExpiresAt,
        })
        .where(eq(users.id, id));
    },
    /** Sets a password its owner chose; false when the one it replaces is no longer the present one. */
    async changePassword(tx: Tx, id: number, change: PasswordChange): Promise<boolean> {
      const { previousHash, ...chosen } = change;
      const rows = await tx
        .update(users)
        .set({ ...chosen, passwordChanged: true, passwordExpiresAt: null })
        .where(and(eq(users.id, id), eq(users.passwordHash, previousHash)))
        .returning({ id: users.id });
      return rows.length === 1;
    },
    /** Sets the password that somebody chose who becomes staff. */
    async choosePassword(tx: Tx, id: number, passwordHash: string): Promise<void> {
      const chosen = { passwordHash, passwordChanged: true, passwordExpiresAt: null };
      await tx.update(users).set(chosen).where(eq(users.id, id));
    },
    /** Takes a user's password away; what was the initial one stays known. */
    async removePassword(tx: Tx, id: number): Promise<void> {
      await tx
        .update(users)
        .set({ passwordHash: null, passwordChanged: false, passwordExpiresAt: null })
        .where(eq(users.id, id));
    },
  };
}
