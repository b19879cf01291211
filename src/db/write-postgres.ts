import type { BunSQLDatabase } from "drizzle-orm/bun-sql";
import type { Tx, Write } from "./database.ts";
import { isWriteConflict } from "./errors.ts";
import { asWrite, refuseNesting } from "./inside-write.ts";

/** A write that met another so many times in a row fails; with 20 connections on one row, 3 were the most seen. */
const triesMax = 8;
/** The first wait before another try is up to this long, and doubles; it keeps two writes from meeting again. */
const waitMs = 4;

/**
 * Runs each write as a transaction of its own, several at a time.
 * What another write made impossible meanwhile (a text that is taken now, a row that is gone, a deadlock)
 * is tried again from the start, where the job sees it and refuses in its own words.
 */
export function postgresWrite(db: BunSQLDatabase): Write {
  return async (job) => {
    refuseNesting();
    for (let tried = 1; ; tried++) {
      try {
        // The schema's SQLite types stand for both engines.
        return await asWrite(() => db.transaction((tx) => job(tx as unknown as Tx)));
      } catch (error) {
        if (tried === triesMax || !isWriteConflict(error)) throw error;
        await Bun.sleep(Math.random() * waitMs * 2 ** tried);
      }
    }
  };
}
