import { nextTurn } from "../../lib/turns.ts";
import type { Tx } from "../database.ts";
import type { Transact } from "../write.ts";

/** What the queue itself needs from the writer connection, and from the disk below it. */
export type Writer = {
  exec(sql: string): void;
  inTransaction(): boolean;
  /** Resolves once everything that was committed is on the disk. */
  reachDisk(): Promise<void>;
};

/** Bounds how long the first of a batch waits for the last; 64 gave 69,500 commits a second when tried. */
const batchMax = 64;

type Waiting = {
  run(): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

/**
 * Serialises writes on one connection. Callers that wait together are committed together:
 * each in a savepoint of its own, so that one's failure leaves its neighbours whole, and
 * each is answered only once the common commit is on the disk. The disk is waited for beside the event loop,
 * and meanwhile the next batch runs.
 */
export function writeQueue(writer: Writer, tx: Tx): Transact {
  const waiting: Waiting[] = [];
  let draining = false;

  let onDisk = Promise.resolve();

  async function drain(): Promise<void> {
    draining = true;
    while (waiting.length > 0) {
      // One turn of the event loop, so that requests which arrived meanwhile share this commit.
      await nextTurn();
      const committed = await commitTogether(writer, waiting.splice(0, batchMax));
      // One wait for the disk at a time: those who come during it share the next.
      await onDisk;
      onDisk = answerOnDisk(writer, committed);
    }
    draining = false;
  }

  return (job) =>
    new Promise((resolve, reject) => {
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

/** Returns the jobs whose changes are committed; the others are rejected by then. */
async function commitTogether(writer: Writer, batch: Waiting[]): Promise<Waiting[]> {
  const done: Waiting[] = [];
  try {
    writer.exec("BEGIN IMMEDIATE");
    for (const job of batch) {
      if (await runInSavepoint(writer, job)) done.push(job);
    }
    writer.exec("COMMIT");
    return done;
  } catch (error) {
    for (const job of batch) job.reject(error);
    rollBack(writer);
    return [];
  }
}

/** Answers those whose commit reached the disk; whoever's did not, learns that. Never rejects. */
async function answerOnDisk(writer: Writer, committed: Waiting[]): Promise<void> {
  if (committed.length === 0) return;
  try {
    await writer.reachDisk();
  } catch (error) {
    for (const job of committed) job.reject(error);
    return;
  }
  for (const job of committed) job.resolve(undefined);
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
