import type { AuditDetails } from "../../core/contract/audit-details.ts";
import { hourMs, mediaPartBytes, minuteMs, soundMaxBytes } from "../../core/contract/limits.ts";
import { changesOf } from "../../core/lib/changes.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, rateLimited } from "../../core/lib/coded-error.ts";
import { yieldToEventLoop } from "../../core/lib/event-loop.ts";
import { pictureWork } from "../../core/lib/heavy-kinds.ts";
import { limiter } from "../../core/lib/limiter.ts";
import type { Core } from "../../core.ts";
import { type Made, madeOf, makingBytes, shaOf } from "./made.service.ts";
import {
  formatSize,
  isDescribed,
  type MediaListQuery,
  type MediaListView,
  type MediumUpdateRequest,
  type MediumView,
} from "./media.contract.ts";
import { mediaStore } from "./media.store.ts";

/** A file on its way in; `read` reads it within a bound and throws too_large beyond it. */
export type Upload = { name: string; read: (maxBytes: number) => Promise<Uint8Array> };

/** Files that are in memory at once; those of whoever comes next wait in their connections. */
const readAtOnce = 2;
const waitingMax = 60;
/** What was begun so long ago was left by an instance that ended. */
const abandonedMs = hourMs;

/** The library of media, for staff. */
export function mediaService(core: Core) {
  const { audit, background, clock, db, heavy, settings, writeChange } = core;
  const { write, isAlone } = db;
  const store = mediaStore(db);
  const readers = limiter<"upload">({
    atOnce: readAtOnce,
    requireRoom: (_, { length }) => {
      if (length >= waitingMax) throw rateLimited(minuteMs);
    },
  });

  const tooLarge = async () => {
    const left = Math.max(0, (await settings.mediaQuotaBytes()) - (await store.used()));
    return new CodedError("media_too_large", { names: [formatSize(left)] });
  };

  async function made(read: Upload["read"], ownerId: number, signal: AbortSignal): Promise<Made> {
    try {
      const bytes = await read(soundMaxBytes);
      const piece = heavy.piece(pictureWork, { bytes: await makingBytes(bytes), ownerId });
      const file = await heavy.run(piece, () => madeOf(bytes), signal);
      if (file.forms.every((form) => form.bytes.buffer !== bytes.buffer)) release(bytes);
      return file;
    } catch (error) {
      const isTooLarge = error instanceof CodedError && ["too_large", "media_too_large"].includes(error.code);
      throw isTooLarge ? await tooLarge() : error;
    }
  }

  /** Deletes what is left of a medium that is not whole, a part in each write, so that others have their turns. */
  async function discard(id: number): Promise<void> {
    while (await write((tx) => store.removePart(tx, id))) await yieldToEventLoop();
    await write((tx) => store.remove(tx, id));
    await yieldToEventLoop();
  }

  /** Begins a medium, or returns the one of the same bytes. */
  async function begun(file: Made, name: string, { id: createdBy }: Actor) {
    const [first] = file.forms;
    if (!first) throw new Error("a file has a form");
    const sha = await shaOf(first.bytes);
    const size = file.forms.reduce((sum, { bytes }) => sum + bytes.length, 0);
    const room = await settings.mediaQuotaBytes();
    return write(async (tx) => {
      await store.holdUses(tx);
      const known = await store.bySha(tx, sha);
      if (known?.isWhole) return { id: known.id, isNew: false, size };
      const now = clock.now();
      if (known) {
        const isAbandoned = isAlone || now.getTime() - Date.parse(known.createdAt) > abandonedMs;
        if (!isAbandoned) return rateLimited(minuteMs);
        await store.remove(tx, known.id);
      }
      const left = room - (await store.used(tx));
      if (size > left) return new CodedError("media_too_large", { names: [formatSize(Math.max(0, left))] });
      const { kind, type, width, height } = file;
      const times = { createdAt: iso(now), updatedAt: iso(now) };
      const id = await store.add(tx, { sha, kind, type, name, size, width, height, ...times, createdBy });
      return { id, isNew: true, size };
    });
  }

  async function stored(file: Made, name: string, actor: Actor): Promise<{ id: number; isNew: boolean }> {
    const { id, isNew, size } = await begun(file, name, actor);
    if (!isNew) return { id, isNew };
    try {
      for (const { form, bytes } of file.forms) {
        for (let part = 0; part * mediaPartBytes < bytes.length; part++) {
          const from = part * mediaPartBytes;
          const slice = bytes.subarray(from, from + mediaPartBytes);
          await write((tx) => store.addPart(tx, { mediaId: id, form, part, bytes: slice }));
        }
      }
      await write(async (tx) => {
        await store.setWhole(tx, id, true);
        const details: AuditDetails = { id, name, kind: file.kind, size };
        await audit(tx, { action: "media_added", userId: actor.id, details, client: actor.client });
      });
    } catch (error) {
      background.run("an upload that failed", () => discard(id));
      throw error;
    }
    return { id, isNew };
  }

  return {
    async list(query: MediaListQuery): Promise<MediaListView> {
      const [list, used, room] = await Promise.all([
        store.list(query),
        store.used(),
        settings.mediaQuotaBytes(),
      ]);
      return { ...list, used, quota: room };
    },

    /**
     * Takes a file in; the same bytes twice are the same medium. Throws media_too_large, and a 422 that says what to do
     * with a file that cannot be shown.
     */
    async add({ name, read }: Upload, actor: Actor, signal: AbortSignal) {
      const { id, isNew } = await readers.run(
        "upload",
        async () => stored(await made(read, actor.id, signal), name, actor),
        signal,
      );
      return { isNew, medium: await write((tx) => store.view(tx, id)) };
    },

    /** Changes a medium's name and what it shows. Throws not_found, or alt_missing when a text shows it and it would say nothing. */
    async update(
      id: number,
      request: MediumUpdateRequest,
      { id: userId, client }: Actor,
    ): Promise<MediumView> {
      return write(async (tx) => {
        const before = await store.byId(tx, id);
        if (!before) return new CodedError("not_found");
        const { set, details } = changesOf(before, request);
        if (Object.keys(set).length === 0) return store.view(tx, id);
        const now = Math.max(clock.now().getTime(), Date.parse(before.updatedAt) + 1);
        await store.change(tx, id, set, iso(now));
        const after = await store.view(tx, id);
        if (after.places.length > 0 && !isDescribed(after)) throw new CodedError("alt_missing");
        await audit(tx, { action: "media_changed", userId, details: { id, ...details }, client });
        return after;
      });
    },

    /** Deletes a medium. Throws not_found, or in_use with the names of the places that show it. */
    async remove(id: number, actor: Actor): Promise<void> {
      const asked: AuditDetails = { change: "media_deleted", id };
      await writeChange(actor, asked, async (tx) => {
        const medium = await store.byId(tx, id);
        if (!medium) return new CodedError("not_found");
        const names = [...new Set((await store.places(tx, id)).map(({ name }) => name))];
        if (names.length > 0) return new CodedError("in_use", { names });
        await store.setWhole(tx, id, false);
        const details: AuditDetails = { id, name: medium.name };
        await audit(tx, { action: "media_deleted", userId: actor.id, details, client: actor.client });
        return undefined;
      });
      background.run("the bytes of a deleted medium", () => discard(id));
    },

    /** Deletes what uploads and deletes left that did not come to their end. */
    async sweep(): Promise<void> {
      const before = iso(clock.now().getTime() - abandonedMs);
      for (const id of await store.unfinished(before)) await discard(id);
    },
  };
}

/** Gives a file's memory back at once: of many files in a row, the collector would leave some hundred MB for later. */
function release({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}

export type MediaService = ReturnType<typeof mediaService>;
