import { nextTurn } from "../../lib/turns.ts";
import type { Tx } from "../database.ts";
import type { Transact } from "../write.ts";
import type { WriteAheadLog } from "./log.ts";

/** What the queue itself needs from the writer connection, and from the log below it. */
export type Writer = Pick<WriteAheadLog, "beforeBatch" | "reachDisk"> & {
  exec(sql: string): void;
  inTransaction(): boolean;
};

/** Bounds how long the first of a batch waits for the last; 64 gave 69,500 commits a second when tried. */
const batchMax = 64;

/**
 * Bounds how many writes wait while the disk is slow: one for everybody on the day that a course of 5,000 opens. Whoever comes
 * then is refused at once, as by a database that cannot serve just now.
 */
const waitingMax = 5000;

/** Its code is SQLite's for a database that others hold. */
class QueueFullError extends Error {
  override name = "QueueFullError";
  readonly code = "SQLITE_BUSY";
}

type Waiting = {
  run(): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

/**
 * Serialises writes on one connection. Callers that wait together are committed together:
 * each in a savepoint of its own, so that one's failure leaves its neighbours whole, and
 * each is answered only once the common commit is on the disk.
 */
export function writeQueue(writer: Writer, tx: Tx): Transact {
  const waiting: Waiting[] = [];
  let draining = false;

  async function drain(): Promise<void> {
    draining = true;
    while (waiting.length > 0) {
      // One turn of the event loop, so that requests which arrived meanwhile share this commit.
      await nextTurn();
      await commitTogether(writer, waiting.splice(0, batchMax));
    }
    draining = false;
  }

  return (job) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= waitingMax) throw new QueueFullError("too many writes wait");
      let result: Awaited<ReturnType<typeof job>>;
      waiting.push({
        run: async () => {
          result = await job(tx);
        },
        resolve: () => resolve(result),
        reject,
      });
      if (!draining) void drain();
    });
}

async function commitTogether(writer: Writer, batch: Waiting[]): Promise<void> {
  const done: Waiting[] = [];
  try {
    await writer.beforeBatch();
    writer.exec("BEGIN IMMEDIATE");
    for (const job of batch) {
      if (await runInSavepoint(writer, job)) done.push(job);
    }
    writer.exec("COMMIT");
    await writer.reachDisk();
  } catch (error) {
    for (const job of batch) job.reject(error);
    rollBack(writer);
    return;
  }
  for (const job of done) job.resolve(undefined);
}

/** Ends a transaction that failed; a connection that was closed meanwhile has none. */
function rollBack(writer: Writer): void {
  try {
    if (writer.inTransaction()) writer.exec("ROLLBACK");
  } catch {
    // Everybody who waited has got the first error already.
  }
}

/** True when the job's changes stand; a failed job is undone and rejected at once. */
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
