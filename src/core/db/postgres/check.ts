import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Queries } from "../queries.ts";
import { sessionSettings } from "./pool.ts";

const found = z.tuple([
  z.object({
    role: z.string(),
    settings: z.record(z.string(), z.string()),
    takes: z.coerce.number(),
  }),
]);

/**
 * Returns sentences for the operator when the portal's own settings do not hold on the server's connections, or the server
 * accepts fewer of them than this instance may open; none when all is well.
 */
export async function shortcomings(read: Queries, connections: number): Promise<string[]> {
  const names = Object.keys(sessionSettings);
  const [{ role, settings, takes }] = found.parse(
    await read
      .select({
        role: sql`quote_ident(current_user)`,
        settings: sql`(select json_object_agg(name, setting) from pg_settings where name in ${names})`,
        takes: ordinaryConnections,
      })
      .from(sql`(select 1) as one`),
  );
  const sentences: string[] = [];
  const missing = Object.entries(sessionSettings).filter(([name, wanted]) => !holds(settings[name], wanted));
  if (missing.length > 0) {
    const lines = missing.map(([name, wanted]) => `ALTER ROLE ${role} SET ${name} = '${wanted}';`);
    sentences.push(
      "The portal's timeouts do not reach PostgreSQL, most likely because of a pooler: an instance that freezes " +
        `would hold up the others. Have the database's administrator run: ${lines.join(" ")} Then restart the pooler.`,
    );
  }
  if (takes < connections) {
    sentences.push(
      `PostgreSQL accepts ${takes} connections from the portal, and this instance alone may open ${connections}: ` +
        "lower DATABASE_CONNECTIONS or raise max_connections.",
    );
  }
  return sentences;
}

/** True when a setting holds: a time-out, in milliseconds, when it is set and not longer than wanted; anything else when it is the same. */
function holds(set: string | undefined, wanted: string | number): boolean {
  return typeof wanted === "string" ? set === wanted : Number(set) > 0 && Number(set) <= wanted;
}

/** The server keeps some of its connections for its administrators; a role and a database may have bounds of their own. */
const ordinaryConnections = sql`(
  select least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int,
    nullif((select rolconnlimit from pg_roles where rolname = current_user), -1),
    nullif((select datconnlimit from pg_database where datname = current_database()), -1)
  ))`;
