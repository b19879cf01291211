import { type Column, type SQL, sql } from "drizzle-orm";
import { type Search, searchWith } from "../search.ts";

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
 * make one by itself, under the collation of the column, which no search asks for.
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
