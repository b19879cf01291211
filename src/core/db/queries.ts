import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";

/** What a store may do on a connection; drizzle's own transactions are left out on purpose. Every answer is awaited. */
export type Queries = Pick<
  BaseSQLiteDatabase<"sync" | "async", unknown>,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "with" | "$count"
>;

/**
 * Asks a statement of plain SQL that both engines understand, each value in the place of a question mark; the rows have the
 * database's own names. It is for what opens and proves databases: all else is asked by drizzle.
 */
export type AskPlainly = (on: Queries, statement: string, ...values: PlainValue[]) => Promise<PlainRow[]>;

export type PlainValue = string | number | null;
type PlainRow = Record<string, unknown>;
