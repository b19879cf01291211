import { and, asc, eq, inArray, max, or, type SQL, sql } from "drizzle-orm";
import { isLabelled, roomStatusLabels } from "../../core/contract/labels.ts";
import { languages } from "../../core/contract/languages.ts";
import { roomSorts } from "../../core/contract/lists.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { countUpTo, listPage } from "../../core/db/list.ts";
import { asJsonRows, jsonColumn, onlyRow, prepared } from "../../core/db/queries.ts";
import { roomStatuses } from "./room-facts.contract.ts";
import type { RoomListQuery, RoomRowView } from "./rooms.contract.ts";

type NewRoom = Omit<RoomRowView, "id" | "requiredCode" | "position">;
type RoomChange = Partial<Omit<NewRoom, "createdAt">>;

/** Returns what selects rooms, each with its code. */
function roomSelect({ tables: { rooms, secretCodes } }: Database) {
  const columns = {
    id: rooms.id,
    name: rooms.name,
    description: rooms.description,
    requiredCodeId: rooms.requiredCodeId,
    requiredCode: secretCodes.code,
    status: rooms.status,
    position: rooms.position,
    sign: rooms.sign,
    opensAt: rooms.opensAt,
    closesAt: rooms.closesAt,
    createdAt: rooms.createdAt,
    updatedAt: rooms.updatedAt,
  };
  return (on: Tx) =>
    on.select(columns).from(rooms).leftJoin(secretCodes, eq(secretCodes.id, rooms.requiredCodeId));
}

/** Reads the rooms for staff. */
export function roomsListStore(db: Database) {
  const {
    tables: { media, mediaUses, rooms, roomTexts, secretCodes },
    read,
    search,
  } = db;
  const select = roomSelect(db);

  /** Rooms are few, so that looking at each is quicker than keeping an index. */
  function matching(text: string): SQL | undefined {
    const named = roomStatuses.filter((status) => isLabelled(roomStatusLabels[status], text));
    return or(
      ...[rooms.name, rooms.description, secretCodes.code].map((column) => search.column(column, text)),
      named.length > 0 ? inArray(rooms.status, named) : undefined,
    );
  }

  return {
    async list(query: RoomListQuery) {
      const { q, status } = query;
      const found = and(q ? matching(q) : undefined, status && eq(rooms.status, status));
      const joined = sql`${rooms} left join ${secretCodes} on ${eq(secretCodes.id, rooms.requiredCodeId)}`;
      return listPage(query, {
        sorts: roomSorts,
        columns: rooms,
        matching: found,
        select: select(read),
        total: () => countUpTo(read, joined, found),
      });
    },
    /** Returns what says of each of some rooms the languages that it is written in, in their order, and the picture that it shows first. */
    async looks(ids: number[]) {
      if (ids.length === 0) return () => ({ languages: [], picture: null });
      const texts = await read
        .select({ id: roomTexts.roomId, language: roomTexts.language })
        .from(roomTexts)
        .where(inArray(roomTexts.roomId, ids));
      const pictures = await read
        .select({ id: mediaUses.ownerId, sha: media.sha })
        .from(mediaUses)
        .innerJoin(media, eq(media.id, mediaUses.mediaId))
        .where(and(eq(mediaUses.kind, "room"), inArray(mediaUses.ownerId, ids), eq(media.kind, "picture")))
        .orderBy(asc(mediaUses.id));
      const written = Map.groupBy(texts, ({ id }) => id);
      return (id: number) => ({
        languages: languages.filter((each) => written.get(id)?.some(({ language }) => language === each)),
        picture: pictures.find((each) => each.id === id)?.sha ?? null,
      });
    },
    /** Returns a room as it is now. */
    async find(id: number): Promise<RoomRowView | undefined> {
      const [row] = await select(read).where(eq(rooms.id, id));
      return row;
    },
    count: async (): Promise<number> => await read.$count(rooms),
  };
}

/** The rooms: writes `rooms`. */
export function roomsStore(db: Database) {
  const {
    tables: { rooms, secretCodes },
    lock,
    jsonRows,
  } = db;
  const select = roomSelect(db);
  const order = prepared((on) =>
    on
      .update(rooms)
      .set({ position: sql`${jsonColumn("position")}` })
      .from(jsonRows.rows({ id: rooms.id, position: rooms.position }))
      .where(sql`${rooms.id} = ${jsonColumn("id")}`)
      .prepare(),
  );

  return {
    /** Reads and locks a row. */
    async byId(tx: Tx, id: number): Promise<RoomRowView | undefined> {
      await lock(tx, `room:${id}`);
      const [row] = await select(tx).where(eq(rooms.id, id));
      return row;
    },
    async codeExists(tx: Tx, id: number): Promise<boolean> {
      return (
        (await tx.select({ id: secretCodes.id }).from(secretCodes).where(eq(secretCodes.id, id))).length > 0
      );
    },
    /** Adds a room behind all others. */
    async add(tx: Tx, room: NewRoom): Promise<number> {
      const [last] = await tx.select({ position: max(rooms.position) }).from(rooms);
      const position = (last?.position ?? -1) + 1;
      return onlyRow(
        await tx
          .insert(rooms)
          .values({
            ...room,
            position,
            shownAt: room.status === "hidden" ? null : room.createdAt,
            revealedAt: room.status === "revealed" ? room.createdAt : null,
          })
          .returning({ id: rooms.id }),
      ).id;
    },
    /** Returns the ids of all rooms; locks their order. */
    async allIds(tx: Tx): Promise<number[]> {
      await lock(tx, "room-order");
      const rows = await tx.select({ id: rooms.id }).from(rooms);
      return rows.map(({ id }) => id);
    },
    /** Orders rooms by the list of their ids. */
    async order(tx: Tx, ids: readonly number[]): Promise<void> {
      await order(tx).execute(asJsonRows(ids.map((id, position) => ({ id, position }))));
    },
    /** Changes a room, and notes when it was shown and revealed; both are as they were for one that is so already. */
    async update(tx: Tx, id: number, change: RoomChange & { updatedAt: string }): Promise<void> {
      const { status, updatedAt } = change;
      const noted = status && {
        shownAt:
          status === "hidden"
            ? null
            : sql`case when ${rooms.status} = 'hidden' then ${updatedAt} else ${rooms.shownAt} end`,
        revealedAt:
          status === "revealed"
            ? sql`case when ${rooms.status} = 'revealed' then ${rooms.revealedAt} else ${updatedAt} end`
            : null,
      };
      await tx
        .update(rooms)
        .set({ ...change, ...noted })
        .where(eq(rooms.id, id));
    },
    async remove(tx: Tx, id: number): Promise<void> {
      await tx.delete(rooms).where(eq(rooms.id, id));
    },
  };
}

export type RoomsStore = ReturnType<typeof roomsStore>;
