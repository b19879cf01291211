import { LRUCache } from "lru-cache";
import { CodedError } from "../../core/lib/coded-error.ts";
import { limiter } from "../../core/lib/limiter.ts";
import type { Core } from "../../core.ts";
import { codexSettings, coverSettings } from "../codex/codex.contract.ts";
import type { MadeMaster } from "../codex/codex.press.ts";
import type { CodexFilesStore } from "../codex/codex.store.ts";
import { copiesStore } from "./copies.store.ts";
import { type CopyRow, copiesListStore } from "./copies-list.store.ts";
import { type EditionsStore, editionsStore } from "./editions.store.ts";

/** The file of a copy, whose bytes are read as they are sent; how many they are is known once it is drawn. */
export type CopyFile = { title: string; pieces: AsyncGenerator<Uint8Array> };

type Files = Pick<CodexFilesStore, "pieces">;
type MasterRow = NonNullable<Awaited<ReturnType<EditionsStore["master"]>>>;
type Master = Omit<MasterRow, keyof MadeMaster> & MadeMaster;
/** What of a copy is drawn. */
type Drawn = Pick<CopyRow, "code" | "number" | "name">;

/** Copies that may wait for their turn at the press, which lasts a millisecond or, of an archive, ten. */
const waitingMax = 500;
const retryAfterSeconds = 1;
/** Bytes of masters that stay in memory: some forty of 70 pages. */
const cachedMaxBytes = 16_000_000;
/** What of a master goes first: the rest is copied for its connection while that is on its way. */
const firstBytes = 16_384;
/** Bytes of covers that stay in memory: some eighty. */
const coversMaxBytes = 8_000_000;
/** Covers that may wait for their turn; each takes less than a second of a processor. */
const coversWaitingMax = 20;
/** Copies drawn in one turn: others wait so long behind an archive. */
const drawnTogether = 10;

/** The files of masters, which never change; those that copies were fetched of last stay in memory. */
function masterFiles(files: Files) {
  const cached = new LRUCache<number, Uint8Array[]>({
    maxSize: cachedMaxBytes,
    sizeCalculation: (parts) => parts.reduce((sum, { length }) => sum + length, 1),
  });
  return async function* (codexId: number): AsyncGenerator<Uint8Array> {
    const known = cached.get(codexId);
    if (known) return yield* known;
    const parts: Uint8Array[] = [];
    for await (const part of files.pieces(codexId)) {
      parts.push(new Uint8Array(part));
      yield part;
    }
    cached.set(codexId, parts);
  };
}

/** Draws what makes copies of their masters, one order after the other. */
function copyDrawing({ presses }: Core) {
  const queue = limiter<object>({
    atOnce: 1,
    requireRoom(_, waiting) {
      if (waiting.length >= waitingMax)
        throw new CodedError("rate_limited", { retryAfter: retryAfterSeconds });
    },
  });
  const asDrawn = ({ count }: Master, { code, number, name }: Drawn) => ({
    code,
    number: { nth: number, of: count },
    ...(name !== null && { name }),
  });

  return {
    requireRoom: () => queue.requireRoom({}),
    /** Returns what follows the bytes of a master in each of some copies. */
    async updates(master: Master, rows: readonly Drawn[]): Promise<Uint8Array[]> {
      const { settings, plan } = master;
      const watch = { signal: new AbortController().signal, progress: () => {} };
      const order = { master: { settings, plan }, copies: rows.map((row) => asDrawn(master, row)) };
      const { bytes, lengths = [] } = await queue.run({}, () => presses.awaited(order, watch));
      let from = 0;
      return lengths.map((length) => {
        from += length;
        return bytes.subarray(from - length, from);
      });
    },
  };
}

/** The fields of a copy that are on its cover. */
type Covered = Pick<CopyRow, "runId" | "number" | "name">;

/** Returns what draws the covers of copies, one after the other; those that were looked at last stay in memory. */
function covers({ db, presses }: Core) {
  const editions = editionsStore(db);
  const cached = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: coversMaxBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const queue = limiter<object>({
    atOnce: 1,
    requireRoom(_, waiting) {
      if (waiting.length >= coversWaitingMax)
        throw new CodedError("rate_limited", { retryAfter: retryAfterSeconds });
    },
  });
  const watch = { signal: new AbortController().signal, progress: () => {} };

  return async ({ runId, number, name }: Covered): Promise<Uint8Array<ArrayBuffer>> => {
    const key = `${runId} ${number} ${name}`;
    const known = cached.get(key);
    if (known) return known;
    const master = await editions.master(runId);
    if (!master) throw new CodedError("not_found");
    const { title, seed, count } = master;
    const settings = { ...coverSettings.parse(JSON.parse(master.settings)), title };
    queue.requireRoom({});
    return queue.run({}, async () => {
      const drawn = cached.get(key);
      if (drawn) return drawn;
      const cover = { settings, seed, number: { nth: number, of: count }, name };
      const { bytes } = await presses.awaited({ coverOf: cover }, watch);
      cached.set(key, bytes);
      return bytes;
    });
  };
}

/** The files of copies, assembled on demand: the bytes of their master, and a part of their own. */
export function copyFilesService(core: Core, { files }: { files: Files }) {
  const editions = editionsStore(core.db);
  const lists = copiesListStore(core.db);
  const copies = copiesStore(core.db);
  const masterPieces = masterFiles(files);
  const { requireRoom, updates } = copyDrawing(core);

  async function masterOf(runId: number): Promise<Master> {
    const row = await editions.master(runId);
    if (!row || row.plan === null) throw new CodedError("not_found");
    return { ...row, settings: codexSettings.parse(JSON.parse(row.settings)), plan: row.plan };
  }

  /** Returns a copy's bytes; its own part is drawn once those of its master are on their way, so that the first waits for no worker. */
  async function* whole(master: Master, row: Drawn): AsyncGenerator<Uint8Array> {
    for await (const piece of masterPieces(master.codexId)) {
      yield piece.subarray(0, firstBytes);
      yield piece.subarray(firstBytes);
    }
    yield* await updates(master, [row]);
  }

  /** Reads a range of an edition's copies, some at a time. */
  async function* rows(runId: number, from: number, to: number, together: number): AsyncGenerator<CopyRow[]> {
    for (let start = from; start <= to; start += together)
      yield await lists.range(runId, start, Math.min(to, start + together - 1));
  }

  return {
    masterOf,
    /** Returns the file of a copy: the same bytes whenever it is fetched, as long as its buyer's name stays. Throws not_found and rate_limited. */
    async fileOf(runId: number, number: number): Promise<CopyFile> {
      const [master, row] = await Promise.all([masterOf(runId), copies.byNumber(runId, number)]);
      if (!row) throw new CodedError("not_found");
      requireRoom();
      return { title: master.title, pieces: whole(master, row) };
    },

    /** Returns the cover of a copy as PNG. Throws not_found, and rate_limited when too many are drawn. */
    coverOf: covers(core),

    rows,
    /** Draws a range of an edition's copies, a few at a time. */
    async *drawn(master: Master, runId: number, from: number, to: number) {
      for await (const some of rows(runId, from, to, drawnTogether)) {
        const tails = await updates(master, some);
        for (const [at, row] of some.entries()) yield { row, update: tails[at] ?? new Uint8Array() };
      }
    },
  };
}
