import { and, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";
import { prepared } from "../../db/prepared.ts";
import { onlyRow } from "../../db/rows.ts";
import { sweepRows } from "../../db/sweep.ts";
import { shortHash } from "../../lib/tokens.ts";

/** Events by key. Keys name people and networks, so that only their hashes are stored. */
export function limitsStore({ tables: { attempts }, read, write, lock }: Database) {
  /** The nth newest event of a key: while it is young, n more have no room. */
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
    /** Lets writes that count the same key do so one after another. */
    lock: (tx: Tx, key: string): Promise<void> => lock(tx, shortHash(key)),
    async nthNewest(tx: Tx, key: string, n: number): Promise<string | undefined> {
      const [row] = await nthNewest(tx).execute({ key: shortHash(key), n: n - 1 });
      return row?.createdAt;
    },
    async add(tx: Tx, keys: string[], createdAt: string): Promise<number[]> {
      const ids: number[] = [];
      for (const key of keys) ids.push(onlyRow(await add(tx).execute({ key: shortHash(key), createdAt })).id);
      return ids;
    },
    async remove(tx: Tx, ids: number[]): Promise<void> {
      await tx.delete(attempts).where(inArray(attempts.id, ids));
    },
    /** Takes the newest event of a key away, if there is one. */
    async removeNewest(tx: Tx, key: string): Promise<void> {
      const [row] = await nthNewest(tx).execute({ key: shortHash(key), n: 0 });
      if (row) await this.remove(tx, [row.id]);
    },
    /** How many events of a key came after an instant, of those after an id, and the newest of their ids. */
    async since(key: string, after: string, afterId = 0, on: Tx = read) {
      const { count, newest } = onlyRow(await since(on).execute({ key: shortHash(key), after, afterId }));
      return { count, newest: Math.max(newest, afterId) };
    },
    sweep: (before: string): Promise<void> => sweepRows(write, attempts, lt(attempts.createdAt, before)),
  };
}

export type LimitsStore = ReturnType<typeof limitsStore>;
