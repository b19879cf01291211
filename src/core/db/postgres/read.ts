import type { Queries } from "../queries.ts";
import { type Ask, askOn, queriesOver } from "./ask.ts";
import type { PostgresPool } from "./pool.ts";

/** After a standby failed it is left alone for so long, in milliseconds, so that lists need not wait for it each time. */
const standbyRestMs = 30_000;

/** Queries on a pool. */
export function postgresRead(pool: PostgresPool): Queries {
  return queriesOver(askerOf(pool));
}

/**
 * Queries on a standby, or on the primary while the standby is missing.
 * `warn` is called each time the standby is given up.
 */
export function postgresReadLate(
  standby: PostgresPool,
  primary: PostgresPool,
  warn: (sentence: string) => void,
): Queries {
  const askStandby = askerOf(standby);
  const askPrimary = askerOf(primary);
  let restsUntil = 0;
  return queriesOver(async (...question) => {
    if (performance.now() < restsUntil) return askPrimary(...question);
    try {
      return await askStandby(...question);
    } catch (error) {
      // Whatever fails on the standby, such as a table that is not replicated yet, the primary can answer.
      if (performance.now() >= restsUntil) {
        restsUntil = performance.now() + standbyRestMs;
        warn(`The standby of DATABASE_REPLICA_URL failed (${error}); the primary answers for it meanwhile.`);
      }
      return askPrimary(...question);
    }
  });
}

/** Returns how a pool is asked. */
export function askerOf(pool: PostgresPool): Ask {
  return (...question) => pool.run((client) => askOn(client, ...question));
}
