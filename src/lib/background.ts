import { type Log, reasonOf } from "./log.ts";

/** Runs work that an answer does not wait for, but a shutdown does. */
export function createBackground(log: Log) {
  const running = new Set<Promise<void>>();
  return {
    /** Begins work in a later turn of the event loop, when the answer is on its way. */
    run(name: string, work: () => Promise<unknown>): void {
      const started = new Promise((resolve) => setImmediate(resolve)).then(work);
      const settled: Promise<void> = started.then(
        () => undefined,
        (error) => log.error("background work failed", { work: name, reason: reasonOf(error) }),
      );
      running.add(settled);
      void settled.finally(() => running.delete(settled));
    },
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

export type Background = ReturnType<typeof createBackground>;
