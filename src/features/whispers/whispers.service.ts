import type { AuditDetails } from "../../contract/audit-details.ts";
import { whispersMax, whispersPerPlaceMax } from "../../contract/limits.ts";
import type { WhisperRowView } from "../../contract/whisper-views.ts";
import type { WhisperOrderRequest, WhisperRequest, WhisperUpdateRequest } from "../../contract/whispers.ts";
import type { Core } from "../../core.ts";
import type { Tx } from "../../db/database.ts";
import type { Actor } from "../../lib/actor.ts";
import { changesOf } from "../../lib/changes.ts";
import { iso } from "../../lib/clock.ts";
import { CodedError, invalidField } from "../../lib/coded-error.ts";
import type { SaidService } from "../codes/said.service.ts";
import { type Spot, whispersStore } from "./whispers.store.ts";

/** What staff do with the whispers of the gate and of rooms. */
export function whispersService({ db, write, audit, clock }: Core, said: SaidService) {
  const store = whispersStore(db);

  /** Returns what an audit row says of where a whisper is told. */
  async function whereOf(tx: Tx, { place, roomId }: Spot): Promise<AuditDetails> {
    if (roomId === null) return { place };
    return { place, room: (await store.roomName(tx, roomId)) ?? null };
  }

  /** Holds a whisper with all others of its room or the gate; undefined when it is gone. */
  async function held(tx: Tx, id: number): Promise<WhisperRowView | undefined> {
    const found = await store.byId(tx, id);
    if (!found) return undefined;
    await store.hold(tx, found.roomId);
    return store.byId(tx, id);
  }

  return {
    /** Returns the whispers of a room, or of the gate. Throws not_found for an unknown room. */
    async list(roomId: number | undefined): Promise<{ items: WhisperRowView[] }> {
      if (roomId !== undefined && !(await store.roomExists(roomId))) throw new CodedError("not_found");
      return { items: await store.list(roomId ?? null) };
    },

    /** Writes a whisper behind the others of its place. Throws not_found for an unknown room, or invalid_data. */
    async create(request: WhisperRequest, { id: userId, client }: Actor): Promise<WhisperRowView> {
      const { place, opens, textEn = null, textPt = null, textEs = null } = request;
      const spot = { place, roomId: request.roomId ?? null };
      const texts = { textEn, textPt, textEs };
      return write(async (tx) => {
        await store.hold(tx, spot.roomId);
        const where = await whereOf(tx, spot);
        if (spot.roomId !== null && where.room === null) return new CodedError("not_found");
        const here = await store.idsAt(tx, spot);
        const isFull = here.length >= whispersPerPlaceMax || (await store.total(tx)) >= whispersMax;
        if (isFull) return invalidField("opens", "whispersTooMany");
        const refusal = await said.refusalOf(tx, texts);
        if (refusal) return refusal;
        const after = opens === "request" ? 0 : (request.after ?? 0);
        const made = await store.add(tx, { ...spot, ...texts, opens, after, createdAt: iso(clock.now()) });
        const details: AuditDetails = { id: made.id, ...where, opens, ...(after > 0 && { after }) };
        await audit(tx, { action: "whisper_created", userId, details, client });
        return made;
      });
    },

    /** Changes a whisper. Throws not_found or invalid_data. */
    async update(
      id: number,
      request: WhisperUpdateRequest,
      { id: userId, client }: Actor,
    ): Promise<WhisperRowView> {
      const { opens, textEn = null, textPt = null, textEs = null } = request;
      const after = opens === "request" ? 0 : (request.after ?? 0);
      const texts = { textEn, textPt, textEs };
      return write(async (tx) => {
        const before = await held(tx, id);
        if (!before) return new CodedError("not_found");
        const { set, details } = changesOf(before, { opens, after, ...texts });
        if (Object.keys(set).length === 0) return before;
        const refusal = await said.refusalOf(tx, texts);
        if (refusal) return refusal;
        const changed = await store.update(tx, id, { ...set, updatedAt: iso(clock.now()) });
        const told: AuditDetails = { id, ...(await whereOf(tx, before)), ...details };
        await audit(tx, { action: "whisper_updated", userId, details: told, client });
        return changed;
      });
    },

    /** Puts all whispers of a place in an order. Throws invalid_data when one is missing among the ids, unknown or there twice. */
    async order(
      { place, roomId = null, ids }: WhisperOrderRequest,
      { id: userId, client }: Actor,
    ): Promise<{ ids: number[] }> {
      return write(async (tx) => {
        await store.hold(tx, roomId);
        const known = new Set(await store.idsAt(tx, { place, roomId }));
        const asked = new Set(ids);
        const isWhole = asked.size === ids.length && asked.size === known.size && asked.isSubsetOf(known);
        if (!isWhole) return invalidField("ids", "whispersNotAll");
        if (ids.length === 0) return { ids };
        await store.order(tx, ids);
        const details: AuditDetails = { ...(await whereOf(tx, { place, roomId })), whispers: ids.length };
        await audit(tx, { action: "whispers_ordered", userId, details, client });
        return { ids };
      });
    },

    /** Deletes a whisper; who took it has it no more. Throws not_found. */
    async remove(id: number, { id: userId, client }: Actor): Promise<void> {
      await write(async (tx) => {
        const whisper = await held(tx, id);
        if (!whisper) return new CodedError("not_found");
        await store.remove(tx, id);
        const details: AuditDetails = {
          id,
          ...(await whereOf(tx, whisper)),
          taken: whisper.takenCount,
        };
        await audit(tx, { action: "whisper_deleted", userId, details, client });
        return undefined;
      });
    },
  };
}

export type WhispersService = ReturnType<typeof whispersService>;
