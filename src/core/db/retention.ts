import { and, gt, gte, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database, Tx, Write } from "./database.ts";
import { asJsonRows, jsonColumn, prepared } from "./queries.ts";

/** Rows deleted in one write, so that other writes wait briefly and no statement times out. */
export const deletionBatch = 1000;
/**
 * Rows that one run of the job deletes of a month that is not over yet: 88 million a year, a run an hour. Of a log that grows
 * quicker the rest goes with its month, at most a month late.
 */
export const deletionMax = 10_000;

type Swept = SQLiteTable & { id: SQLiteColumn };

/** Deletes rows that a condition names, in small writes with a turn of the event loop after each; all of them, or at most so many. */
export async function deleteRows(
  write: Write,
  table: Swept,
  old: SQL | undefined,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  let removed = deletionBatch;
  // A batch may be smaller because another instance took a part of it.
  for (let left = most; removed > 0 && left > 0; left -= removed) {
    removed = await write(async (tx) => {
      const batch = tx.select({ id: table.id }).from(table).where(old).limit(deletionBatch);
      const rows = await tx
        .delete(table)
        .where(and(old, sql`${table.id} in ${batch}`))
        .returning({ id: table.id });
      return rows.length;
    });
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/**
 * Deletes the rows of a log that are older than an instant. Where the log is partitioned by months, those that are over are
 * dropped whole, and rows are looked at only in what is left: the month that the instant is in, and rows without a month.
 */
export async function deleteLogRows(
  { write, partitions }: Pick<Database, "write" | "partitions">,
  log: Swept & { createdAt: SQLiteColumn },
  now: string,
  before: string,
): Promise<void> {
  if (!partitions) return deleteRows(write, log, lt(log.createdAt, before));
  await partitions.keep(log, now, before);
  await deleteRows(write, log, lt(log.createdAt, partitions.startOf(before)));
  await deleteRows(write, log, lt(log.createdAt, before), deletionMax);
}

type Addressed = SQLiteTable & { id: SQLiteColumn; createdAt: SQLiteColumn; ipAddress: SQLiteColumn };

/** The network addresses in a table, for replacing them in batches. */
export function addressesIn(
  { readReplica, jsonRows }: Pick<Database, "readReplica" | "jsonRows">,
  table: Addressed,
) {
  const readdress = prepared((on) =>
    on
      .update(table)
      .set({ ipAddress: sql`${jsonColumn("ipAddress")}` })
      .from(jsonRows.rows({ id: table.id, ipAddress: table.ipAddress }))
      .where(jsonRows.matching(table.id, "id", isNotNull(table.ipAddress)))
      .prepare(),
  );
  return {
    /** Returns rows of a span of time above a number that have an address, in the order of their numbers. */
    async addressed(since: string, before: string, above: number, limit: number) {
      const span = and(gte(table.createdAt, since), lt(table.createdAt, before));
      return await readReplica
        .select({ id: sql`${table.id}`.mapWith(Number), ipAddress: sql`${table.ipAddress}`.mapWith(String) })
        .from(table)
        .where(and(span, gt(table.id, above), isNotNull(table.ipAddress)))
        .orderBy(table.id)
        .limit(limit);
    },
    /** Gives rows another address, but those that have lost theirs meanwhile. */
    async readdress(tx: Tx, rows: readonly { id: number; ipAddress: string }[]): Promise<void> {
      if (rows.length > 0) await readdress(tx).execute(asJsonRows(rows));
    },
  };
}
