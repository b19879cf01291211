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
import { hintsStore, type Spot } from "./hints.store.ts";
import type { LeaksService } from "./leaks.service.ts";

/** What staff do with the hints of the gate and of rooms. */
export function hintsService({ db, write, audit, clock }: Core, leaks: LeaksService) {
  const store = hintsStore(db);

  /** Returns what an audit row says of where a hint is told. */
  async function whereOf(tx: Tx, { place, roomId }: Spot): Promise<AuditDetails> {
    if (roomId === null) return { place };
    return { place, room: (await store.roomName(tx, roomId)) ?? null };
  }

  /** Holds a hint with all others of its room or the gate; undefined when it is gone. */
  async function held(tx: Tx, id: number): Promise<HintRowView | undefined> {
    const found = await store.byId(tx, id);
    if (!found) return undefined;
    await store.hold(tx, found.roomId);
    return store.byId(tx, id);
  }

  return {
    /** Returns the hints of a room, or of the gate. Throws not_found for an unknown room. */
    async list(roomId: number | undefined): Promise<{ items: HintRowView[] }> {
      if (roomId !== undefined && !(await store.roomExists(roomId))) throw new CodedError("not_found");
      return { items: await store.list(roomId ?? null) };
    },

    /** Writes a hint behind the others of its place. Throws not_found for an unknown room, or invalid_data. */
    async create(request: HintRequest, { id: userId, client }: Actor): Promise<HintRowView> {
      const { place, opens, textEn = null, textPt = null, textEs = null } = request;
      const spot = { place, roomId: request.roomId ?? null };
      const texts = { textEn, textPt, textEs };
      return write(async (tx) => {
        await store.hold(tx, spot.roomId);
        const where = await whereOf(tx, spot);
        if (spot.roomId !== null && where.room === null) return new CodedError("not_found");
        const here = await store.idsAt(tx, spot);
        const isFull = here.length >= hintsPerPlaceMax || (await store.total(tx)) >= hintsMax;
        if (isFull) return invalidField("opens", "hintsTooMany");
        const refusal = await leaks.refusalOf(tx, texts);
        if (refusal) return refusal;
        const after = opens === "request" ? 0 : (request.after ?? 0);
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
      const { opens, textEn = null, textPt = null, textEs = null } = request;
      const after = opens === "request" ? 0 : (request.after ?? 0);
      const texts = { textEn, textPt, textEs };
      return write(async (tx) => {
        const before = await held(tx, id);
        if (!before) return new CodedError("not_found");
        const { set, details } = changesOf(before, { opens, after, ...texts });
        if (Object.keys(set).length === 0) return before;
        const refusal = await leaks.refusalOf(tx, texts);
        if (refusal) return refusal;
        const changed = await store.update(tx, id, { ...set, updatedAt: iso(clock.now()) });
        const told: AuditDetails = { id, ...(await whereOf(tx, before)), ...details };
        await audit(tx, { action: "whisper_updated", userId, details: told, client });
        return changed;
      });
    },

    /** Puts all hints of a place in an order. Throws invalid_data when one is missing among the ids, unknown or there twice. */
    async order(
      { place, roomId = null, ids }: HintOrderRequest,
      { id: userId, client }: Actor,
    ): Promise<{ ids: number[] }> {
      return write(async (tx) => {
        await store.hold(tx, roomId);
        const known = new Set(await store.idsAt(tx, { place, roomId }));
        const asked = new Set(ids);
        const isWhole = asked.size === ids.length && asked.size === known.size && asked.isSubsetOf(known);
        if (!isWhole) return invalidField("ids", "hintsNotAll");
        if (ids.length === 0) return { ids };
        await store.order(tx, ids);
        const details: AuditDetails = { ...(await whereOf(tx, { place, roomId })), whispers: ids.length };
        await audit(tx, { action: "whispers_ordered", userId, details, client });
        return { ids };
      });
    },

    /** Deletes a hint; who took it has it no more. Throws not_found. */
    async remove(id: number, { id: userId, client }: Actor): Promise<void> {
      await write(async (tx) => {
        const hint = await held(tx, id);
        if (!hint) return new CodedError("not_found");
        await store.remove(tx, id);
        const details: AuditDetails = {
          id,
          ...(await whereOf(tx, hint)),
          taken: hint.takenCount,
        };
        await audit(tx, { action: "whisper_deleted", userId, details, client });
        return undefined;
      });
    },
  };
}

export type HintsService = ReturnType<typeof hintsService>;
