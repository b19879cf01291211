import { and, asc, eq, gt, inArray, isNull, lte, ne, or } from "drizzle-orm";
import type { Database, Tx } from "../../../core/db/database.ts";
import { admitted } from "../references/readiness.store.ts";

/** That an email tells somebody of a room. */
export type Notified = { userId: number; letterId: number; roomId: number };

/** What decides for whom a room came open, and when. */
const doorOf = (rooms: Database["tables"]["rooms"]) => ({
  id: rooms.id,
  name: rooms.name,
  status: rooms.status,
  requiredCodeId: rooms.requiredCodeId,
  opensAt: rooms.opensAt,
  closesAt: rooms.closesAt,
  shownAt: rooms.shownAt,
  revealedAt: rooms.revealedAt,
});

/** Returns a condition for users who may be written to about rooms at all. */
const wanting = (users: Database["tables"]["users"]) =>
  and(admitted(users), eq(users.wantsRoomLetters, true));

/** Reads which rooms came open, and for whom. */
export function openedRoomsStore({
  tables: { rooms, roomReads, roomLetters, redemptions, users },
  read,
}: Database) {
  const people = {
    id: users.id,
    email: users.email,
    username: users.username,
    language: users.language,
    admittedAt: users.usedSecretCodeAt,
  };

  return {
    /** Returns the rooms that may have come open for somebody since an instant, in their order. */
    async rooms(since: string, now: string) {
      const came = or(
        gt(rooms.shownAt, since),
        gt(rooms.revealedAt, since),
        and(gt(rooms.opensAt, since), lte(rooms.opensAt, now)),
      );
      return await read
        .select(doorOf(rooms))
        .from(rooms)
        .where(and(ne(rooms.status, "hidden"), or(isNull(rooms.closesAt), gt(rooms.closesAt, now)), came))
        .orderBy(asc(rooms.position), asc(rooms.id));
    },
    /** Returns those behind an id who may be written to, and to whom nothing was written since an instant. */
    async people(after: number, most: number, unwrittenSince: string) {
      const due = or(isNull(users.roomLetterAt), lte(users.roomLetterAt, unwrittenSince));
      return await read
        .select(people)
        .from(users)
        .where(and(gt(users.id, after), wanting(users), due))
        .orderBy(asc(users.id))
        .limit(most);
    },
    /** Returns what some people did with some rooms: when they redeemed which codes, and which rooms they read or had an email of. */
    async deedsOf(userIds: readonly number[], roomIds: readonly number[], codeIds: readonly number[]) {
      const of = { users: [...userIds], rooms: [...roomIds] };
      const [redeemed, reads, notified] = await Promise.all([
        codeIds.length === 0
          ? []
          : read
              .select({
                userId: redemptions.userId,
                codeId: redemptions.codeId,
                createdAt: redemptions.createdAt,
              })
              .from(redemptions)
              .where(and(inArray(redemptions.userId, of.users), inArray(redemptions.codeId, [...codeIds]))),
        read
          .select({ userId: roomReads.userId, roomId: roomReads.roomId })
          .from(roomReads)
          .where(and(inArray(roomReads.userId, of.users), inArray(roomReads.roomId, of.rooms))),
        read
          .select({ userId: roomLetters.userId, roomId: roomLetters.roomId })
          .from(roomLetters)
          .where(and(inArray(roomLetters.userId, of.users), inArray(roomLetters.roomId, of.rooms))),
      ]);
      return { redeemed, known: [...reads, ...notified] };
    },
  };
}

export type OpenedRoomsStore = ReturnType<typeof openedRoomsStore>;

/** Which initiates were written to about which rooms: writes `room_letters`. */
export function roomEmailsStore(db: Database) {
  const {
    tables: { rooms, roomTexts, roomReads, roomLetters, redemptions, users },
    read,
    lock,
  } = db;

  return {
    /** Locks room emails against other writes until this one has ended. */
    hold: (tx: Tx): Promise<void> => lock(tx, "room-letters"),
    /** Notes which rooms some emails tell of; of a room that is gone meanwhile nothing. */
    async note(tx: Tx, notified: readonly Notified[], createdAt: string): Promise<void> {
      const roomIds = [...new Set(notified.map(({ roomId }) => roomId))];
      const there = await tx.select({ id: rooms.id }).from(rooms).where(inArray(rooms.id, roomIds));
      const isThere = new Set(there.map(({ id }) => id));
      const rows = notified
        .filter(({ roomId }) => isThere.has(roomId))
        .map((each) => ({ ...each, createdAt }));
      if (rows.length > 0) await tx.insert(roomLetters).values(rows).onConflictDoNothing();
    },
    /** Returns the rooms of an email that its reader has not read, each with its titles; none after unsubscribing. */
    async ofEmail(letterId: number) {
      const rows = await read
        .select({ ...doorOf(rooms), userId: users.id, redemption: redemptions.id })
        .from(roomLetters)
        .innerJoin(rooms, eq(rooms.id, roomLetters.roomId))
        .innerJoin(users, eq(users.id, roomLetters.userId))
        .leftJoin(
          redemptions,
          and(eq(redemptions.codeId, rooms.requiredCodeId), eq(redemptions.userId, roomLetters.userId)),
        )
        .leftJoin(
          roomReads,
          and(eq(roomReads.roomId, roomLetters.roomId), eq(roomReads.userId, roomLetters.userId)),
        )
        .where(and(eq(roomLetters.letterId, letterId), isNull(roomReads.id), wanting(users)))
        .orderBy(asc(rooms.position), asc(rooms.id));
      const ids = rows.map(({ id }) => id);
      const texts =
        ids.length === 0
          ? []
          : await read
              .select({ roomId: roomTexts.roomId, language: roomTexts.language, title: roomTexts.title })
              .from(roomTexts)
              .where(inArray(roomTexts.roomId, ids));
      return rows.map(({ redemption, ...room }) => ({
        ...room,
        redeemed: redemption !== null,
        texts: texts.filter(({ roomId }) => roomId === room.id),
      }));
    },
    /** Deletes the rooms of an email that was not sent. */
    async forget(tx: Tx, letterId: number): Promise<void> {
      await tx.delete(roomLetters).where(eq(roomLetters.letterId, letterId));
    },
    /** True when somebody wants emails about rooms; undefined without such a user. */
    async wants(userId: number, on: Tx = read): Promise<boolean | undefined> {
      const [row] = await on
        .select({ wants: users.wantsRoomLetters })
        .from(users)
        .where(eq(users.id, userId));
      return row?.wants;
    },
  };
}
