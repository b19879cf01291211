import { AsyncLocalStorage } from "node:async_hooks";
import { CodedError } from "../lib/coded-error.ts";
import type { Database, Tx, Write } from "./database.ts";

/** Runs a job in a transaction of its own, in an engine's way; resolves after the commit. */
export type Transact = <T>(job: (tx: Tx) => Promise<T>) => Promise<T>;

/** What is known of the write that a job runs in. */
type Marks = { isPublic: boolean };

const insideWrite = new AsyncLocalStorage<Marks>();

/** Says that the write this is called in changes what everybody may see. */
export function markPublicChange(): void {
  const marks = insideWrite.getStore();
  if (!marks) throw new Error("what everybody may see changes inside a write");
  marks.isPublic = true;
}

function isNoRefusal<T>(result: T): result is Exclude<T, CodedError> {
  return !(result instanceof CodedError);
}

/**
 * Returns the writes of a database: they never nest, and a refusal that a job returns is thrown after its commit.
 * `afterPublicChange` is called after each write that was marked as one, before it is answered.
 */
export function writeBy(transact: Transact, afterPublicChange: () => void): Write {
  return async (job) => {
    // A write inside a write would wait for itself.
    if (insideWrite.getStore()) throw new Error("a write never nests inside a write");
    const marks: Marks = { isPublic: false };
    try {
      const result = await transact((tx) => insideWrite.run(marks, () => job(tx)));
      if (isNoRefusal(result)) return result;
      throw result;
    } finally {
      // After a failure, too: a commit whose answer was lost may have succeeded.
      if (marks.isPublic) afterPublicChange();
    }
  };
}

/** Returns a database that reports the errors of its writes. */
export function withFailedWrites(db: Database, report: (error: unknown) => void): Database {
  const write: Write = (job) =>
    db.write(job).catch((error) => {
      report(error);
      throw error;
    });
  return { ...db, write };
}
