import { and, asc, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { beginsWith } from "../../db/begins-with.ts";
import type { Database, Tx } from "../../db/database.ts";
import { prepared } from "../../db/prepared.ts";
import { onlyRow } from "../../db/rows.ts";
import { sweepRows } from "../../db/sweep.ts";

/** Events by key. Whoever makes a key hashes the people and networks in it, so that none is stored. */
export function limitsStore({ tables: { attempts }, read, write, lock }: Database) {
  /** The event of a key that has `n` newer ones. */
  const nthNewest = prepared((on) =>
    on
      .select({ id: attempts.id, createdAt: attempts.createdAt })
      .from(attempts)
      .where(eq(attempts.key, sql.placeholder("key")))
      .orderBy(desc(attempts.createdAt))
      .limit(1)
      .offset(sql.placeholder("n"))
      .prepare(),
  );

  const add = prepared((on) =>
    on
      .insert(attempts)
      .values({ key: sql.placeholder("key"), createdAt: sql.placeholder("createdAt") })
      .returning({ id: attempts.id })
      .prepare(),
  );

  const since = prepared((on) =>
    on
      .select({
        count: sql<number>`count(*)`.mapWith(Number),
        newest: sql<number>`coalesce(max(${attempts.id}), 0)`.mapWith(Number),
      })
      .from(attempts)
      .where(
        and(
          eq(attempts.key, sql.placeholder("key")),
          gt(attempts.createdAt, sql.placeholder("after")),
          gt(attempts.id, sql.placeholder("afterId")),
        ),
      )
      .prepare(),
  );

  return {
    /** Makes writes that count the same key wait for each other. */
    lock,
    /** Returns when the nth newest event of a key was. */
    async nthNewest(tx: Tx, key: string, n: number): Promise<string | undefined> {
      const [row] = await nthNewest(tx).execute({ key, n: n - 1 });
      return row?.createdAt;
    },
    async add(tx: Tx, keys: string[], createdAt: string): Promise<number[]> {
      const ids: number[] = [];
      for (const key of keys) ids.push(onlyRow(await add(tx).execute({ key, createdAt })).id);
      return ids;
    },
    async remove(tx: Tx, ids: number[]): Promise<void> {
      if (ids.length > 0) await tx.delete(attempts).where(inArray(attempts.id, ids));
    },
    /** Deletes the newest event of a key, if there is one. */
    async removeNewest(tx: Tx, key: string): Promise<void> {
      const [row] = await nthNewest(tx).execute({ key, n: 0 });
      if (row) await this.remove(tx, [row.id]);
    },
    /** Returns how many events of a key came after an instant and beyond an id, and the newest of their ids. */
    async since(key: string, after: string, afterId = 0, on: Tx = read) {
      const { count, newest } = onlyRow(await since(on).execute({ key, after, afterId }));
      return { count, newest: Math.max(newest, afterId) };
    },
    /** Returns the times of a key's events since an instant, oldest first. */
    async times(tx: Tx, key: string, since: string): Promise<string[]> {
      const rows = await tx
        .select({ createdAt: attempts.createdAt })
        .from(attempts)
        .where(and(eq(attempts.key, key), gt(attempts.createdAt, since)))
        .orderBy(asc(attempts.createdAt));
      return rows.map(({ createdAt }) => createdAt);
    },
    /** Updates events without a change, which costs as much as an insert. */
    async rewrite(tx: Tx, ids: number[]): Promise<void> {
      if (ids.length === 0) return;
      await tx
        .update(attempts)
        .set({ key: sql`${attempts.key}` })
        .where(inArray(attempts.id, ids));
    },
    /** Deletes all events of a key. */
    async forget(tx: Tx, key: string): Promise<void> {
      await tx.delete(attempts).where(eq(attempts.key, key));
    },
    /** Deletes all events whose keys begin with a text. */
    async forgetBeginning(tx: Tx, beginning: string): Promise<void> {
      await tx.delete(attempts).where(beginsWith(attempts.key, beginning));
    },
    /** Deletes all events whose keys differ from a key of the other beginning only in that beginning. */
    async forgetCounterparts(tx: Tx, beginning: string, other: string): Promise<void> {
      const keys = tx
        .select({ key: sql<string>`${beginning} || substr(${attempts.key}, ${other.length + 1})` })
        .from(attempts)
        .where(beginsWith(attempts.key, other));
      await tx.delete(attempts).where(inArray(attempts.key, keys));
    },
    sweep: (before: string): Promise<void> => sweepRows(write, attempts, lt(attempts.createdAt, before)),
  };
}

export type LimitsStore = ReturnType<typeof limitsStore>;
