import type { SQL } from "drizzle-orm";
import { blob, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * The SQLite form of the dialect kit: the few column kinds the schema is made of.
 * PostgreSQL has a form of the same shape; the schema and every query are the same for both.
 */
export const sqliteKit = {
  table: sqliteTable,
  index,
  uniqueIndex,
  id: () => integer().primaryKey({ autoIncrement: true }),
  text: () => text(),
  /** A text that the database makes of other columns of the row. */
  derived: (value: SQL) => text().generatedAlwaysAs(value, { mode: "virtual" }),
  /** A condition in plain SQL: a column holds more than printable ASCII. */
  beyondAscii: (column: string): string => `${column} glob '*[^ -~]*'`,
  int: () => integer(),
  bool: () => integer({ mode: "boolean" }),
  /** An instant as ISO 8601 in UTC with milliseconds, so that text order is time order. */
  time: () => text(),
  /** A few bytes, at most a megabyte: a row is read whole. */
  bytes: () => blob({ mode: "buffer" }),
};

export type Kit = typeof sqliteKit;
