import { and, eq, inArray, sql } from "drizzle-orm";
import type { Language } from "../../contract/languages.ts";
import type { Role } from "../../contract/roles.ts";
import type { Database, Tx } from "../../db/database.ts";
import { prepared } from "../../db/prepared.ts";
import { onlyRow } from "../../db/rows.ts";

type NewStaff = {
  email: string;
  username: string;
  usernameFolded: string;
  passwordHash: string;
  initialPasswordHash: string;
  role: Role;
  createdAt: string;
};

type NewInitiate = {
  email: string;
  username: string;
  usernameFolded: string;
  language: Language;
  createdAt: string;
};

export type PasswordChange = {
  previousHash: string;
  passwordHash: string;
  /** The hash of the initial password, which may never be chosen again. */
  initialPasswordHash: string | null;
};

/** The users: writes `users`. */
export function usersStore({ tables: { users }, read, lock }: Database) {
  /** The first code an initiate used stays theirs. */
  const noteFirstCode = prepared((on) =>
    on
      .update(users)
      .set({
        usedSecretCode: sql`coalesce(${users.usedSecretCode}, ${sql.placeholder("code")})`,
        usedSecretCodeAt: sql`coalesce(${users.usedSecretCodeAt}, ${sql.placeholder("now")})`,
      })
      .where(eq(users.id, sql.placeholder("userId")))
      .prepare(),
  );

  return {
    /** Changes the role of a user who is no master; false when they became one, or were deleted. */
    async changeRole(tx: Tx, id: number, role: "user" | "admin"): Promise<boolean> {
      const changeable = and(eq(users.id, id), inArray(users.role, ["user", "admin"]));
      const rows = await tx.update(users).set({ role }).where(changeable).returning({ id: users.id });
      return rows.length === 1;
    },
    async hasMaster(on: Tx = read): Promise<boolean> {
      const rows = await on
        .select({ id: users.id })
        .from(users)
        .where(eq(users.role, "master_admin"))
        .limit(1);
      return rows.length > 0;
    },
    /** Returns the address of a master whose initial password still stands. */
    async waitingMasterAddress(id: number): Promise<string | null> {
      const [row] = await read
        .select({ email: users.email })
        .from(users)
        .where(and(eq(users.id, id), eq(users.role, "master_admin"), eq(users.passwordChanged, false)));
      return row?.email ?? null;
    },
    /** Finds a user in order to change them; whoever else wants to waits. */
    async byEmail(tx: Tx, email: string) {
      const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
      if (!found) return undefined;
      await lock(tx, `user:${found.id}`);
      const [user] = await tx
        .select({ id: users.id, email: users.email, role: users.role, passwordHash: users.passwordHash })
        .from(users)
        .where(eq(users.id, found.id));
      return user;
    },
    async addInitiate(tx: Tx, initiate: NewInitiate): Promise<number> {
      return onlyRow(await tx.insert(users).values(initiate).returning({ id: users.id })).id;
    },
    /** Notes when a user signed in and, where they chose one, the language. */
    async noteSignIn(tx: Tx, id: number, at: string, language?: Language): Promise<void> {
      await tx
        .update(users)
        .set({ lastLoginAt: at, ...(language && { language }) })
        .where(eq(users.id, id));
    },
    /** Notes the code that admitted an initiate, unless another did before. */
    async noteFirstCode(tx: Tx, userId: number, code: string, now: string): Promise<void> {
      await noteFirstCode(tx).execute({ userId, code, now });
    },
    async addStaff(tx: Tx, staff: NewStaff): Promise<number> {
      return onlyRow(await tx.insert(users).values(staff).returning({ id: users.id })).id;
    },
    /** Gives a user an initial password, which has to be changed at the next sign-in, and by an instant if one is named. */
    async setInitialPassword(
      tx: Tx,
      id: number,
      passwordHash: string,
      passwordExpiresAt: string | null = null,
    ): Promise<void> {
      await tx
        .update(users)
        .set({
          passwordHash,
          initialPasswordHash: passwordHash,
          passwordChanged: false,
          passwordExpiresAt,
        })
        .where(eq(users.id, id));
    },
    /** Sets a password its owner chose; false when the one it replaces is no longer the present one. */
    async changePassword(tx: Tx, id: number, change: PasswordChange): Promise<boolean> {
      const { previousHash, passwordHash, initialPasswordHash } = change;
      const rows = await tx
        .update(users)
        .set({ passwordHash, initialPasswordHash, passwordChanged: true, passwordExpiresAt: null })
        .where(and(eq(users.id, id), eq(users.passwordHash, previousHash)))
        .returning({ id: users.id });
      return rows.length === 1;
    },
    /** Takes a user's password away; what was the initial one stays known. */
    async removePassword(tx: Tx, id: number): Promise<void> {
      await tx
        .update(users)
        .set({ passwordHash: null, passwordChanged: false, passwordExpiresAt: null })
        .where(eq(users.id, id));
    },
    async setRole(tx: Tx, id: number, role: Role): Promise<void> {
      await tx.update(users).set({ role }).where(eq(users.id, id));
    },
  };
}

export type UsersStore = ReturnType<typeof usersStore>;
