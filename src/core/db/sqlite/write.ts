import { yieldToEventLoop } from "../../lib/event-loop.ts";
import type { Tx } from "../database.ts";
import { isLocked } from "../errors.ts";
import type { Transact } from "../write.ts";
import type { WriteAheadLog } from "./log.ts";

/** What the queue itself needs from the writer connection, which waits for no lock, and from the log below it. */
export type Writer = Pick<WriteAheadLog, "beforeBatch" | "reachDisk"> & {
  exec(sql: string): void;
  inTransaction(): boolean;
};

/** Bounds how long the first of a batch waits for the last; 64 gave 69,500 commits a second when tried. */
const batchMax = 64;

/**
 * Bounds the queue of writes while the disk is slow: one for each person on the day that a course of 5,000 opens.
 * Further ones are refused at once, as by an unavailable database.
 */
const waitingMax = 5000;

/** How long a write waits for another program's lock, in milliseconds; its user still looks at the screen then. */
const lockWaitMaxMs = 10_000;
/** How often a lock is tried again, in milliseconds; a try takes some microseconds. */
const lockRetryMs = 25;

/** Its code is SQLite's for a database that others hold. */
class QueueFullError extends Error {
  override name = "QueueFullError";
  readonly code = "SQLITE_BUSY";
}

type Waiting = {
  /** When it joined the queue. */
  since: number;
  run(): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

type Timing = {
  /** Milliseconds since some moment. */
  elapsed: () => number;
  /** Resolves when a lock is to be tried again. */
  retryTime: () => Promise<void>;
};

const usualTiming: Timing = {
  elapsed: () => performance.now(),
  retryTime: () => Bun.sleep(lockRetryMs),
};

/**
 * Serialises writes on one connection. Callers that wait together are committed together:
 * each in a savepoint of its own, so that one's failure leaves its neighbours whole, and
 * each is answered only once the common commit is on the disk.
 * While another program locks the database, they wait beside the event loop, and nothing of theirs has run yet.
 */
export function writeQueue(writer: Writer, tx: Tx, timing = usualTiming): Transact {
  const { isLate, retried } = lockTries(writer, timing);
  const waiting: Waiting[] = [];
  let draining = false;

  async function drain(): Promise<void> {
    draining = true;
    while (waiting.length > 0) {
      // One turn of the event loop, so that requests which arrived meanwhile share this commit.
      await yieldToEventLoop();
      await commitNext();
    }
    draining = false;
  }

  async function commitNext(): Promise<void> {
    try {
      await writer.beforeBatch();
      await retried("BEGIN IMMEDIATE", refuseLate);
    } catch (error) {
      for (const job of waiting.splice(0, batchMax)) job.reject(error);
      return;
    }
    const batch = waiting.splice(0, batchMax);
    const done: Waiting[] = [];
    try {
      for (const job of batch) {
        if (await runInSavepoint(writer, job)) done.push(job);
      }
      // Without a write-ahead log, readers can lock out a commit; its transaction stays open.
      await retried("COMMIT", throwLate);
      await writer.reachDisk();
    } catch (error) {
      for (const job of batch) job.reject(error);
      rollBack(writer);
      return;
    }
    for (const job of done) job.resolve(undefined);
  }

  /** Refuses those whose time is over, each by its own; what they waited for the disk does not count. */
  function refuseLate(error: unknown, triedSince: number): void {
    while (waiting[0] && isLate(Math.max(waiting[0].since, triedSince))) waiting.shift()?.reject(error);
    if (waiting.length === 0) throw error;
  }

  function throwLate(error: unknown, triedSince: number): void {
    if (isLate(triedSince)) throw error;
  }

  return (job) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= waitingMax) throw new QueueFullError("too many writes wait");
      let result: Awaited<ReturnType<typeof job>>;
      waiting.push({
        since: timing.elapsed(),
        run: async () => {
          result = await job(tx);
        },
        resolve: () => resolve(result),
        reject,
      });
      if (!draining) void drain();
    });
}

/** Returns what runs statements that another program's lock may be in the way of. */
function lockTries(writer: Writer, { elapsed, retryTime }: Timing) {
  return {
    isLate: (since: number) => elapsed() - since >= lockWaitMaxMs,
    /** Runs a statement as soon as no lock is in its way; `onLocked` may end the tries by throwing. */
    async retried(statement: string, onLocked: (error: unknown, triedSince: number) => void): Promise<void> {
      for (const triedSince = elapsed(); ; await retryTime()) {
        try {
          return writer.exec(statement);
        } catch (error) {
          if (!isLocked(error)) throw error;
          onLocked(error, triedSince);
        }
      }
    },
  };
}

/** Ends a transaction that failed; a connection that was closed meanwhile has none. */
function rollBack(writer: Writer): void {
  try {
    if (writer.inTransaction()) writer.exec("ROLLBACK");
  } catch {
    // Everybody who waited has got the first error already.
  }
}

/** True when the job succeeded; a failed job is undone and rejected at once. */
async function runInSavepoint(writer: Writer, job: Waiting): Promise<boolean> {
  writer.exec("SAVEPOINT job");
  try {
    await job.run();
  } catch (error) {
    job.reject(error);
    // A full disk or an I/O error ends the whole transaction; this then throws and fails the batch.
    writer.exec("ROLLBACK TO job");
    writer.exec("RELEASE job");
    return false;
  }
  writer.exec("RELEASE job");
  return true;
}
