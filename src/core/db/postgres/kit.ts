import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  ExtraConfigColumn,
  index,
  pgTable,
  uniqueIndex,
} from "drizzle-orm/pg-core";

/** Text that compares byte by byte, as SQLite's does, whatever the locale of the database. */
const text = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

type On = ReturnType<typeof index>["on"];

/** Rows without a value come first, where SQLite has them and where lists show them. */
function nullsFirst(columns: Parameters<On>): Parameters<On> {
  for (const column of columns) {
    if (column instanceof ExtraConfigColumn && !column.notNull) column.nullsFirst();
  }
  return columns;
}

/** SQLite ends every index with the row's id by itself, and cursors of lists continue from there. */
function endingWithId(columns: Parameters<On>): Parameters<On> {
  const last = columns.at(-1);
  return last instanceof ExtraConfigColumn && last.name === "id" ? columns : [...columns, sql`"id"`];
}

/** The PostgreSQL form of the dialect kit. Numbers are 64 bits wide, as in SQLite. */
export const postgresKit = {
  table: pgTable,
  index: (name: string): { on: On } => ({
    on: (...columns) => index(name).on(...endingWithId(nullsFirst(columns))),
  }),
  uniqueIndex: (name: string): { on: On } => ({
    on: (...columns) => uniqueIndex(name).on(...nullsFirst(columns)),
  }),
  // Rows that move here from another database keep their ids.
  id: () => bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  text: () => text(),
  derived: (value: SQL) => text().generatedAlwaysAs(value),
  beyondAscii: (column: string) => `${column} ~ '[^ -~]'`,
  int: () => bigint({ mode: "number" }),
  bool: () => boolean(),
  time: () => text(),
  bytes: () => bytea(),
};
