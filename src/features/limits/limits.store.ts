import { desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";
import { prepared } from "../../db/prepared.ts";
import { onlyRow } from "../../db/rows.ts";
import { sweepRows } from "../../db/sweep.ts";

export function limitsStore({ tables: { attempts }, write, lock }: Database) {
  /** The nth newest event of a key: while it is young, n more have no room. */
  const nthNewest = prepared((on) =>
    on
      .select({ createdAt: attempts.createdAt })
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

  return {
    /** Lets writes that count the same key do so one after another. */
    lock,
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
      await tx.delete(attempts).where(inArray(attempts.id, ids));
    },
    sweep: (before: string): Promise<void> => sweepRows(write, attempts, lt(attempts.createdAt, before)),
  };
}

export type LimitsStore = ReturnType<typeof limitsStore>;
