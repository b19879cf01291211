import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import type { Tables } from "./schema.ts";

/** What a store may do on a connection; drizzle's own transactions are left out on purpose. */
export type Queries = Pick<
  BunSQLiteDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "with" | "$count"
>;

/** The connection inside a write; opaque to services, which only pass it on. */
export type Tx = Queries;

export type Write = <T>(job: (tx: Tx) => Promise<T>) => Promise<T>;

export type Database = {
  tables: Tables;
  /** For reading only; sees what was committed. */
  read: Queries;
  /** Runs a job in a transaction of its own; resolves after the commit is on disk. */
  write: Write;
  close(): void;
};
