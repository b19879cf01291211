import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Language } from "../../../core/contract/languages.ts";
import type { Database, Tx } from "../../../core/db/database.ts";
import { onlyRow, prepared } from "../../../core/db/queries.ts";
import { admissions, roomEmails } from "./admissions.store.ts";
import { passwords, staffAccounts } from "./staff-accounts.store.ts";

type NewInitiate = {
  email: string;
  username: string;
  usernameFolded: string;
  language: Language;
  createdAt: string;
};

/** The replacement of an address and a name. */
type Pseudonym = { email: string; username: string; usernameFolded: string };

/** What staff, or a user's own page, change of a user. */
function userChanges({ tables: { users } }: Database) {
  return {
    async rename(
      tx: Tx,
      id: number,
      self: { username: string; usernameFolded: string; language: Language },
    ): Promise<void> {
      await tx.update(users).set(self).where(eq(users.id, id));
    },
    /** Replaces a visitor's data by a pseudonym for ever; false for staff, and for deleted users. */
    async erase(tx: Tx, id: number, pseudonym: Pseudonym, erasedAt: string): Promise<boolean> {
      const rows = await tx
        .update(users)
        .set({
          ...pseudonym,
          passwordHash: null,
          initialPasswordHash: null,
          formerInitialHashes: null,
          passwordChanged: false,
          passwordExpiresAt: null,
          note: null,
          roomLetterAt: null,
          erasedAt,
        })
        .where(and(eq(users.id, id), eq(users.role, "user"), isNull(users.erasedAt)))
        .returning({ id: users.id });
      return rows.length === 1;
    },
    /** Gives a user another address; false when they have it already. */
    async changeAddress(tx: Tx, id: number, email: string): Promise<boolean> {
      const other = and(eq(users.id, id), ne(users.email, email));
      return (await tx.update(users).set({ email }).where(other).returning({ id: users.id })).length === 1;
    },
    /** Gives a user another name; false when they have it already. */
    async giveName(tx: Tx, id: number, username: string, usernameFolded: string): Promise<boolean> {
      const other = and(eq(users.id, id), ne(users.username, username));
      const name = { username, usernameFolded };
      return (await tx.update(users).set(name).where(other).returning({ id: users.id })).length === 1;
    },
    /** Keeps a user out from an instant on, or no longer; false when that is so already. */
    async suspend(tx: Tx, id: number, suspendedAt: string | null): Promise<boolean> {
      const before = suspendedAt === null ? isNotNull(users.suspendedAt) : isNull(users.suspendedAt);
      const rows = await tx
        .update(users)
        .set({ suspendedAt })
        .where(and(eq(users.id, id), before))
        .returning({ id: users.id });
      return rows.length === 1;
    },
    /** Writes what staff note about a user; false when that is what is written. */
    async note(tx: Tx, id: number, note: string): Promise<boolean> {
      const other = and(eq(users.id, id), ne(sql`coalesce(${users.note}, '')`, note));
      const rows = await tx
        .update(users)
        .set({ note: note || null })
        .where(other)
        .returning({ id: users.id });
      return rows.length === 1;
    },
  };
}

/** The users: writes `users`. */
export function usersStore(db: Database) {
  const {
    tables: { users },
    lock,
  } = db;
  const addInitiate = prepared((on) =>
    on
      .insert(users)
      .values({
        email: sql.placeholder("email"),
        username: sql.placeholder("username"),
        usernameFolded: sql.placeholder("usernameFolded"),
        language: sql.placeholder("language"),
        createdAt: sql.placeholder("createdAt"),
      })
      .returning({ id: users.id })
      .prepare(),
  );
  const noteSignIn = prepared((on) =>
    on
      .update(users)
      .set({
        lastLoginAt: sql`${sql.placeholder("at")}`,
        language: sql`coalesce(${sql.placeholder("language")}, ${users.language})`,
      })
      .where(eq(users.id, sql.placeholder("id")))
      .prepare(),
  );

  return {
    ...staffAccounts(db),
    ...passwords(db),
    ...admissions(db),
    ...roomEmails(db),
    ...userChanges(db),
    /** Returns whose an account is, to write to them, and when somebody signed in to it last. */
    async owner(tx: Tx, id: number) {
      const [user] = await tx
        .select({ email: users.email, language: users.language, lastLoginAt: users.lastLoginAt })
        .from(users)
        .where(eq(users.id, id));
      return user;
    },
    /** Reads and locks a user. */
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
      return onlyRow(await addInitiate(tx).execute(initiate)).id;
    },
    /** Notes when a user signed in and, where it is known, in which language. */
    async noteSignIn(tx: Tx, id: number, at: string, language: Language | null = null): Promise<void> {
      await noteSignIn(tx).execute({ id, at, language });
    },
  };
}

export type UsersStore = ReturnType<typeof usersStore>;
