import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { ListQuery } from "../../contract/lists.ts";
import { roles } from "../../contract/roles.ts";
import { isShownAs, shownRoles } from "../../contract/shown.ts";
import { type UserSort, userSorts } from "../../contract/sorts.ts";
import type { Database, Tx } from "../../db/database.ts";
import { listPage } from "../../db/list.ts";
import { countFound, isOfId } from "../../db/search.ts";

/** The users as staff see them. */
export function usersListStore({ tables: { users }, read, search, lock }: Database) {
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
    async list(query: ListQuery<UserSort>) {
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
    count: async (): Promise<number> => await read.$count(users),
  };
}

export type UsersListStore = ReturnType<typeof usersListStore>;
