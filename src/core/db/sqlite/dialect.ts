import type { Database as Sqlite } from "bun:sqlite";
import { sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Database } from "../database.ts";
import { type JsonRows, jsonColumn, jsonText, type Queries } from "../queries.ts";
import { inJson, type Search, searchWith } from "../search.ts";

const each = sql`json_each(${jsonText})`;

/** Rows as JSON by SQLite's functions. */
export const sqliteJsonRows: JsonRows = {
  rows(columns) {
    const fields = Object.keys(columns).map(
      (name) => sql`value ->> ${sql.raw(`'${name}'`)} as ${sql.identifier(name)}`,
    );
    return sql`(select ${sql.join(fields, sql`, `)} from ${each}) as "given"`;
  },
  // The plus keeps the planner from searching by the other condition first, and then for the JSON rows among all of those.
  matching: (column, name, also) => sql`${column} = ${jsonColumn(name)} and +(${also})`,
  isOneOf: (column, query) => sql`${column} in (${query})`,
  newId: () => sql`null`,
};

/**
 * Text in SQLite: few matches are taken from the full-text index; many would cost more to gather than to
 * meet on the way, so then each row is looked at in the order of the list. `like` knows no case in ASCII.
 */
export const sqliteSearch: Search = searchWith({
  indexed({ index, columns, json }, { text, pieces }, within) {
    const names = (some: typeof columns) => `{${some.map(({ name }) => toSnakeCase(name)).join(" ")}}`;
    // A text that JSON writes as it is is looked up once for all columns: each look-up walks through the whole lists of its trigrams.
    const apart = json && inJson(text) !== text ? json : undefined;
    const parts = [
      `${names(columns.filter((column) => column !== apart))} : ${phrase(text)}`,
      ...(apart ? [`${names([apart])} : ${phrase(inJson(text))}`] : []),
      ...(json && pieces.length > 0 ? [`${names([json])} : (${pieces.map(phrase).join(" OR ")})`] : []),
    ];
    const narrowed = within ? ` AND ${names([within.column])} : ${phrase(within.word)}` : "";
    const table = sql.identifier(index);
    return sql`select rowid from ${table} where ${table} match ${`(${parts.join(" OR ")})${narrowed}`}`;
  },
  like: (column, pattern) => sql`${column} like ${pattern} escape '\\'`,
  isAmong: (column, numbers) => sql`${column} in (select value from json_each(${numbers}))`,
});

function phrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Returns the names of the indexes that searches use. */
export function fullTextIndexes(sqlite: Sqlite): string[] {
  return sqlite
    .query<{ name: string }, []>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE % USING fts5%'",
    )
    .all()
    .map(({ name }) => name);
}

/** Estimates a table by its first and its last id; rows that were deleted in between count as well. */
export function sqliteEstimate(read: Queries): Database["estimate"] {
  return async (table, condition) => {
    if (condition) return undefined;
    const end = (which: "max" | "min") => sql`(select ${sql.raw(which)}(${table.id}) from ${table})`;
    // Each on its own: SQLite looks one of them up, and reads the table for both.
    const [row] = await read
      .select({ rows: sql<number | null>`${end("max")} - ${end("min")} + 1` })
      .from(sql`(select 1) as one`);
    return row?.rows ?? 0;
  };
}
