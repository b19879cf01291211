import { AsyncLocalStorage } from "node:async_hooks";
import { CodedError } from "../lib/coded-error.ts";
import type { Tx, Write } from "./database.ts";

/** Runs a job in a transaction of its own, in an engine's way; resolves after the commit. */
export type Transact = <T>(job: (tx: Tx) => Promise<T>) => Promise<T>;

const insideWrite = new AsyncLocalStorage<true>();

function isNoRefusal<T>(result: T): result is Exclude<T, CodedError> {
  return !(result instanceof CodedError);
}

/** Returns the writes of a database: they never nest, and a refusal that a job returns is thrown after its commit. */
export function writeBy(transact: Transact): Write {
  return async (job) => {
    // A write inside a write would wait for itself.
    if (insideWrite.getStore()) throw new Error("a write never nests inside a write");
    const result = await transact((tx) => insideWrite.run(true, () => job(tx)));
    if (isNoRefusal(result)) return result;
    throw result;
  };
}
