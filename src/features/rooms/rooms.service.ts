import type { AuditDetails } from "../../core/contract/audit-details.ts";
import type { ListView } from "../../core/contract/lists.ts";
import type { Tx } from "../../core/db/database.ts";
import { changesOf } from "../../core/lib/changes.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, invalidField } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import type { TextsService } from "../pages/texts/texts.service.ts";
import type { ImpactService } from "./references/impact.service.ts";
import type { ReadinessService } from "./references/readiness.service.ts";
import {
  closesInTime,
  type RoomCheckView,
  type RoomEditView,
  type RoomListQuery,
  type RoomListView,
  type RoomRequest,
  type RoomRowView,
  type RoomSavedView,
  type RoomUpdateRequest,
} from "./rooms.contract.ts";
import { type RoomsStore, roomsListStore, roomsStore } from "./rooms.store.ts";

/** What a new room is where its request does not say. */
const defaults = {
  description: null,
  requiredCodeId: null,
  status: "locked",
  sign: null,
  opensAt: null,
  closesAt: null,
} as const;

type Services = { texts: TextsService; readiness: ReadinessService; impact: ImpactService };

/** What staff read and change of the rooms of the antechamber. */
export function roomsService(core: Core, services: Services) {
  return { ...roomQueries(core, services), ...roomOrder(core), ...roomChanges(core, services) };
}

/** Returns rooms as they are, what is wrong with them, and what a change would do. */
function roomQueries({ db }: Core, { texts, impact }: Services) {
  const store = roomsListStore(db);

  async function find(id: number): Promise<RoomRowView> {
    const room = await store.find(id);
    if (!room) throw new CodedError("not_found");
    return room;
  }

  return {
    async list(query: RoomListQuery): Promise<ListView<RoomListView>> {
      const { items, ...page } = await store.list(query);
      const looks = await store.looks(items.map(({ id }) => id));
      return { ...page, items: items.map((room) => ({ ...room, ...looks(room.id) })) };
    },
    count: store.count,

    /** Returns a room with its texts, for its editor. Throws not_found. */
    byId: async (id: number): Promise<RoomEditView> => ({ ...(await find(id)), texts: await texts.of(id) }),

    /** Returns what a change of a room would do, or making one. Throws not_found. */
    async check(id: number | undefined, request: RoomUpdateRequest): Promise<RoomCheckView> {
      const before = id === undefined ? undefined : await find(id);
      const { set } = changesOf(before ?? {}, request);
      return impact.ofRoom(before, { ...defaults, ...before, ...set });
    },
  };
}

/** Puts rooms in their order. */
function roomOrder({ audit, db }: Core) {
  const store = roomsStore(db);
  return {
    /** Puts all rooms in an order. Throws invalid_data when a room is missing among the ids, unknown or there twice. */
    async order(ids: number[], { id: userId, client }: Actor): Promise<{ ids: number[] }> {
      return db.write(async (tx) => {
        const known = new Set(await store.allIds(tx));
        const ordered = new Set(ids);
        const isWhole =
          ordered.size === ids.length && ordered.size === known.size && ordered.isSubsetOf(known);
        if (!isWhole) return invalidField("ids", "roomsNotAll");
        await store.order(tx, ids);
        const details: AuditDetails = { rooms: ids.length };
        await audit(tx, { action: "rooms_ordered", userId, details, client });
        return { ids };
      });
    },
  };
}

async function codeFault(store: RoomsStore, tx: Tx, codeId: number | null | undefined) {
  const known = codeId === null || codeId === undefined || (await store.codeExists(tx, codeId));
  return known ? undefined : invalidField("requiredCodeId", "codeUnknown");
}

/** Makes, changes and deletes rooms. */
function roomChanges({ audit, clock, db }: Core, { texts, readiness }: Services) {
  const { write } = db;
  const store = roomsStore(db);

  /** Returns a saved room with what is wrong with it, which refuses nothing. */
  const saved = async (room: RoomRowView): Promise<RoomSavedView> => ({
    ...room,
    ...(await readiness.of(room)),
  });

  /** Returns what was just written. Throws not_found, which undoes the write, when it is not there. */
  async function storedRoom(tx: Tx, id: number): Promise<RoomRowView> {
    const room = await store.byId(tx, id);
    if (!room) throw new CodedError("not_found");
    return room;
  }

  return {
    /** Makes a room. Throws invalid_data when the required code is unknown. */
    async create(request: RoomRequest, { id: userId, client }: Actor): Promise<RoomSavedView> {
      const made = await write(async (tx) => {
        const refusal = await codeFault(store, tx, request.requiredCodeId);
        if (refusal) return refusal;
        const now = iso(clock.now());
        const { set } = changesOf({}, request);
        const room = { ...defaults, ...set, name: request.name };
        const id = await store.add(tx, { ...room, createdAt: now, updatedAt: now });
        const { name, status, requiredCodeId } = room;
        const details: AuditDetails = { id, name, status, requiredCodeId };
        await audit(tx, { action: "room_created", userId, details, client });
        return storedRoom(tx, id);
      });
      return saved(made);
    },

    /** Changes a room. Throws not_found, and invalid_data when the required code is unknown. */
    async update(
      id: number,
      request: RoomUpdateRequest,
      { id: userId, client }: Actor,
    ): Promise<RoomSavedView> {
      const changed = await write(async (tx) => {
        const before = await store.byId(tx, id);
        if (!before) return new CodedError("not_found");
        const refusal = await codeFault(store, tx, request.requiredCodeId);
        if (refusal) return refusal;
        const { set, details } = changesOf(before, request);
        if (Object.keys(set).length === 0) return before;
        // Each half of the time may come in a request of its own.
        if (!closesInTime({ ...before, ...set })) return invalidField("closesAt", "closesTooEarly");
        await store.update(tx, id, { ...set, updatedAt: iso(clock.now()) });
        await audit(tx, { action: "room_updated", userId, details: { id, ...details }, client });
        return storedRoom(tx, id);
      });
      return saved(changed);
    },

    /** Deletes a room. Throws not_found. */
    async remove(id: number, { id: userId, client }: Actor): Promise<void> {
      await write(async (tx) => {
        const room = await store.byId(tx, id);
        if (!room) return new CodedError("not_found");
        await store.remove(tx, id);
        await texts.forget(tx, id);
        const details: AuditDetails = { id, name: room.name };
        await audit(tx, { action: "room_deleted", userId, details, client });
        return undefined;
      });
    },
  };
}

export type RoomsService = ReturnType<typeof roomsService>;
