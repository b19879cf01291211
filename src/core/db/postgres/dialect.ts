import { type Column, type SQL, sql } from "drizzle-orm";
import { PgSelectBase } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "../database.ts";
import { among, type JsonRows, jsonColumn, jsonText, prepared } from "../queries.ts";
import { type Search, searchWith } from "../search.ts";
import { type Ask, queriesOver } from "./ask.ts";

/** The driver would encode a text for a parameter of the type json once more. */
const text = sql`cast(${jsonText} as text)::json`;

function rows(columns: Record<string, Column>): SQL {
  const types = Object.entries(columns).map(
    ([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`,
  );
  return sql`json_to_recordset(${text}) as "given"(${sql.join(types, sql`, `)})`;
}

/** Rows as JSON by PostgreSQL's functions. */
export const postgresJsonRows: JsonRows = {
  rows,
  matching: (column, name, also) =>
    sql`${column} = ${jsonColumn(name)} and ${among(postgresJsonRows, column, name)} and ${also}`,
  // An array makes the planner use an index, however few rows it takes the table to have.
  isOneOf: (column, query) => sql`${column} = any(array(${query}))`,
  // Asked for once a statement, not for each row.
  newId: (table) => sql`nextval((select pg_get_serial_sequence(${sql.raw(`'"${table}"'`)}, 'id')::regclass))`,
};

/** Returns a column under the database's locale, which knows upper and lower case; the columns themselves have none. */
const inLocale = (column: SQL | Column) => sql`(${column} collate "default")`;

/**
 * Text in PostgreSQL: few matches are gathered before anything else, which the planner does from the trigram index;
 * many are left to the planner, which meets them in the order of the list.
 */
export const postgresSearch: Search = searchWith({
  indexed: () => undefined,
  like: (column, pattern) => sql`${inLocale(column)} ilike ${pattern}`,
  // An array makes the planner use an index, however few rows it takes the table to have.
  isAmong: (column, numbers) =>
    sql`${column} = any(array(select cast(value as bigint) from json_array_elements_text(cast(${numbers} as text)::json)))`,
});

/** The columns that are searched, by the name of their index; the full-text tables of SQLite name the same. */
const indexes = {
  users_search: ["users", "email", "username", "used_secret_code"],
  secret_codes_search: ["secret_codes", "code", "label"],
  pages_search: ["pages", "slug", "title"],
  audit_logs_search: ["audit_logs", "action", "details", "ip_address"],
} satisfies Record<string, [string, ...string[]]>;

const keysOf = (columns: string[]) =>
  columns.map((column) => `("${column}" collate "default") gin_trgm_ops`).join(", ");

/** Returns the statements that make the trigram indexes; they do nothing where these are already. */
export function searchIndexStatements(): string[] {
  return Object.entries(indexes).map(
    ([name, [table, ...columns]]) =>
      `create index if not exists "${name}" on "${table}" using gin (${keysOf(columns)})`,
  );
}

/**
 * Returns statements that make, of the indexes there are, those of a table for what becomes a part of it. PostgreSQL would
 * make one by itself, under the collation of the column, which no search uses.
 */
export function partIndexStatements(table: string, part: string): string[] {
  return Object.entries(indexes).flatMap(([name, [indexed, ...columns]]) =>
    indexed === table
      ? [
          `do $$ begin if to_regclass('"${name}"') is not null then
             create index on "${part}" using gin (${keysOf(columns)}); end if; end $$`,
        ]
      : [],
  );
}

const plan = z.tuple([z.tuple([z.tuple([z.object({ Plan: z.object({ "Plan Rows": z.number() }) })])])]);

/** Estimates by the planner, which knows how large a table and all parts of it are now, and what their rows were like when last analyzed. */
export function postgresEstimate(ask: Ask): Database["estimate"] {
  const queries = queriesOver(ask);
  return async (table, condition) => {
    const query = queries.select({ one: sql`1` }).from(table).where(condition).toSQL();
    const { rows } = await ask(`explain (format json) ${query.sql}`, query.params, "all");
    const [[[{ Plan }]]] = plan.parse([...rows]);
    return Plan["Plan Rows"];
  };
}

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
function lockingQuery<Query>(query: Query, options?: { skipLocked: true }): Query {
  if (!(query instanceof PgSelectBase)) throw new Error("only a query of PostgreSQL's can hold rows");
  query.for("no key update", options);
  return query;
}

/**
 * Locks the rows of a query by `for no key update`, which waits for other locks and then reads the rows anew. A plain
 * `for update` would also wait for every other write with rows that refer to these, and that one for this write.
 */
export const forUpdate: Database["forUpdate"] = (query) => lockingQuery(query);

/** Locks rows likewise, and skips locked ones: two instances that look for work never wait for each other. */
export const forUpdateSkipLocked: Database["forUpdateSkipLocked"] = (query) =>
  lockingQuery(query, { skipLocked: true });
