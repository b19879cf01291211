import { and, asc, eq, gt, gte, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database, Tx } from "../../core/db/database.ts";
import { onlyRow, prepared } from "../../core/db/queries.ts";
import { runsWithMasters, runViewsStore, runVitalsStore } from "./run-views.store.ts";

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

/** The columns of a run that staff change; its products are a JSON list. */
export type RunChange = Partial<{
  label: string;
  expiresAt: string;
  isActive: boolean;
  isPersonal: boolean;
  products: string;
}>;

/** What a run that is being undone has in place of how many copies it has. */
const undoing = -1;

/** Editions: writes `codex_runs`. */
export function runsStore(db: Database) {
  const { tables, read, lock } = db;
  const { codexRuns: runs, codices } = tables;
  /** Until all its copies are there a run does not exist for anybody. */
  const whole = eq(runs.made, runs.count);

  const master = prepared((on) =>
    on
      .select({
        codexId: codices.id,
        title: codices.title,
        label: runs.label,
        count: runs.count,
        settings: codices.settings,
        plan: codices.plan,
        createdAt: runs.createdAt,
        size: codices.size,
      })
      .from(runs)
      .innerJoin(codices, eq(codices.id, runs.codexId))
      .where(and(eq(runs.id, sql.placeholder("id")), whole, isNotNull(codices.plan)))
      .prepare(),
  );
  return {
    ...runViewsStore(db),
    ...runVitalsStore(db),
    ...runMakingStore(db),
    ...runCopiesStore(db),
    /** Returns a run, whole or not, with what is told of its master. */
    async byId(id: number, on: Tx = read) {
      const [row] = await runsWithMasters(tables, on).where(eq(runs.id, id));
      return row;
    },
    /** Reads a run in order to change it; whoever else wants to waits. */
    async hold(tx: Tx, id: number) {
      await lock(tx, `run:${id}`);
      const [row] = await runsWithMasters(tables, tx).where(and(eq(runs.id, id), whole));
      return row;
    },
    async change(tx: Tx, id: number, change: RunChange, updatedAt: string): Promise<void> {
      await tx
        .update(runs)
        .set({ ...change, updatedAt })
        .where(eq(runs.id, id));
    },
    /** Returns a run's master as copies are drawn of it; undefined for a run that is not whole. */
    async master(id: number) {
      const [row] = await master(read).execute({ id });
      return row;
    },
  };
}

/** What making an edition writes; nobody sees it before it is whole. */
function runMakingStore({ tables: { codexRuns: runs }, read }: Database) {
  const unfinished = and(gte(runs.made, 0), lt(runs.made, runs.count));
  return {
    /** Begins a run that has no copies yet; nobody sees it before it is whole. */
    async add(tx: Tx, run: NewRun): Promise<number> {
      const values = { ...run, updatedAt: run.createdAt };
      return onlyRow(await tx.insert(runs).values(values).returning({ id: runs.id })).id;
    },
    /** Counts copies that were added to a run. Throws a RowGoneError when others were, or when it is being undone. */
    async grow(tx: Tx, id: number, before: number, added: number, updatedAt: string): Promise<void> {
      onlyRow(
        await tx
          .update(runs)
          .set({ made: before + added, updatedAt })
          .where(and(eq(runs.id, id), eq(runs.made, before)))
          .returning({ id: runs.id }),
      );
    },
    /** Begins to undo a run that is not whole; false when it is, when it is gone, or when somebody else undoes it. */
    async beginUndoing(tx: Tx, id: number): Promise<boolean> {
      const rows = await tx
        .update(runs)
        .set({ made: undoing })
        .where(and(eq(runs.id, id), unfinished))
        .returning({ id: runs.id });
      return rows.length === 1;
    },
    /** Returns the runs that are not whole and did not grow since an instant, also those whose undoing was broken off. */
    async leftBehind(before: string): Promise<{ id: number; count: number }[]> {
      return await read
        .select({ id: runs.id, count: runs.count })
        .from(runs)
        .where(and(lt(runs.made, runs.count), lt(runs.updatedAt, before)));
    },
    /** Returns the master of a run. */
    async masterOf(tx: Tx, id: number): Promise<number | undefined> {
      const [row] = await tx.select({ codexId: runs.codexId }).from(runs).where(eq(runs.id, id));
      return row?.codexId;
    },
  };
}

/** What the copies of editions say of them, and which edition sells a product. */
function runCopiesStore({ tables: { codexRuns: runs, codexCopies: copies } }: Database) {
  return {
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
    /** Returns those of a run's codes that are there still. */
    async codesOf(tx: Tx, id: number): Promise<string[]> {
      const rows = await tx
        .select({ code: copies.code })
        .from(copies)
        .where(and(eq(copies.runId, id), isNotNull(copies.codeId)));
      return rows.map(({ code }) => code);
    },
    /** True when a copy of a run was sold, or its link is void: then it is no longer deleted. */
    async isSold(tx: Tx, id: number): Promise<boolean> {
      const [row] = await tx
        .select({ id: copies.id })
        .from(copies)
        .where(and(eq(copies.runId, id), or(isNotNull(copies.soldAt), isNotNull(copies.revokedAt))))
        .limit(1);
      return row !== undefined;
    },
  };
}

export type RunsStore = ReturnType<typeof runsStore>;
