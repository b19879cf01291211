import { and, asc, eq, inArray, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Language } from "../../../core/contract/languages.ts";
import type { Database, Tx } from "../../../core/db/database.ts";
import { prepared } from "../../../core/db/queries.ts";

/** The id of no user. */
const nobody = 0;

/** Returns what selects rooms with what a user did there, and what their cards show of their texts. */
function cardQueries({ tables: { rooms, roomTexts, roomReads, redemptions } }: Database) {
  const isShown = ne(rooms.status, "hidden");
  const selectRooms = (on: Tx, which: SQL | undefined, userId: SQLWrapper | number) =>
    on
      .select({
        id: rooms.id,
        name: rooms.name,
        description: rooms.description,
        status: rooms.status,
        requiredCodeId: rooms.requiredCodeId,
        position: rooms.position,
        sign: rooms.sign,
        opensAt: rooms.opensAt,
        closesAt: rooms.closesAt,
        createdAt: rooms.createdAt,
        shownAt: rooms.shownAt,
        redemption: redemptions.id,
        readAt: roomReads.createdAt,
      })
      .from(rooms)
      .leftJoin(
        redemptions,
        and(eq(redemptions.codeId, rooms.requiredCodeId), eq(redemptions.userId, userId)),
      )
      .leftJoin(roomReads, and(eq(roomReads.roomId, rooms.id), eq(roomReads.userId, userId)))
      .where(which)
      .orderBy(asc(rooms.position), asc(rooms.id));
  /** What cards show of the texts: never their content. */
  const selectCards = (on: Tx, which: SQL | undefined) =>
    on
      .select({
        roomId: roomTexts.roomId,
        language: roomTexts.language,
        title: roomTexts.title,
        teaser: roomTexts.teaser,
      })
      .from(roomTexts)
      .innerJoin(rooms, eq(rooms.id, roomTexts.roomId))
      .where(which);

  type Rows = Awaited<ReturnType<typeof selectRooms>>;
  function withCards(rows: Rows, texts: Awaited<ReturnType<typeof selectCards>>) {
    const byRoom = Map.groupBy(texts, ({ roomId }) => roomId);
    return rows.map(({ redemption, createdAt, shownAt, ...room }) => ({
      ...room,
      /** Since when it can be seen, as far as that is known. */
      shownAt: shownAt ?? createdAt,
      redeemed: redemption !== null,
      isRead: room.readAt !== null,
      texts: byRoom.get(room.id) ?? [],
    }));
  }

  return { isShown, selectRooms, selectCards, withCards };
}

/** Reads the rooms that an initiate may see, and notes which they have read: writes `room_reads`. */
export function antechamberStore(db: Database) {
  const {
    tables: { rooms, roomTexts, roomReads },
    read,
  } = db;
  const { isShown, selectRooms, selectCards, withCards } = cardQueries(db);
  const roomsOf = prepared((on) => selectRooms(on, isShown, sql.placeholder("userId")).prepare());
  const cards = prepared((on) => selectCards(on, isShown).prepare());

  return {
    /** Returns the rooms that are not hidden, in their order, each with what this initiate did there. */
    async rooms(userId: number) {
      const [rows, texts] = await Promise.all([roomsOf(read).execute({ userId }), cards(read).execute()]);
      return withCards(rows, texts);
    },
    /** Returns what a room says in a language that it was written in. */
    async text(roomId: number, language: Language) {
      const [row] = await read
        .select({ language: roomTexts.language, title: roomTexts.title, content: roomTexts.content })
        .from(roomTexts)
        .where(and(eq(roomTexts.roomId, roomId), eq(roomTexts.language, language)));
      return row;
    },
    /** Notes that an initiate has read a room; a room that is gone meanwhile is not noted. */
    async noteRead(tx: Tx, roomId: number, userId: number, createdAt: string): Promise<void> {
      const [room] = await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, roomId));
      if (room) await tx.insert(roomReads).values({ roomId, userId, createdAt }).onConflictDoNothing();
    },
  };
}

export type AntechamberStore = ReturnType<typeof antechamberStore>;

/** Reads the antechamber for staff who look ahead. */
export function previewStore(db: Database) {
  const {
    tables: { rooms, secretCodes },
    read,
  } = db;
  const { isShown, selectRooms, selectCards, withCards } = cardQueries(db);

  return {
    /** Returns the rooms that are not hidden, and some that are, as somebody finds them who did nothing there yet. */
    async roomsAnew(hidden: readonly number[]) {
      const which = or(isShown, inArray(rooms.id, [...hidden]));
      const [rows, texts] = await Promise.all([selectRooms(read, which, nobody), selectCards(read, which)]);
      return withCards(rows, texts);
    },
    /** Returns which of some ids are codes'. */
    async codeIds(ids: readonly number[]): Promise<number[]> {
      const { id } = secretCodes;
      const rows = await read
        .select({ id })
        .from(secretCodes)
        .where(inArray(id, [...ids]));
      return rows.map((row) => row.id);
    },
  };
}
