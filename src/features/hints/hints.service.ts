import type { AuditDetails } from "../../core/contract/audit-details.ts";
import type { HintRowView } from "../../core/contract/hint-views.ts";
import { hintsMax, hintsPerPlaceMax } from "../../core/contract/limits.ts";
import type { Tx } from "../../core/db/database.ts";
import { changesOf } from "../../core/lib/changes.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, invalidField } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import type { HintOrderRequest, HintRequest, HintUpdateRequest } from "./hints.contract.ts";
import { textsOf } from "./hints.rules.ts";
import { type HintsStore, hintsStore, type Spot } from "./hints.store.ts";
import type { LeaksService } from "./leaks.service.ts";

/** Returns what an audit row says of where a hint is. */
async function whereOf(tx: Tx, store: HintsStore, { place, roomId }: Spot): Promise<AuditDetails> {
  return roomId === null ? { place } : { place, room: (await store.roomName(tx, roomId)) ?? null };
}

/** Writes, changes and deletes single hints. */
function hintChanges({ db, write, audit, clock }: Core, leaks: LeaksService) {
  const store = hintsStore(db);

  /** Locks a hint with all others of its room or the gate; undefined when it is gone. */
  async function locked(tx: Tx, id: number): Promise<HintRowView | undefined> {
    const hint = await store.byId(tx, id);
    if (!hint) return undefined;
    await store.lock(tx, hint.roomId);
    return store.byId(tx, id);
  }

  return {
    /** Writes a hint behind the others of its place. Throws not_found for an unknown room, or invalid_data. */
    async create(request: HintRequest, { id: userId, client }: Actor): Promise<HintRowView> {
      const { place, opens } = request;
      const spot = { place, roomId: request.roomId ?? null };
      const texts = textsOf(request);
      const after = opens === "request" ? 0 : (request.after ?? 0);
      return write(async (tx) => {
        await store.lock(tx, spot.roomId);
        const where = await whereOf(tx, store, spot);
        if (spot.roomId !== null && where.room === null) return new CodedError("not_found");
        const here = await store.idsAt(tx, spot);
        const isFull = here.length >= hintsPerPlaceMax || (await store.total(tx)) >= hintsMax;
        if (isFull) return invalidField("opens", "hintsTooMany");
        const refusal = await leaks.refusalOf(tx, texts);
        if (refusal) return refusal;
        const made = await store.add(tx, { ...spot, ...texts, opens, after, createdAt: iso(clock.now()) });
        const details: AuditDetails = { id: made.id, ...where, opens, ...(after > 0 && { after }) };
        await audit(tx, { action: "whisper_created", userId, details, client });
        return made;
      });
    },

    /** Changes a hint. Throws not_found or invalid_data. */
    async update(
      id: number,
      request: HintUpdateRequest,
      { id: userId, client }: Actor,
    ): Promise<HintRowView> {
      const { opens } = request;
      const after = opens === "request" ? 0 : (request.after ?? 0);
      const texts = textsOf(request);
      return write(async (tx) => {
        const before = await locked(tx, id);
        if (!before) return new CodedError("not_found");
        const { set, details: changes } = changesOf(before, { opens, after, ...texts });
        if (Object.keys(set).length === 0) return before;
        const refusal = await leaks.refusalOf(tx, texts);
        if (refusal) return refusal;
        const changed = await store.update(tx, id, { ...set, updatedAt: iso(clock.now()) });
        const details: AuditDetails = { id, ...(await whereOf(tx, store, before)), ...changes };
        await audit(tx, { action: "whisper_updated", userId, details, client });
        return changed;
      });
    },

    /** Deletes a hint; who took it has it no more. Throws not_found. */
    async remove(id: number, { id: userId, client }: Actor): Promise<void> {
      await write(async (tx) => {
        const hint = await locked(tx, id);
        if (!hint) return new CodedError("not_found");
        await store.remove(tx, id);
        const where = await whereOf(tx, store, hint);
        const details: AuditDetails = { id, ...where, taken: hint.takenCount };
        await audit(tx, { action: "whisper_deleted", userId, details, client });
        return undefined;
      });
    },
  };
}

/** What staff do with the hints of the gate and of rooms. */
export function hintsService(core: Core, leaks: LeaksService) {
  const { db, write, audit } = core;
  const store = hintsStore(db);

  return {
    ...hintChanges(core, leaks),

    /** Returns the hints of a room, or of the gate. Throws not_found for an unknown room. */
    async list(roomId: number | undefined): Promise<{ items: HintRowView[] }> {
      if (roomId !== undefined && (await store.roomName(db.read, roomId)) === undefined)
        throw new CodedError("not_found");
      return { items: await store.list(roomId ?? null) };
    },

    /** Puts all hints of a place in an order. Throws invalid_data when one is missing among the ids, unknown or there twice. */
    async order(
      { place, roomId = null, ids }: HintOrderRequest,
      { id: userId, client }: Actor,
    ): Promise<{ ids: number[] }> {
      return write(async (tx) => {
        await store.lock(tx, roomId);
        const known = new Set(await store.idsAt(tx, { place, roomId }));
        const asked = new Set(ids);
        const isWhole = asked.size === ids.length && asked.size === known.size && asked.isSubsetOf(known);
        if (!isWhole) return invalidField("ids", "hintsNotAll");
        if (ids.length === 0) return { ids };
        await store.order(tx, ids);
        const where = await whereOf(tx, store, { place, roomId });
        const details: AuditDetails = { ...where, whispers: ids.length };
        await audit(tx, { action: "whispers_ordered", userId, details, client });
        return { ids };
      });
    },
  };
}

export type HintsService = ReturnType<typeof hintsService>;
