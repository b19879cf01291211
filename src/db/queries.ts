import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";

/** What a store may do on a connection; drizzle's own transactions are left out on purpose. */
export type Queries = Pick<
  BunSQLiteDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "with" | "$count"
>;
