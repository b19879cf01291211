import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";

/** What a store may do on a connection; drizzle's own transactions are left out on purpose. */
export type Queries = Pick<
  BunSQLiteDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "with" | "$count"
>;

/**
 * Asks a statement of plain SQL that both engines understand, each value in the place of a question mark; the rows have the
 * database's own names. Whatever a start asks is asked so: drizzle's first statements take a quarter of its processor time.
 */
export type AskPlainly = (on: Queries, statement: string, ...values: PlainValue[]) => Promise<PlainRow[]>;

export type PlainValue = string | number | null;
type PlainRow = Record<string, unknown>;
