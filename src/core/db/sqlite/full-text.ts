import type { Database as Sqlite } from "bun:sqlite";

/** Returns the names of the indexes that searches use. */
export function fullTextIndexes(sqlite: Sqlite): string[] {
  return sqlite
    .query<{ name: string }, []>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE % USING fts5%'",
    )
    .all()
    .map(({ name }) => name);
}
