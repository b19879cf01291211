import type { SQL } from "bun";
import { drizzle } from "drizzle-orm/pg-proxy";
import type { Queries } from "../queries.ts";

export type Ask = Parameters<typeof drizzle>[0];

/** Returns queries that are asked in a way of their own. */
export function queriesOver(ask: Ask): Queries {
  // The schema's SQLite types stand for both engines.
  return drizzle(ask, { casing: "snake_case" }) as unknown as Queries;
}

/**
 * Asks a question on a connection or a pool. It is sent within the call: what is asked of one connection is carried out in
 * the order of the calls, and need not wait for the answers before it.
 */
export async function askOn(client: SQL, ...[text, values, method]: Parameters<Ask>) {
  const query = client.unsafe(text, values);
  return { rows: await (method === "all" ? query.values() : query).execute() };
}
