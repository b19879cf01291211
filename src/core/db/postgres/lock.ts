import { sql } from "drizzle-orm";
import { PgSelectBase } from "drizzle-orm/pg-core";
import type { Database } from "../database.ts";
import { prepared } from "../prepared.ts";

/** Keys are locked in the order of their hashes, so that two writes which lock several of them never wait for each other. */
const locks = prepared((on) =>
  on
    .select({ held: sql`pg_advisory_xact_lock(hash)` })
    .from(
      sql`(select distinct hashtextextended(key, 0) as hash
        from json_array_elements_text(cast(${sql.placeholder("keys")} as text)::json) as key order by 1) as hashes`,
    )
    .prepare(),
);

/** Locks keys by advisory locks, which end with the transaction. */
export const lock: Database["lock"] = async (tx, ...keys) => {
  if (keys.length > 0) await locks(tx).execute({ keys: JSON.stringify(keys) });
};

/** Asks a query to hold the rows it reads. Throws when it is none of this engine's, which would hold nothing. */
function held<Query>(query: Query, options?: { skipLocked: true }): Query {
  if (!(query instanceof PgSelectBase)) throw new Error("only a query of PostgreSQL's can hold rows");
  query.for("no key update", options);
  return query;
}

/**
 * Holds the rows of a query by `for no key update`, which waits for whoever holds or changes them and then reads them anew.
 * A plain `for update` would also wait for every row of another write that refers to these, and that one for this write.
 */
export const holding: Database["holding"] = (query) => held(query);

/** Holds rows likewise, and passes over those that are held: two instances that look for work never wait for each other. */
export const claiming: Database["claiming"] = (query) => held(query, { skipLocked: true });
