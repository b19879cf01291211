import { and, gt, gte, isNotNull, lt, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database, Tx } from "./database.ts";
import { giving, ofGiven } from "./given.ts";
import { prepared } from "./prepared.ts";

type Addressed = SQLiteTable & { id: SQLiteColumn; createdAt: SQLiteColumn; ipAddress: SQLiteColumn };

/** The network addresses in a table, for whoever gives its rows others, part by part. */
export function addressesIn({ readLate, given }: Pick<Database, "readLate" | "given">, table: Addressed) {
  const readdress = prepared((on) =>
    on
      .update(table)
      .set({ ipAddress: sql`${ofGiven("ipAddress")}` })
      .from(given.rows({ id: table.id, ipAddress: table.ipAddress }))
      .where(given.matching(table.id, "id", isNotNull(table.ipAddress)))
      .prepare(),
  );
  return {
    /** Returns rows of a span of time above a number that have an address, in the order of their numbers. */
    async addressed(since: string, before: string, above: number, limit: number) {
      const span = and(gte(table.createdAt, since), lt(table.createdAt, before));
      return await readLate
        .select({ id: sql`${table.id}`.mapWith(Number), ipAddress: sql`${table.ipAddress}`.mapWith(String) })
        .from(table)
        .where(and(span, gt(table.id, above), isNotNull(table.ipAddress)))
        .orderBy(table.id)
        .limit(limit);
    },
    /** Gives rows another address, but those that have lost theirs meanwhile. */
    async readdress(tx: Tx, rows: readonly { id: number; ipAddress: string }[]): Promise<void> {
      if (rows.length > 0) await readdress(tx).execute(giving(rows));
    },
  };
}
