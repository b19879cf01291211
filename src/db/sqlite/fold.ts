import { askedWorker } from "../../lib/asked-worker.ts";
import { workerUrl } from "../../lib/worker-url.ts";

/** How long a batch of writes waits for a worker that may never answer, in milliseconds. */
const waitMaxMs = 2000;

export type FoldOrder = { kind: "fold"; path: string } | { kind: "close" };
export type FoldAnswer = { error?: string };

/** Folds a write-ahead log into its database (a checkpoint), beside the event loop. */
export type Fold = {
  /** Begins a first pass, which writers need not wait for. Does nothing while one is under way. */
  begin(): void;
  /** Resolves once the first pass has ended, or has taken too long to be waited for; undefined when none is under way. */
  firstPass(): Promise<void> | undefined;
  /**
   * After the first pass, folds what was written meanwhile. While nobody writes, it leaves nothing behind, and the next
   * commit begins the log anew. Undefined when no first pass has ended.
   */
  finish(): Promise<void> | undefined;
  /** Resolves once the worker's connection is closed; undefined when there was no worker. */
  close(): Promise<void> | undefined;
};

/** Returns a fold by a worker, which starts when it is first needed. `warn` gets a sentence when it begins to fail. */
export function foldInWorker(
  path: string,
  warn: (sentence: string) => void,
  startWorker = () => new Worker(workerUrl(new URL("./fold.worker.ts", import.meta.url))),
): Fold {
  const worker = askedWorker<FoldOrder, FoldAnswer>(startWorker);
  let state: "idle" | "first pass" | "between" | "last pass" = "idle";
  let firstPass = Promise.resolve();
  let isFailing = false;

  async function pass(next: "between" | "idle"): Promise<void> {
    const { error }: FoldAnswer = await worker
      .ask({ kind: "fold", path })
      .catch(({ message }: Error) => ({ error: message }));
    state = error === undefined ? next : "idle";
    if (error !== undefined && !isFailing) warn(`The log of the database is not folded into it: ${error}.`);
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
      return pass("idle");
    },
    // What the worker leaves is folded by the writer.
    close: () => worker.close({ kind: "close" }),
  };
}
