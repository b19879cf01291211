import { type UpkeepAnswer, type UpkeepWorker, waitMaxMs } from "./upkeep.ts";

/** Folds a write-ahead log into its database (a checkpoint), beside the event loop. */
export type Fold = {
  /** Begins a first pass, which writers need not wait for. Does nothing while one is under way. */
  begin(): void;
  /** Resolves once the first pass has ended, or has taken too long to be waited for; undefined when none is under way. */
  firstPass(): Promise<void> | undefined;
  /**
   * After the first pass, folds what was written meanwhile. While nobody writes, it leaves nothing behind, and the next
   * commit begins the log anew. Resolves once that is done, or has taken too long to be waited for; undefined when no first pass has ended.
   */
  finish(): Promise<void> | undefined;
};

/** Returns a fold by a worker. `warn` gets a sentence when it begins to fail. */
export function foldInWorker(path: string, worker: UpkeepWorker, warn: (sentence: string) => void): Fold {
  let state: "idle" | "first pass" | "between" | "last pass" = "idle";
  let firstPass = Promise.resolve();
  let isFailing = false;

  async function pass(next: "between" | "idle"): Promise<void> {
    const { error }: UpkeepAnswer = await worker
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
      return Promise.race([pass("idle"), Bun.sleep(waitMaxMs)]);
    },
  };
}
