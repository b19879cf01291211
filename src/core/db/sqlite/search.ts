import { sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { inJson, type Search, searchWith } from "../search.ts";

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
