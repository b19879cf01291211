import { and, desc, eq, inArray, ne, or } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";

/** Whoever a right is used for: a user, or somebody who never verified an address. */
export type Who = { id: number } | { email: string };

/** Most rows of one kind in an export. */
export const exportMax = 10_000;
/** One more tells that there are more. */
const oneMore = exportMax + 1;

/** What the portal knows of one person, in lists that begin with the newest; it is written by the stores of the tables. */
export function rightsStore({ tables, read, readLate, lock }: Database) {
  const {
    users,
    userSessions,
    redemptions,
    otpVerifications: otps,
    letters,
    entryPasses: passes,
    helpRequests: requests,
    rooms,
    roomReads,
    whispers,
    whisperTakes: takes,
    failedTries,
    roomLetters,
    codexRuns: runs,
    codexCopies: copies,
    intakeEvents: events,
  } = tables;
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
    find: (who: Who) => find(read, who),
    /** Finds a user in order to change them; whoever else wants to waits. */
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
    sessions: async (userId: number) =>
      await readLate
        .select({
          kind: userSessions.kind,
          createdAt: userSessions.createdAt,
          lastActivity: userSessions.lastActivity,
          expiresAt: userSessions.expiresAt,
          ipAddress: userSessions.ipAddress,
          userAgent: userSessions.userAgent,
        })
        .from(userSessions)
        .where(and(eq(userSessions.userId, userId), ne(userSessions.kind, "ticket")))
        .orderBy(desc(userSessions.lastActivity))
        .limit(oneMore),
    redemptions: async (userId: number) =>
      await readLate
        .select({ code: redemptions.code, createdAt: redemptions.createdAt })
        .from(redemptions)
        .where(eq(redemptions.userId, userId))
        .orderBy(desc(redemptions.id))
        .limit(oneMore),
    roomsRead: async (userId: number) =>
      await readLate
        .select({ name: rooms.name, createdAt: roomReads.createdAt })
        .from(roomReads)
        .innerJoin(rooms, eq(rooms.id, roomReads.roomId))
        .where(eq(roomReads.userId, userId))
        .orderBy(desc(roomReads.id))
        .limit(oneMore),
    roomLetters: async (userId: number) =>
      await readLate
        .select({ name: rooms.name, createdAt: roomLetters.createdAt })
        .from(roomLetters)
        .innerJoin(rooms, eq(rooms.id, roomLetters.roomId))
        .where(eq(roomLetters.userId, userId))
        .orderBy(desc(roomLetters.id))
        .limit(oneMore),
    whispersTaken: async (userId: number) =>
      await readLate
        .select({ place: whispers.place, room: rooms.name, createdAt: takes.createdAt })
        .from(takes)
        .innerJoin(whispers, eq(whispers.id, takes.whisperId))
        .leftJoin(rooms, eq(rooms.id, whispers.roomId))
        .where(eq(takes.userId, userId))
        .orderBy(desc(takes.id))
        .limit(oneMore),
    failedTries: async (userId: number) =>
      await readLate
        .select({ room: rooms.name, createdAt: failedTries.createdAt })
        .from(failedTries)
        .leftJoin(rooms, eq(rooms.id, failedTries.roomId))
        .where(eq(failedTries.userId, userId))
        .orderBy(desc(failedTries.id))
        .limit(oneMore),
    oneTimeCodes: async (email: string) =>
      await readLate
        .select({
          username: otps.username,
          createdAt: otps.createdAt,
          expiresAt: otps.expiresAt,
          isUsed: otps.isUsed,
          tries: otps.tries,
        })
        .from(otps)
        .where(eq(otps.email, email))
        .orderBy(desc(otps.id))
        .limit(oneMore),
    letters: async (email: string) =>
      await readLate
        .select({
          kind: letters.kind,
          to: letters.to,
          language: letters.language,
          state: letters.state,
          serverWords: letters.serverWords,
          createdAt: letters.createdAt,
          stateAt: letters.stateAt,
        })
        .from(letters)
        .where(eq(letters.to, email))
        .orderBy(desc(letters.id))
        .limit(oneMore),
    passes: async (email: string) =>
      await readLate
        .select({ createdAt: passes.createdAt, expiresAt: passes.expiresAt, usedAt: passes.usedAt })
        .from(passes)
        .where(eq(passes.email, email))
        .orderBy(desc(passes.id))
        .limit(oneMore),
    copies: async (email: string) =>
      await readLate
        .select({
          run: runs.label,
          number: copies.number,
          code: copies.code,
          name: copies.name,
          soldAt: copies.soldAt,
          lastSentAt: copies.lastSentAt,
          fetchedAt: copies.fetchedAt,
          fetches: copies.fetches,
          revokedAt: copies.revokedAt,
        })
        .from(copies)
        .innerJoin(runs, eq(runs.id, copies.runId))
        .where(eq(copies.email, email))
        .orderBy(desc(copies.id))
        .limit(oneMore),
    purchases: async (email: string) =>
      await readLate
        .select({
          source: events.source,
          kind: events.kind,
          product: events.product,
          name: events.name,
          reference: events.reference,
          receivedAt: events.receivedAt,
        })
        .from(events)
        .where(eq(events.email, email))
        .orderBy(desc(events.id))
        .limit(oneMore),
    requests: async (email: string, userId: number | undefined) =>
      await readLate
        .select({
          language: requests.language,
          screen: requests.screen,
          sentence: requests.sentence,
          lastError: requests.lastError,
          letterState: requests.letterState,
          createdAt: requests.createdAt,
          answer: requests.answer,
          answeredAt: requests.answeredAt,
        })
        .from(requests)
        .where(or(eq(requests.email, email), userId === undefined ? undefined : eq(requests.userId, userId)))
        .orderBy(desc(requests.id))
        .limit(oneMore),
  };
}

export type RightsStore = ReturnType<typeof rightsStore>;
