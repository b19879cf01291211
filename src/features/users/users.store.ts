import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { ListQuery } from "../../contract/lists.ts";
import { type Role, roles } from "../../contract/roles.ts";
import { isShownAs, shownRoles } from "../../contract/shown.ts";
import { userSorts } from "../../contract/users.ts";
import type { Database, Tx } from "../../db/database.ts";
import { listPage } from "../../db/list.ts";
import { onlyRow } from "../../db/rows.ts";
import { countFound, isOfId } from "../../db/search.ts";

export type NewStaff = {
  email: string;
  username: string;
  usernameFolded: string;
  passwordHash: string;
  initialPasswordHash: string;
  role: Role;
  createdAt: string;
};

/** Users as staff see and change them: roles, initial passwords, the end of their sessions. */
export function usersStore({ tables: { users, userSessions }, read, search, lock }: Database) {
  /** What staff may see of a user; never the hash. */
  const visible = {
    id: users.id,
    email: users.email,
    username: users.username,
    role: users.role,
    language: users.language,
    passwordChanged: users.passwordChanged,
    createdAt: users.createdAt,
    lastLoginAt: users.lastLoginAt,
    usedSecretCode: users.usedSecretCode,
    usedSecretCodeAt: users.usedSecretCodeAt,
  };
  const searchable = {
    index: "users_search",
    id: users.id,
    columns: [users.email, users.username, users.usedSecretCode],
    prefixes: [
      { column: users.email, fold: (text: string) => text.toLowerCase() },
      { column: users.usernameFolded, fold: (text: string) => text.toUpperCase() },
    ],
  };

  /** Roles are shown in words, and ids as they are. */
  function shownOtherwise(text: string): SQL | undefined {
    const meant = roles.filter((role) => isShownAs(shownRoles[role], text));
    return or(meant.length > 0 ? inArray(users.role, meant) : undefined, isOfId(users.id, text));
  }

  return {
    async list(query: ListQuery<(typeof userSorts)[number]>) {
      const { q } = query;
      const found = q
        ? await search.rows(read, searchable, { text: q, elsewhere: shownOtherwise(q) })
        : undefined;
      return listPage(query, {
        sorts: userSorts,
        columns: users,
        id: users.id,
        matching: found?.where,
        rows: ({ where, orderBy, limit }) =>
          read
            .select(visible)
            .from(users)
            .where(where)
            .orderBy(...orderBy)
            .limit(limit),
        total: () => countFound(read, sql`${users}`, found),
      });
    },
    /** Reads a row in order to change it; whoever else wants to waits. */
    async byId(tx: Tx, id: number) {
      await lock(tx, `user:${id}`);
      const [user] = await tx.select(visible).from(users).where(eq(users.id, id));
      return user;
    },
    /** Changes the role of a user who is no master; false when they became one, or were deleted. */
    async changeRole(tx: Tx, id: number, role: "user" | "admin"): Promise<boolean> {
      const changeable = and(eq(users.id, id), inArray(users.role, ["user", "admin"]));
      const rows = await tx.update(users).set({ role }).where(changeable).returning({ id: users.id });
      return rows.length === 1;
    },
    count: async (): Promise<number> => await read.$count(users),
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
    /** Ends all of a user's sessions, wherever they are signed in. */
    async endSessions(tx: Tx, userId: number): Promise<void> {
      await tx.delete(userSessions).where(eq(userSessions.userId, userId));
    },
  };
}

export type UsersStore = ReturnType<typeof usersStore>;
