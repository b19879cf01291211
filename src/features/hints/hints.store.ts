import { and, asc, eq, isNull, max, sql } from "drizzle-orm";
import type { HintCondition, HintPlace } from "../../core/contract/hint-views.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { asJsonRows, jsonColumn, onlyRow, prepared } from "../../core/db/queries.ts";

/** Where hints are shown: at the gate, which is no room's, at a room's door, or inside it. */
export type Spot = { place: HintPlace; roomId: number | null };

type Hints = Database["tables"]["whispers"];
type Texts = { textEn: string | null; textPt: string | null; textEs: string | null };
type NewHint = Spot & Texts & { opens: HintCondition; after: number; createdAt: string };
type HintChange = Partial<Omit<NewHint, "createdAt" | keyof Spot>> & { updatedAt: string };

const ofRoom = ({ roomId: column }: Hints, roomId: number | null) =>
  roomId === null ? isNull(column) : eq(column, roomId);

const at = (hints: Hints, { place, roomId }: Spot) => and(eq(hints.place, place), ofRoom(hints, roomId));

/** The hints of a place or a room together. */
function placesOfHints({ tables: { whispers, rooms }, lock, jsonRows }: Database) {
  const order = prepared((on) =>
    on
      .update(whispers)
      .set({ position: sql`${jsonColumn("position")}` })
      .from(jsonRows.rows({ id: whispers.id, position: whispers.position }))
      .where(sql`${whispers.id} = ${jsonColumn("id")}`)
      .prepare(),
  );

  return {
    /** Returns the name of a room; undefined when there is none. */
    async roomName(on: Tx, roomId: number): Promise<string | undefined> {
      const [room] = await on.select({ name: rooms.name }).from(rooms).where(eq(rooms.id, roomId));
      return room?.name;
    },
    /** Locks the hints of a room or of the gate. */
    async lock(tx: Tx, roomId: number | null): Promise<void> {
      // A room that is being deleted takes its hints with it.
      await lock(tx, roomId === null ? "gate-whispers" : `room:${roomId}`);
    },
    async idsAt(tx: Tx, spot: Spot): Promise<number[]> {
      const rows = await tx.select({ id: whispers.id }).from(whispers).where(at(whispers, spot));
      return rows.map(({ id }) => id);
    },
    /** Orders hints by the list of their ids. */
    async order(tx: Tx, ids: readonly number[]): Promise<void> {
      await order(tx).execute(asJsonRows(ids.map((id, position) => ({ id, position }))));
    },
    /** Returns how many hints the portal has. */
    total: (tx: Tx): Promise<number> => tx.$count(whispers),
  };
}

/** Single hints. */
function singleHints({ tables: { whispers }, read }: Database) {
  const columns = {
    id: whispers.id,
    place: whispers.place,
    roomId: whispers.roomId,
    opens: whispers.opens,
    after: whispers.after,
    textEn: whispers.textEn,
    textPt: whispers.textPt,
    textEs: whispers.textEs,
    takenCount: whispers.takenCount,
  };

  return {
    /** Returns the hints of a room, those at its door first, or of the gate; each place's in their order. */
    list: async (roomId: number | null) =>
      await read
        .select(columns)
        .from(whispers)
        .where(ofRoom(whispers, roomId))
        .orderBy(asc(whispers.place), asc(whispers.position), asc(whispers.id)),
    async byId(on: Tx, id: number) {
      const [row] = await on.select(columns).from(whispers).where(eq(whispers.id, id));
      return row;
    },
    /** Adds a hint behind all others of its place. */
    async add(tx: Tx, hint: NewHint) {
      const [last] = await tx
        .select({ position: max(whispers.position) })
        .from(whispers)
        .where(at(whispers, hint));
      const position = (last?.position ?? -1) + 1;
      return onlyRow(
        await tx
          .insert(whispers)
          .values({ ...hint, position, updatedAt: hint.createdAt })
          .returning(columns),
      );
    },
    async update(tx: Tx, id: number, change: HintChange) {
      return onlyRow(await tx.update(whispers).set(change).where(eq(whispers.id, id)).returning(columns));
    },
    async remove(tx: Tx, id: number): Promise<void> {
      await tx.delete(whispers).where(eq(whispers.id, id));
    },
    /** Counts one who took a hint. */
    async countTaken(tx: Tx, id: number): Promise<void> {
      await tx
        .update(whispers)
        .set({ takenCount: sql`${whispers.takenCount} + 1` })
        .where(eq(whispers.id, id));
    },
  };
}

/** The hints as staff write them: writes `whispers`. */
export const hintsStore = (db: Database) => ({ ...placesOfHints(db), ...singleHints(db) });

export type HintsStore = ReturnType<typeof hintsStore>;
