import { and, eq, inArray, ne, or } from "drizzle-orm";
import type { Database, Tx } from "../../core/db/database.ts";
import { type PersonalData, personalRows } from "../../core/db/personal.ts";

/** Who a right is used for: a user, or the owner of an unverified address. */
export type Who = { id: number } | { email: string };

/** Finds the person that a right is used for, and all that the tables hold of them. */
export function privacyStore(db: Database, personal: readonly PersonalData[]) {
  const { tables, read, lock } = db;
  const { users } = tables;
  const matching = (who: Who) => ("id" in who ? eq(users.id, who.id) : eq(users.email, who.email));
  const account = {
    id: users.id,
    email: users.email,
    username: users.username,
    role: users.role,
    language: users.language,
    createdAt: users.createdAt,
    lastLoginAt: users.lastLoginAt,
    usedSecretCode: users.usedSecretCode,
    usedSecretCodeAt: users.usedSecretCodeAt,
    enteredAt: users.enteredAt,
    erasedAt: users.erasedAt,
    suspendedAt: users.suspendedAt,
    note: users.note,
    ordinal: users.ordinal,
    wantsRoomLetters: users.wantsRoomLetters,
    roomLetterAt: users.roomLetterAt,
  };

  async function find(on: Tx, who: Who) {
    const [user] = await on.select(account).from(users).where(matching(who));
    return user;
  }

  return {
    ...personalRows(db, personal),
    find: (who: Who) => find(read, who),
    /** Reads and locks a user. */
    async hold(tx: Tx, who: Who) {
      const found = await find(tx, who);
      if (!found) return undefined;
      await lock(tx, `user:${found.id}`);
      return find(tx, { id: found.id });
    },
    /** Returns those of some addresses and folded names that another user has. */
    async othersOf(tx: Tx, id: number | null, emails: readonly string[], namesFolded: readonly string[]) {
      return await tx
        .select({ email: users.email, usernameFolded: users.usernameFolded })
        .from(users)
        .where(
          and(
            id === null ? undefined : ne(users.id, id),
            or(inArray(users.email, [...emails]), inArray(users.usernameFolded, [...namesFolded])),
          ),
        );
    },
  };
}

export type PrivacyStore = ReturnType<typeof privacyStore>;
