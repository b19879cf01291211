import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../../core/db/database.ts";
import { isOfId, patternOf } from "../../../core/db/search.ts";

/** An address that is looked for is looked for in so many of the newest rows of each table. */
const newestMax = 20_000;

/** Returns what selects users who were not erased. */
function userQueries({ tables: { users } }: Database) {
  const known = {
    userId: users.id,
    email: users.email,
    username: users.username,
    role: users.role,
    language: users.language,
    createdAt: users.createdAt,
    lastLoginAt: users.lastLoginAt,
    admittedAt: users.usedSecretCodeAt,
    admittedBy: users.usedSecretCode,
    suspendedAt: users.suspendedAt,
    note: users.note,
  };
  return { known, isHere: isNull(users.erasedAt) };
}

/** Finds users, and addresses that were never verified. */
export function peopleSearchStore(db: Database) {
  const { read, search, tables } = db;
  const { users, otpVerifications: otps, letters, helpRequests } = tables;
  const { known, isHere } = userQueries(db);
  const searchable = {
    index: "users_search",
    id: users.id,
    columns: [users.email, users.username],
    prefixes: [
      { column: users.email, fold: (text: string) => text.toLowerCase() },
      { column: users.usernameFolded, fold: (text: string) => text.toUpperCase() },
    ],
  };

  return {
    /** Returns the users whose address, name or id shows a text: whose id it is first, then the newest. */
    async users(text: string, limit: number) {
      const isTheirId = isOfId(users.id, text);
      return await read
        .select(known)
        .from(users)
        .where(and(isHere, or(sql`${users.id} in ${search.ids(searchable, text)}`, isTheirId)))
        .orderBy(...(isTheirId ? [desc(isTheirId)] : []), desc(users.id))
        .limit(limit);
    },

    /** Returns addresses that contain a text, of those that codes, emails and requests were recently about. */
    async addresses(text: string, limit: number): Promise<string[]> {
      const recent = [
        read.select({ email: otps.email }).from(otps).orderBy(desc(otps.id)).limit(newestMax).as("recent"),
        read
          .select({ email: sql<string>`${letters.to}`.as("email") })
          .from(letters)
          .orderBy(desc(letters.id))
          .limit(newestMax)
          .as("recent"),
        read
          .select({ email: helpRequests.email })
          .from(helpRequests)
          .orderBy(desc(helpRequests.id))
          .limit(newestMax)
          .as("recent"),
      ];
      const pattern = `%${patternOf(text.toLowerCase())}%`;
      const found = await Promise.all(
        recent.map((some) =>
          read
            .selectDistinct({ email: sql<string>`email` })
            .from(some)
            .where(sql`email like ${pattern} escape '\\'`)
            .limit(limit),
        ),
      );
      return [...new Set(found.flat().map(({ email }) => email))];
    },
  };
}

/** Reads what the portal knows of a person, whether or not their address was ever verified. */
export function peopleStore(db: Database) {
  const { read, tables } = db;
  const { users } = tables;
  const { known, isHere } = userQueries(db);

  return {
    async byId(id: number) {
      const [user] = await read
        .select(known)
        .from(users)
        .where(and(isHere, eq(users.id, id)));
      return user;
    },
    async byEmail(email: string) {
      const [user] = await read
        .select(known)
        .from(users)
        .where(and(isHere, eq(users.email, email)));
      return user;
    },

    ...cardRowsStore(db),
  };
}

/** Rows of each kind on one card. */
const rowsMax = 50;

/** Reads what is on the card of a person. */
function cardRowsStore({ read, tables }: Database) {
  const { otpVerifications: otps, letters, helpRequests, userSessions } = tables;
  return {
    /** Returns the one-time codes of an address, the newest first. */
    otps: async (email: string) =>
      await read
        .select({
          username: otps.username,
          language: otps.language,
          tries: otps.tries,
          strangerTries: otps.strangerTries,
          isUsed: otps.isUsed,
          createdAt: otps.createdAt,
          expiresAt: otps.expiresAt,
        })
        .from(otps)
        .where(eq(otps.email, email))
        .orderBy(desc(otps.id))
        .limit(rowsMax),

    /** Returns the emails to an address, the newest first. */
    emails: async (email: string) =>
      await read
        .select({
          id: letters.id,
          kind: letters.kind,
          state: letters.state,
          username: letters.username,
          language: letters.language,
          attempts: letters.attempts,
          words: letters.serverWords,
          createdAt: letters.createdAt,
          stateAt: letters.stateAt,
          enteredAt: letters.enteredAt,
        })
        .from(letters)
        .where(eq(letters.to, email))
        .orderBy(desc(letters.id))
        .limit(rowsMax),

    /** Returns what an address asked the keepers, the newest first. */
    requests: async (email: string) =>
      await read
        .select({
          sentence: helpRequests.sentence,
          isProven: sql<boolean>`(${helpRequests.userId} is not null)`.mapWith(Boolean),
          answer: helpRequests.answer,
          lastError: helpRequests.lastError,
          language: helpRequests.language,
          createdAt: helpRequests.createdAt,
          answeredAt: helpRequests.answeredAt,
        })
        .from(helpRequests)
        .where(eq(helpRequests.email, email))
        .orderBy(desc(helpRequests.id))
        .limit(rowsMax),

    /** Returns the sessions of a user, the newest first. */
    sessions: async (userId: number) =>
      await read
        .select({
          id: userSessions.id,
          kind: userSessions.kind,
          userAgent: userSessions.userAgent,
          lastActivity: userSessions.lastActivity,
          createdAt: userSessions.createdAt,
          expiresAt: userSessions.expiresAt,
        })
        .from(userSessions)
        .where(eq(userSessions.userId, userId))
        .orderBy(desc(userSessions.id))
        .limit(rowsMax),
  };
}

export type PeopleStore = ReturnType<typeof peopleStore>;
export type KnownPerson = NonNullable<Awaited<ReturnType<PeopleStore["byId"]>>>;
