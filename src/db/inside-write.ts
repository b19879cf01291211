import { AsyncLocalStorage } from "node:async_hooks";

const insideWrite = new AsyncLocalStorage<true>();

/** Runs a write's job; a write inside it would wait for itself, and is refused. */
export function asWrite<T>(job: () => Promise<T>): Promise<T> {
  return insideWrite.run(true, job);
}

/** Throws when called from inside a write. */
export function refuseNesting(): void {
  if (insideWrite.getStore()) throw new Error("a write never nests inside a write");
}
