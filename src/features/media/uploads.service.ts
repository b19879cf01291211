import type { AuditDetails } from "../../core/contract/audit-details.ts";
import { hourMs, mediaPartBytes, minuteMs, soundMaxBytes } from "../../core/contract/limits.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, rateLimited } from "../../core/lib/coded-error.ts";
import { yieldToEventLoop } from "../../core/lib/event-loop.ts";
import { pictureWork } from "../../core/lib/heavy-kinds.ts";
import { limiter } from "../../core/lib/limiter.ts";
import type { Core } from "../../core.ts";
import { type Converted, conversionBytes, convert, shaOf } from "./conversion.service.ts";
import { formatSize } from "./media.contract.ts";
import { mediaPartsStore, mediaStore } from "./media.store.ts";
import { mediaUsesStore } from "./media-uses.store.ts";

/** A file on its way in; `read` reads it within a bound and throws too_large beyond it. */
export type Upload = { name: string; read: (maxBytes: number) => Promise<Uint8Array> };

/** Files that are in memory at once; further ones wait in their connections. */
const readAtOnce = 2;
const waitingMax = 60;
/** What was begun so long ago was left by an instance that ended. */
const abandonedMs = hourMs;

const tooLarge = (left: number) =>
  new CodedError("media_too_large", { names: [formatSize(Math.max(0, left))] });

/** Stores media in parts, and deletes those that are not whole. */
function mediaWriting({ audit, background, clock, db, settings }: Core) {
  const { write, isAlone } = db;
  const store = mediaStore(db);
  const parts = mediaPartsStore(db);
  const uses = mediaUsesStore(db);

  /** Deletes what is left of a medium that is not whole, a part in each write, so that others have their turns. */
  async function discard(id: number): Promise<void> {
    while (await write((tx) => parts.remove(tx, id))) await yieldToEventLoop();
    await write((tx) => store.remove(tx, id));
    await yieldToEventLoop();
  }

  /** Begins a medium, or returns the one of the same bytes. */
  async function begun(file: Converted, name: string, { id: createdBy }: Actor) {
    const [first] = file.forms;
    if (!first) throw new Error("a file has a form");
    const sha = await shaOf(first.bytes);
    const size = file.forms.reduce((sum, { bytes }) => sum + bytes.length, 0);
    const room = await settings.mediaQuotaBytes();
    return write(async (tx) => {
      await uses.lock(tx);
      const known = await store.bySha(tx, sha);
      if (known?.isWhole) return { id: known.id, isNew: false, size };
      const now = clock.now();
      if (known) {
        const isAbandoned = isAlone || now.getTime() - Date.parse(known.createdAt) > abandonedMs;
        if (!isAbandoned) return rateLimited(minuteMs);
        await store.remove(tx, known.id);
      }
      const left = room - (await store.used(tx));
      if (size > left) return tooLarge(left);
      const { kind, type, width, height } = file;
      const times = { createdAt: iso(now), updatedAt: iso(now) };
      const id = await store.add(tx, { sha, kind, type, name, size, width, height, ...times, createdBy });
      return { id, isNew: true, size };
    });
  }

  async function stored(
    file: Converted,
    name: string,
    actor: Actor,
  ): Promise<{ id: number; isNew: boolean }> {
    const { id, isNew, size } = await begun(file, name, actor);
    if (!isNew) return { id, isNew };
    try {
      for (const { form, bytes } of file.forms) {
        for (let part = 0; part * mediaPartBytes < bytes.length; part++) {
          const from = part * mediaPartBytes;
          const slice = bytes.subarray(from, from + mediaPartBytes);
          await write((tx) => parts.add(tx, { mediaId: id, form, part, bytes: slice }));
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
    stored,
    discard,

    /** Deletes what uploads and deletes left that did not come to their end. */
    async removeAbandoned(): Promise<void> {
      const before = iso(clock.now().getTime() - abandonedMs);
      for (const id of await store.unfinished(before)) await discard(id);
    },
  };
}

/** Takes files in: what comes is made anew, and stored in parts. */
export function uploadsService(core: Core) {
  const { db, heavy, settings } = core;
  const store = mediaStore(db);
  const { stored, ...rest } = mediaWriting(core);
  const readers = limiter<"upload">({
    atOnce: readAtOnce,
    requireRoom: (_, { length }) => {
      if (length >= waitingMax) throw rateLimited(minuteMs);
    },
  });

  async function converted(read: Upload["read"], ownerId: number, signal: AbortSignal): Promise<Converted> {
    try {
      const bytes = await read(soundMaxBytes);
      const piece = heavy.piece(pictureWork, { bytes: await conversionBytes(bytes), ownerId });
      const file = await heavy.run(piece, () => convert(bytes), signal);
      if (file.forms.every((form) => form.bytes.buffer !== bytes.buffer)) release(bytes);
      return file;
    } catch (error) {
      const isTooLarge = error instanceof CodedError && ["too_large", "media_too_large"].includes(error.code);
      throw isTooLarge ? tooLarge((await settings.mediaQuotaBytes()) - (await store.used())) : error;
    }
  }

  return {
    ...rest,

    /**
     * Takes a file in; the same bytes twice are the same medium. Throws media_too_large, and a 422 that says what to do
     * with a file that cannot be shown.
     */
    async add({ name, read }: Upload, actor: Actor, signal: AbortSignal) {
      const { id, isNew } = await readers.run(
        "upload",
        async () => stored(await converted(read, actor.id, signal), name, actor),
        signal,
      );
      return { isNew, medium: await db.write((tx) => store.view(tx, id)) };
    },
  };
}

/** Gives a file's memory back at once: of many files in a row, the collector would leave some hundred MB for later. */
function release({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
