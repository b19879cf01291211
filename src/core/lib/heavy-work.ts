import type { HeavyKindName } from "../contract/health.ts";
import { CodedError } from "./coded-error.ts";
import { limiter } from "./limiter.ts";
import { memoryBytes } from "./machine.ts";

export const megabyte = 1024 * 1024;

/**
 * What the portal takes beside heavy work, in bytes: 80 to 90 MB after a load, 50 of which are pages of the executable, which the
 * system drops when others need the room (docs/performance.md).
 */
const ownBytes = 110 * megabyte;

/** A kind of work that takes much memory. Where a piece is larger than the whole budget, it runs alone. */
export type HeavyKind = {
  name: HeavyKindName;
  /** What a piece takes at the most beside the portal, in bytes, as it was measured. */
  bytes: number;
  /** Pieces that run at once where memory has room for more: they take processors, too. */
  atOnce: number;
  /** The length of the queue; further work is refused. */
  waitingMax: number;
  /** Seconds after which a full line has room again. */
  retryAfterS: number;
  /** True for what somebody looks at the screen for, and takes about a second: it goes before the rest. */
  isQuick?: boolean;
};

export type HeavyPiece = { kind: HeavyKind; bytes: number; ownerId: number | null };
type Spare = { kind: HeavyKind; bytes: number; drop: () => void };

/**
 * How long it is waited for memory to go back to the system after work has ended, at the most, and how often it is looked: that of a worker
 * took a second on a busy machine (measured).
 */
const returnTries = 50;
const returnEveryMs = 100;

type Options = {
  /** What the whole process may take, in bytes. */
  memory?: number;
  /** Returns what the process takes, in bytes. */
  taken?: () => number;
  pause?: () => Promise<void>;
};

const sumOf = (pieces: readonly { bytes: number }[]) => pieces.reduce((sum, { bytes }) => sum + bytes, 0);

/** Memory reserved for the next order of a kind; `onDropped` gets the bytes that are released. */
function spareMemory(onDropped: (bytes: number) => void) {
  const spares: Spare[] = [];
  return {
    /** Drops the oldest until so much room is left; false when there was enough. An order's own kind uses its spares. */
    hasDropped(room: number, kind: HeavyKind): boolean {
      const others = spares.filter((spare) => spare.kind !== kind);
      const dropped: Spare[] = [];
      while (sumOf(others) > room) dropped.push(...others.splice(0, 1));
      for (const spare of dropped) {
        spares.splice(spares.indexOf(spare), 1);
        spare.drop();
      }
      const bytes = sumOf(dropped);
      if (bytes > 0) onDropped(bytes);
      return bytes > 0;
    },
    /** Reserves memory for the next order of a kind; `drop` releases it when other work needs it. Returns a function that ends the reservation. */
    keep(kind: HeavyKind, bytes: number, drop: () => void): () => void {
      const spare = { kind, bytes, drop };
      spares.push(spare);
      return () => {
        const place = spares.indexOf(spare);
        if (place >= 0) spares.splice(place, 1);
      };
    },
  };
}

/**
 * Returns the line before heavy work of all kinds, which share a budget of memory: what does not fit beside what runs waits, first
 * come, first served.
 */
export function heavyWork({
  memory = memoryBytes(),
  taken = () => process.memoryUsage.rss(),
  pause = () => Bun.sleep(returnEveryMs),
}: Options = {}) {
  const budget = Math.max(0, memory - ownBytes);
  /** Memory of what has ended that the system has not got back. */
  const returning: { bytes: number }[] = [];
  let runningBytes = 0;
  const spares = spareMemory((bytes) => void awaitReturn(bytes));

  /** Counts the memory of what has ended as taken until the system has got it back, has as much free, or that lasts too long. */
  async function awaitReturn(bytes: number): Promise<void> {
    const part = { bytes };
    returning.push(part);
    const isBack = () => taken() <= ownBytes + runningBytes || memory - taken() >= bytes;
    for (let tries = 0; tries < returnTries && !isBack(); tries++) await pause();
    returning.splice(returning.indexOf(part), 1);
    queue.advance();
  }

  const queue = limiter<HeavyPiece>({
    atOnce: Number.POSITIVE_INFINITY,
    requireRoom({ kind }, waiting) {
      if (waiting.filter((piece) => piece.kind === kind).length >= kind.waitingMax)
        throw new CodedError("work_busy", { retryAfter: kind.retryAfterS });
    },
    next(waiting, running) {
      const open = waiting.filter(
        ({ kind }) => running.filter((piece) => piece.kind === kind).length < kind.atOnce,
      );
      const first = open.find(({ kind }) => kind.isQuick) ?? open[0];
      if (!first) return undefined;
      const others = [...running, ...returning];
      const room = budget - sumOf(others) - first.bytes;
      if (room < 0 && others.length > 0) return undefined;
      return spares.hasDropped(Math.max(0, room), first.kind) ? undefined : first;
    },
  });

  /** Runs work when there is memory for it. Throws work_busy, the signal's reason when it is aborted before, and what the work throws. */
  function run<Result>(
    piece: HeavyPiece,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const counted = async () => {
      runningBytes += piece.bytes;
      try {
        return await work();
      } finally {
        runningBytes -= piece.bytes;
        void awaitReturn(piece.bytes);
      }
    };
    return queue.run(piece, counted, signal);
  }

  return {
    /** Returns a piece of work; `bytes` says better than its kind what it takes, `ownerId` who waits for it. */
    piece: (
      kind: HeavyKind,
      { bytes = kind.bytes, ownerId = null }: Partial<HeavyPiece> = {},
    ): HeavyPiece => ({ kind, bytes, ownerId }),
    /** Throws work_busy when a piece finds no place in the line. */
    requireRoom: queue.requireRoom,
    /** Returns how many pieces wait before one; less than 0 when it does not wait. */
    ahead: queue.ahead,
    run,
    /** Returns the kinds of queued work of one owner; with null, of work without an owner. */
    waitingOf(ownerId: number | null): HeavyKindName[] {
      const waiting = queue.waiting().filter((piece) => piece.ownerId === ownerId);
      return [...new Set(waiting.map(({ kind }) => kind.name))];
    },
    keep: spares.keep,
  };
}

export type HeavyWork = ReturnType<typeof heavyWork>;
