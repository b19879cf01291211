import { workerUrl } from "../../lib/worker-url.ts";

export type FoldOrder = { kind: "fold"; path: string } | { kind: "close" };
export type FoldAnswer = { error?: string };

/** How long a stop waits for the worker, in milliseconds; what the worker leaves is folded by the writer. */
const closeMaxMs = 2000;

/** Folds a write-ahead log into its database (a checkpoint), beside the event loop. */
export type Fold = {
  /** Begins a first pass, which writers need not wait for. Does nothing while one is under way. */
  begin(): void;
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
  let worker: Worker | undefined;
  let state: "idle" | "first pass" | "between" | "last pass" = "idle";
  let underWay: Promise<FoldAnswer> = Promise.resolve({});
  let isFailing = false;

  /** A worker that is gone answers with an error, too. */
  function ask(order: FoldOrder): Promise<FoldAnswer> {
    const { promise, resolve } = Promise.withResolvers<FoldAnswer>();
    const lost = (error: string) => {
      worker = undefined;
      resolve({ error });
    };
    try {
      worker ??= startWorker();
      worker.onmessage = ({ data }: MessageEvent<FoldAnswer>) => resolve(data);
      worker.onerror = ({ message }) => lost(message);
      worker.addEventListener("close", () => lost("the worker ended"));
      worker.postMessage(order);
    } catch (error) {
      lost(error instanceof Error ? error.message : String(error));
    }
    return promise;
  }

  async function pass(next: "between" | "idle"): Promise<void> {
    underWay = ask({ kind: "fold", path });
    const { error } = await underWay;
    state = error === undefined ? next : "idle";
    if (error !== undefined && !isFailing) warn(`The log of the database is not folded into it: ${error}.`);
    isFailing = error !== undefined;
  }

  async function end(): Promise<void> {
    const late = Bun.sleep(closeMaxMs);
    await Promise.race([underWay, late]);
    if (worker) await Promise.race([ask({ kind: "close" }), late]);
    worker?.terminate();
  }

  return {
    begin() {
      if (state !== "idle") return;
      state = "first pass";
      void pass("between");
    },
    finish() {
      if (state !== "between") return undefined;
      state = "last pass";
      return pass("idle");
    },
    close: () => (worker ? end() : undefined),
  };
}
