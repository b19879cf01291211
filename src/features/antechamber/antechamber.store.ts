import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Language } from "../../contract/languages.ts";
import type { Database, Tx } from "../../db/database.ts";
import { prepared } from "../../db/prepared.ts";

/** Reads the rooms that an initiate may see, and notes which they have read: writes `room_reads`. */
export function antechamberStore({ tables: { rooms, roomTexts, roomReads, redemptions }, read }: Database) {
  const roomsOf = prepared((on) =>
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
        redemption: redemptions.id,
        reading: roomReads.id,
      })
      .from(rooms)
      .leftJoin(
        redemptions,
        and(eq(redemptions.codeId, rooms.requiredCodeId), eq(redemptions.userId, sql.placeholder("userId"))),
      )
      .leftJoin(
        roomReads,
        and(eq(roomReads.roomId, rooms.id), eq(roomReads.userId, sql.placeholder("userId"))),
      )
      .where(ne(rooms.status, "hidden"))
      .orderBy(asc(rooms.position), asc(rooms.id))
      .prepare(),
  );
  /** What cards show of the texts: never their content. */
  const cards = prepared((on) =>
    on
      .select({
        roomId: roomTexts.roomId,
        language: roomTexts.language,
        title: roomTexts.title,
        teaser: roomTexts.teaser,
      })
      .from(roomTexts)
      .innerJoin(rooms, eq(rooms.id, roomTexts.roomId))
      .where(ne(rooms.status, "hidden"))
      .prepare(),
  );

  return {
    /** Returns the rooms that are not hidden, in their order, each with what this initiate did there. */
    async rooms(userId: number) {
      const [rows, texts] = await Promise.all([roomsOf(read).execute({ userId }), cards(read).execute()]);
      const byRoom = Map.groupBy(texts, ({ roomId }) => roomId);
      return rows.map(({ redemption, reading, ...room }) => ({
        ...room,
        redeemed: redemption !== null,
        isRead: reading !== null,
        texts: byRoom.get(room.id) ?? [],
      }));
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
    /** Deletes which rooms a person has read. */
    async forget(tx: Tx, userId: number): Promise<number> {
      const gone = await tx
        .delete(roomReads)
        .where(eq(roomReads.userId, userId))
        .returning({ id: roomReads.id });
      return gone.length;
    },
  };
}

export type AntechamberStore = ReturnType<typeof antechamberStore>;
