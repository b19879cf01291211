import type { Database as Sqlite } from "bun:sqlite";
import { workerUrl } from "../../lib/embedded.ts";
import { workerCall } from "../../lib/worker-call.ts";

export type MaintenanceOrder =
  | { kind: "checkpoint"; path: string }
  | { kind: "merge"; path: string; pages: number }
  | { kind: "close" };
export type MaintenanceAnswer = { error?: string };

/** How long a batch of writes waits for a worker that may never answer, in milliseconds. */
export const waitMaxMs = 2000;

/** Returns the worker that keeps a database in order beside the event loop, one thing after the other. It starts when it is first needed. */
export const maintenanceWorker = (
  startWorker = () => new Worker(workerUrl(new URL("./maintenance.worker.ts", import.meta.url))),
) => workerCall<MaintenanceOrder, MaintenanceAnswer>(startWorker);

export type MaintenanceWorker = ReturnType<typeof maintenanceWorker>;

/** Folds a write-ahead log into its database (a checkpoint), beside the event loop. */
export type Checkpoint = {
  /** Begins a first pass, which writers need not wait for. Does nothing while one is under way. */
  begin(): void;
  /** Resolves once the first pass has ended, or has taken too long to be waited for; undefined when none is under way. */
  firstPass(): Promise<void> | undefined;
  /**
   * After the first pass, checkpoints what was written meanwhile. Without writes it leaves the log empty, and the
   * next commit restarts it. Resolves once that is done or timed out; undefined before a first pass has ended.
   */
  finish(): Promise<void> | undefined;
};

/** Returns a checkpoint by a worker. `warn` gets a sentence when it begins to fail. */
export function checkpointInWorker(
  path: string,
  worker: MaintenanceWorker,
  warn: (sentence: string) => void,
): Checkpoint {
  let state: "idle" | "first pass" | "between" | "last pass" = "idle";
  let firstPass = Promise.resolve();
  let isFailing = false;

  async function pass(next: "between" | "idle"): Promise<void> {
    const { error }: MaintenanceAnswer = await worker
      .ask({ kind: "checkpoint", path })
      .catch(({ message }: Error) => ({ error: message }));
    state = error === undefined ? next : "idle";
    if (error !== undefined && !isFailing) warn(`The log of the database cannot be checkpointed: ${error}.`);
    isFailing = error !== undefined;
  }

  return {
    begin() {
      if (state !== "idle") return;
      state = "first pass";
      firstPass = pass("between");
    },
    firstPass: () => (state === "first pass" ? Promise.race([firstPass, Bun.sleep(waitMaxMs)]) : undefined),
    finish() {
      if (state !== "between") return undefined;
      state = "last pass";
      return Promise.race([pass("idle"), Bun.sleep(waitMaxMs)]);
    },
  };
}

/**
 * After so many changed rows, those of the indexes among them, the indexes are merged: some 140 audit rows, each of
 * which leaves a segment of its own. A search that looks through 300 of them takes three times as long (measured).
 */
const mergeFromChanges = 1000;
/** Pages of an index that one merge writes: four for each of those rows, one a level. It took 40 to 60 ms beside a million rows. */
const pagesPerMerge = 600;

/** What the indexes of searches gather with each write is put in order beside the event loop. */
type SearchMerges = {
  /** Resolves once no merge is under way, or one has taken too long to be waited for; undefined when none is. */
  pause(): Promise<unknown> | undefined;
  /** Begins a merge when enough was written since the last, and the worker has nothing else to do. To be called while nothing is being written. */
  goOn(): void;
};

/** Returns merges by a worker. One that fails is tried again after the next writes; `warn` gets a sentence when they begin to fail. */
export function searchMerges(
  writer: Sqlite,
  path: string,
  worker: MaintenanceWorker,
  warn: (sentence: string) => void,
): SearchMerges {
  const changes = writer.query<{ changes: number }, []>("SELECT total_changes() AS changes");
  let mergedAt = 0;
  let isRunning = false;
  let isFailing = false;
  let waited: Promise<unknown> | undefined;

  async function merge(): Promise<void> {
    const { error }: MaintenanceAnswer = await worker
      .ask({ kind: "merge", path, pages: pagesPerMerge })
      .catch(({ message }: Error) => ({ error: message }));
    isRunning = false;
    // The writer then merges by itself what has grown too long.
    if (error !== undefined && !isFailing)
      warn(`The indexes of searches are not merged beside the event loop: ${error}.`);
    isFailing = error !== undefined;
  }

  return {
    pause: () => (isRunning ? waited : undefined),
    goOn() {
      const now = changes.get()?.changes ?? 0;
      // Writes would wait for whatever the worker does before it.
      if (worker.waiting() > 0 || now - mergedAt < mergeFromChanges) return;
      mergedAt = now;
      isRunning = true;
      // So long at the most for all the batches together that come beside one merge.
      waited = Promise.race([merge(), Bun.sleep(waitMaxMs)]);
    },
  };
}
