import { LRUCache } from "lru-cache";
import { CodedError } from "../../core/lib/coded-error.ts";
import { limiter } from "../../core/lib/limiter.ts";
import type { Core } from "../../core.ts";
import { type CodexSettings, codexSettings } from "../codex/codex.contract.ts";
import type { PressOrder } from "../codex/codex.press.ts";
import type { CodexFilesStore } from "../codex/codex.store.ts";
import { copiesStore } from "./copies.store.ts";
import { type CopyRow, copiesListStore } from "./copies-list.store.ts";
import { editionsStore } from "./editions.store.ts";

/** The file of a copy, whose bytes are read as they are sent; how many they are is known once it is drawn. */
export type CopyFile = { title: string; pieces: AsyncGenerator<Uint8Array> };

type Copies = Extract<PressOrder, { copies: unknown }>["copies"];

/** Copies that may wait for their turn at the press, which lasts a millisecond or, of an archive, ten. */
const waitingMax = 500;
const retryAfterSeconds = 1;
/** Bytes of masters that are kept in memory: some forty of 70 pages. */
const keptMaxBytes = 16_000_000;
/** What of a master goes first: the rest is copied for its connection while that is on its way. */
const firstBytes = 16_384;
/** Copies drawn in one turn: others wait so long behind an archive. */
const drawnTogether = 10;

/** The files of copies, assembled on demand: the bytes of their master, and a part of their own. */
export function copyFilesService(
  { db, presses }: Core,
  { files }: { files: Pick<CodexFilesStore, "pieces"> },
) {
  const editions = editionsStore(db);
  const lists = copiesListStore(db);
  const copies = copiesStore(db);
  const queue = limiter<object>({
    atOnce: 1,
    requireRoom(_, waiting) {
      if (waiting.length >= waitingMax)
        throw new CodedError("rate_limited", { retryAfter: retryAfterSeconds });
    },
  });

  const masters = new LRUCache<number, Uint8Array[]>({
    maxSize: keptMaxBytes,
    sizeCalculation: (parts) => parts.reduce((sum, { length }) => sum + length, 1),
  });

  async function masterOf(runId: number) {
    const row = await editions.master(runId);
    if (!row || row.plan === null) throw new CodedError("not_found");
    const settings: CodexSettings = codexSettings.parse(JSON.parse(row.settings));
    return { ...row, settings, plan: row.plan };
  }
  type Master = Awaited<ReturnType<typeof masterOf>>;

  /** Returns what makes each of some copies of its master. */
  async function updates({ settings, plan }: Master, drawn: Copies): Promise<Uint8Array[]> {
    const watch = { signal: new AbortController().signal, progress: () => {} };
    const order = { master: { settings, plan }, copies: drawn };
    const { bytes, lengths = [] } = await queue.run({}, () => presses.awaited(order, watch));
    let from = 0;
    return lengths.map((length) => {
      from += length;
      return bytes.subarray(from - length, from);
    });
  }

  const asDrawn = ({ count }: Master, { code, number, name }: Pick<CopyRow, "code" | "number" | "name">) => ({
    code,
    number: { nth: number, of: count },
    ...(name !== null && { name }),
  });

  /** Reads a master's bytes, which never change, and keeps those that copies were fetched of last. */
  async function* masterPieces(codexId: number): AsyncGenerator<Uint8Array> {
    const known = masters.get(codexId);
    if (known) return yield* known;
    const parts: Uint8Array[] = [];
    for await (const part of files.pieces(codexId)) {
      parts.push(new Uint8Array(part));
      yield part;
    }
    masters.set(codexId, parts);
  }

  /** Returns a copy's bytes; its own part is drawn once those of its master are on their way, so that the first waits for no worker. */
  async function* whole(master: Master, row: Parameters<typeof asDrawn>[1]): AsyncGenerator<Uint8Array> {
    for await (const piece of masterPieces(master.codexId)) {
      yield piece.subarray(0, firstBytes);
      yield piece.subarray(firstBytes);
    }
    yield* await updates(master, [asDrawn(master, row)]);
  }

  return {
    masterOf,
    /** Returns the file of a copy: the same bytes whenever it is asked for, as long as its buyer's name stays. Throws not_found and rate_limited. */
    async fileOf(runId: number, number: number): Promise<CopyFile> {
      const [master, row] = await Promise.all([masterOf(runId), copies.byNumber(runId, number)]);
      if (!row) throw new CodedError("not_found");
      queue.requireRoom({});
      return { title: master.title, pieces: whole(master, row) };
    },

    /** Reads a stretch of an edition's copies, some at a time. */
    async *rows(runId: number, from: number, to: number, together: number): AsyncGenerator<CopyRow[]> {
      for (let start = from; start <= to; start += together)
        yield await lists.range(runId, start, Math.min(to, start + together - 1));
    },
    /** Draws a stretch of an edition's copies, a few at a time. */
    async *drawn(master: Master, runId: number, from: number, to: number) {
      for (let start = from; start <= to; start += drawnTogether) {
        const rows = await lists.range(runId, start, Math.min(to, start + drawnTogether - 1));
        const tails = await updates(
          master,
          rows.map((row) => asDrawn(master, row)),
        );
        for (const [at, row] of rows.entries()) yield { row, update: tails[at] ?? new Uint8Array() };
      }
    },
  };
}
