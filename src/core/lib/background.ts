import { type Log, reasonOf } from "./log.ts";

/** How long a reader waits for what the reading writes, in milliseconds: a commit takes a few, and a locked database seconds. */
const briefMs = 100;

/** Runs work that an answer does not wait for, but a shutdown does. */
export function createBackground(log: Log) {
  const running = new Map<unknown, Promise<void>>();

  /**
   * Begins work in a later turn of the event loop, when the answer is on its way. Work with a key joins that of the same key
   * which is under way: while nothing can be written, requests would pile it up. Resolves when it has ended, however.
   */
  function run(name: string, work: () => Promise<unknown>, key: string | symbol = Symbol(name)) {
    const joined = running.get(key);
    if (joined) return joined;
    const started = new Promise((resolve) => setImmediate(resolve)).then(work);
    const settled: Promise<void> = started.then(
      () => undefined,
      (error) => log.error("background work failed", { work: name, reason: reasonOf(error) }),
    );
    running.set(key, settled);
    void settled.finally(() => running.delete(key));
    return settled;
  }

  return {
    run(name: string, work: () => Promise<unknown>, key?: string): void {
      void run(name, work, key);
    },
    /** Runs work like `run`, and waits for it briefly, so that the next read finds what it wrote. */
    async runBriefly(name: string, work: () => Promise<unknown>, key?: string): Promise<void> {
      await Promise.race([run(name, work, key), Bun.sleep(briefMs)]);
    },
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}
