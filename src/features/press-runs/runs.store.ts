import { and, asc, eq, gt, ne } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";
import { onlyRow } from "../../db/rows.ts";

export type NewRun = {
  codexId: number;
  label: string;
  count: number;
  expiresAt: string;
  maxUses: number;
  isPersonal: boolean;
  createdAt: string;
  createdBy: number;
};

/** Press runs: writes `codex_runs`. */
export function runsStore({ tables: { codexRuns: runs }, read }: Database) {
  return {
    /** Begins a run that has no copies yet. */
    async add(tx: Tx, run: NewRun): Promise<number> {
      const values = { ...run, updatedAt: run.createdAt };
      return onlyRow(await tx.insert(runs).values(values).returning({ id: runs.id })).id;
    },
    /** Returns the runs that sell a product, whole and in force, the oldest first. */
    async selling(tx: Tx, product: string, now: string): Promise<number[]> {
      const rows = await tx
        .select({ id: runs.id, products: runs.products })
        .from(runs)
        .where(
          and(
            eq(runs.isActive, true),
            eq(runs.made, runs.count),
            gt(runs.expiresAt, now),
            ne(runs.products, "[]"),
          ),
        )
        .orderBy(asc(runs.id));
      return rows.filter(({ products }) => JSON.parse(products).includes(product)).map(({ id }) => id);
    },
    async byId(id: number, on: Tx = read) {
      const [row] = await on.select().from(runs).where(eq(runs.id, id));
      return row;
    },
  };
}

export type RunsStore = ReturnType<typeof runsStore>;
