import type { SQL } from "bun";
import { drizzle } from "drizzle-orm/pg-proxy";
import type { AskPlainly, Queries } from "../queries.ts";
import type { PostgresPool } from "./pool.ts";

export type Ask = Parameters<typeof drizzle>[0];

/** How queries are asked. */
const askersOf = new WeakMap<Queries, Ask>();

/** Returns queries that are asked in a way of their own. */
export function queriesOver(ask: Ask): Queries {
  // The schema's SQLite types are used for both engines: their queries read the same, give the same rows, and every answer is awaited.
  const queries = drizzle(ask, { casing: "snake_case" }) as unknown as Queries;
  askersOf.set(queries, ask);
  return queries;
}

/** Asks plain SQL in the way that queries are asked; its question marks are numbered. */
export const askPlainly: AskPlainly = async (on, statement, ...values) => {
  const ask = askersOf.get(on);
  if (!ask) throw new Error("nobody asks these queries");
  let place = 0;
  return (
    await ask(
      statement.replace(/\?/g, () => `$${++place}`),
      values,
      "execute",
    )
  ).rows;
};

/**
 * Sends a query on a connection or a pool within the call: queries of one connection are executed in the order of the
 * calls, without waiting for the results of earlier ones.
 */
export async function askOn(client: SQL, ...[text, values, method]: Parameters<Ask>) {
  const query = client.unsafe(text, values);
  return { rows: await (method === "all" ? query.values() : query).execute() };
}

/** After a standby failed it is left alone for so long, in milliseconds, so that lists need not wait for it each time. */
const standbyRestMs = 30_000;

/** Queries on a pool. */
export function postgresRead(pool: PostgresPool): Queries {
  return queriesOver(askerOf(pool));
}

/** Queries on a standby, or on the primary while the standby is unavailable. `warn` is called at each failover to the primary. */
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

/** Returns the function that queries a pool. */
export function askerOf(pool: PostgresPool): Ask {
  return (...question) => pool.run((client) => askOn(client, ...question));
}
