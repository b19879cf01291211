import { drizzle } from "drizzle-orm/bun-sql";
import type { Tx } from "../database.ts";
import { isWriteConflict } from "../errors.ts";
import type { Transact } from "../write.ts";
import type { PostgresPool } from "./pool.ts";

/** A write that met another so many times in a row fails; with 20 connections on one row, 3 were the most seen. */
const triesMax = 8;
/** The first wait before another try is up to this long, and doubles; it keeps two writes from meeting again. */
const waitMs = 4;

/**
 * Runs each job as a transaction of its own, several at a time.
 * What another write made impossible meanwhile (a text that is taken now, a row that is gone, a deadlock)
 * is tried again from the start, where the job sees it and refuses in its own words.
 */
export function postgresTransact(pool: PostgresPool): Transact {
  const attempt = <T>(job: (tx: Tx) => Promise<T>) =>
    pool.run((client, noteActivity) =>
      // A statement is sent when the one before it was answered.
      drizzle(client, { casing: "snake_case", logger: { logQuery: noteActivity } }).transaction((tx) =>
        // The schema's SQLite types stand for both engines.
        job(tx as unknown as Tx),
      ),
    );
  return async (job) => {
    for (let tried = 1; ; tried++) {
      try {
        return await attempt(job);
      } catch (error) {
        if (tried === triesMax || !isWriteConflict(error)) throw error;
        await Bun.sleep(Math.random() * waitMs * 2 ** tried);
      }
    }
  };
}
