import { and, type Column, eq, gte, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { isLabelled, roleLabels } from "../../../core/contract/labels.ts";
import { type Total, type UserState, userSorts } from "../../../core/contract/lists.ts";
import { type Role, roles } from "../../../core/contract/roles.ts";
import type { Database, Tx } from "../../../core/db/database.ts";
import { countAll, countUpTo, listPage, totalOf } from "../../../core/db/list.ts";
import { isRare } from "../../../core/db/queries.ts";
import { isOfId } from "../../../core/db/search.ts";
import type { UserListQuery } from "../accounts.contract.ts";

/** The conditions of the filters and the search. */
function userConditions(users: Database["tables"]["users"]) {
  /** Nearly all users are visitors. */
  const hasRole = (role: Role) => (role === "user" ? eq(users.role, role) : isRare(users.role, role));

  const admittedAt = users.usedSecretCodeAt;
  const states: Record<UserState, SQL> = {
    waiting: isNull(admittedAt),
    admitted: isNotNull(admittedAt),
    entered: isNotNull(users.enteredAt),
  };

  const within = (at: Column, from?: string, to?: string) =>
    and(from ? gte(at, from) : undefined, to ? lt(at, to) : undefined);

  /** Roles are shown in words, and ids as they are. */
  function shownOtherwise(text: string) {
    const meant = roles.filter((role) => isLabelled(roleLabels[role], text));
    return [...meant.map(hasRole), isOfId(users.id, text)];
  }

  return { hasRole, states, within, shownOtherwise };
}

/** The users as staff see them. */
export function usersListStore({ tables: { users }, read, readReplica, search, lock, estimate }: Database) {
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

  const { hasRole, states, within, shownOtherwise } = userConditions(users);

  return {
    async list(query: UserListQuery) {
      const { q, role, state, joinedFrom, joinedTo, admittedFrom, admittedTo } = query;
      const filters = [
        role && hasRole(role),
        state && states[state],
        within(users.createdAt, joinedFrom, joinedTo),
        within(users.usedSecretCodeAt, admittedFrom, admittedTo),
      ].filter((each) => each !== undefined);
      // Among many users those of a text, a role or a state take a tenth of a second to find, so the replica searches.
      const on = q || filters.length > 0 ? readReplica : read;
      const found = q
        ? await search.rows(on, searchable, { text: q, elsewhere: shownOtherwise(q) })
        : undefined;
      const matching = and(found?.where, ...filters);
      return listPage(query, {
        sorts: userSorts,
        columns: users,
        matching,
        select: on.select(visible).from(users),
        total: async () => {
          if (filters.length > 0) return countUpTo(on, sql`${users}`, matching);
          return found ? totalOf(found.count) : countAll(on, users, estimate);
        },
      });
    },
    /** Reads and locks a row. */
    async byId(tx: Tx, id: number) {
      await lock(tx, `user:${id}`);
      const [user] = await tx.select(visible).from(users).where(eq(users.id, id));
      return user;
    },
    count: (): Promise<Total> => countAll(readReplica, users, estimate),
  };
}

export type UsersListStore = ReturnType<typeof usersListStore>;
