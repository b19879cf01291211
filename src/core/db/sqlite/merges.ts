import type { Database as Sqlite } from "bun:sqlite";
import { type UpkeepAnswer, type UpkeepWorker, waitMaxMs } from "./upkeep.ts";

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
  worker: UpkeepWorker,
  warn: (sentence: string) => void,
): SearchMerges {
  const changes = writer.query<{ changes: number }, []>("SELECT total_changes() AS changes");
  let mergedAt = 0;
  let isRunning = false;
  let isFailing = false;
  let waited: Promise<unknown> | undefined;

  async function merge(): Promise<void> {
    const { error }: UpkeepAnswer = await worker
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
