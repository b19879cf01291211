import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Write } from "./database.ts";

/** Rows deleted in one write, so that nobody waits long behind a sweep and no statement meets its time-out. */
export const sweepBatch = 1000;

type Swept = SQLiteTable & { id: SQLiteColumn };

/** Deletes all rows that a condition names, in small writes with a turn of the event loop after each. */
export async function sweepRows(write: Write, table: Swept, old: SQL | undefined): Promise<void> {
  let removed = sweepBatch;
  // A batch may be smaller because another instance's sweep took a part of it.
  while (removed > 0) {
    removed = await write(async (tx) => {
      const batch = tx.select({ id: table.id }).from(table).where(old).limit(sweepBatch);
      const rows = await tx.delete(table).where(sql`${table.id} in ${batch}`).returning({ id: table.id });
      return rows.length;
    });
    await new Promise((resolve) => setImmediate(resolve));
  }
}
