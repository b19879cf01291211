import type { SQL } from "bun";
import { drizzle } from "drizzle-orm/pg-proxy";
import type { AskPlainly, Queries } from "../queries.ts";

export type Ask = Parameters<typeof drizzle>[0];

/** How queries are asked. */
const askersOf = new WeakMap<Queries, Ask>();

/** Returns queries that are asked in a way of their own. */
export function queriesOver(ask: Ask): Queries {
  // The schema's SQLite types stand for both engines: their queries read the same, give the same rows, and every answer is awaited.
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
 * Asks a question on a connection or a pool. It is sent within the call: what is asked of one connection is carried out in
 * the order of the calls, and need not wait for the answers before it.
 */
export async function askOn(client: SQL, ...[text, values, method]: Parameters<Ask>) {
  const query = client.unsafe(text, values);
  return { rows: await (method === "all" ? query.values() : query).execute() };
}
