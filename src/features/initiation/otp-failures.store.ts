import { and, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database, Tx } from "../../core/db/database.ts";
import { onlyRow, prepared } from "../../core/db/queries.ts";
import { deleteRows } from "../../core/db/retention.ts";

/** Wrong one-time codes in a row, by a keyed hash of their address. */
export function otpFailuresStore({ tables: { otpFailures }, write }: Database) {
  const closedUntil = prepared((on) =>
    on
      .select({ closedUntil: otpFailures.closedUntil })
      .from(otpFailures)
      .where(eq(otpFailures.key, sql.placeholder("key")))
      .prepare(),
  );
  const forget = prepared((on) =>
    on
      .delete(otpFailures)
      .where(eq(otpFailures.key, sql.placeholder("key")))
      .prepare(),
  );

  return {
    async closedUntil(tx: Tx, key: string): Promise<string | null> {
      const [row] = await closedUntil(tx).execute({ key });
      return row?.closedUntil ?? null;
    },
    /** Counts one more; returns how many there are. */
    async add(tx: Tx, key: string, now: string): Promise<number> {
      const rows = await tx
        .insert(otpFailures)
        .values({ key, count: 1, updatedAt: now })
        .onConflictDoUpdate({
          target: otpFailures.key,
          set: { count: sql`${otpFailures.count} + 1`, updatedAt: now },
        })
        .returning({ count: otpFailures.count });
      return onlyRow(rows).count;
    },
    /** Closes an address that is open; false when it was closed already. */
    async close(tx: Tx, key: string, now: string, until: string): Promise<boolean> {
      const isOpen = or(isNull(otpFailures.closedUntil), lte(otpFailures.closedUntil, now));
      const rows = await tx
        .update(otpFailures)
        .set({ closedUntil: until })
        .where(and(eq(otpFailures.key, key), isOpen))
        .returning({ id: otpFailures.id });
      return rows.length === 1;
    },
    async forget(tx: Tx, key: string): Promise<void> {
      await forget(tx).execute({ key });
    },
    deleteBefore: (before: string): Promise<void> =>
      deleteRows(write, otpFailures, lt(otpFailures.updatedAt, before)),
  };
}
