import {
  and,
  asc,
  countDistinct,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { runSorts } from "../../core/contract/lists.ts";
import { isShownAs, shownPersonal, shownRunStates } from "../../core/contract/shown.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { countUpTo, listPage } from "../../core/db/list.ts";
import { onlyRow, prepared } from "../../core/db/queries.ts";
import type { RunListQuery, RunVitals } from "./editions.contract.ts";

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

/** Press runs: writes `codex_runs`. */
export function runsStore({
  tables: { codexRuns: runs, codexCopies: copies, codices, redemptions, users },
  read,
  search,
  lock,
}: Database) {
  /** Until all its copies are there a run does not exist for anybody. */
  const whole = eq(runs.made, runs.count);
  const unfinished = and(gte(runs.made, 0), lt(runs.made, runs.count));

  const columns = {
    id: runs.id,
    codexId: runs.codexId,
    label: runs.label,
    count: runs.count,
    made: runs.made,
    expiresAt: runs.expiresAt,
    maxUses: runs.maxUses,
    isActive: runs.isActive,
    isPersonal: runs.isPersonal,
    products: runs.products,
    createdAt: runs.createdAt,
    createdBy: runs.createdBy,
    settings: codices.settings,
    seed: codices.seed,
    hasOwnText: sql`case when ${codices.ownText} is null then 0 else 1 end`.mapWith(Boolean),
    size: codices.size,
    checksum: codices.checksum,
  };
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
  const masters = (on: Tx) => on.select(columns).from(runs).innerJoin(codices, eq(codices.id, runs.codexId));

  function matching(text: string): SQL | undefined {
    return or(
      ...[runs.label, codices.title].map((column) => search.column(column, text)),
      isShownAs(shownRunStates.on, text) ? eq(runs.isActive, true) : undefined,
      isShownAs(shownRunStates.off, text) ? eq(runs.isActive, false) : undefined,
      isShownAs(shownPersonal, text) ? eq(runs.isPersonal, true) : undefined,
    );
  }

  /** Returns how many copies of each run something is true of that is known of people. */
  async function countPeople(ids: readonly number[], isTrue: SQL | undefined): Promise<Map<number, number>> {
    const rows = await read
      .select({ runId: copies.runId, count: countDistinct(copies.id) })
      .from(copies)
      .leftJoin(redemptions, eq(redemptions.codeId, copies.codeId))
      .leftJoin(users, or(eq(users.id, redemptions.userId), eq(users.email, copies.email)))
      .where(and(inArray(copies.runId, [...ids]), isTrue))
      .groupBy(copies.runId);
    return new Map(rows.map(({ runId, count }) => [runId, Number(count)]));
  }

  return {
    /** Begins a run that has no copies yet; nobody sees it before it is whole. */
    async add(tx: Tx, run: NewRun): Promise<number> {
      const values = { ...run, updatedAt: run.createdAt };
      return onlyRow(await tx.insert(runs).values(values).returning({ id: runs.id })).id;
    },
    /** Returns the runs that sell a product, whole and in force, the oldest first. */
    async selling(tx: Tx, product: string, now: string): Promise<number[]> {
      const rows = await tx
        .select({ id: runs.id, products: runs.products })
        .from(runs)
        .where(and(eq(runs.isActive, true), whole, gt(runs.expiresAt, now), ne(runs.products, "[]")))
        .orderBy(asc(runs.id));
      return rows.filter(({ products }) => JSON.parse(products).includes(product)).map(({ id }) => id);
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

    async list(query: RunListQuery, among: readonly number[] | undefined) {
      const { q } = query;
      const found = and(whole, among && inArray(runs.id, [...among]), q ? matching(q) : undefined);
      return listPage(query, {
        sorts: runSorts,
        columns: runs,
        id: runs.id,
        matching: found,
        rows: ({ where, orderBy, limit }) =>
          masters(read)
            .where(where)
            .orderBy(...orderBy)
            .limit(limit),
        total: () => countUpTo(read, sql`${runs} join ${codices} on ${codices.id} = ${runs.codexId}`, found),
      });
    },
    /** Returns a run, whole or not, with what is told of its master. */
    async byId(id: number, on: Tx = read) {
      const [row] = await masters(on).where(eq(runs.id, id));
      return row;
    },
    /** Reads a run in order to change it; whoever else wants to waits. */
    async hold(tx: Tx, id: number) {
      await lock(tx, `run:${id}`);
      const [row] = await masters(tx).where(and(eq(runs.id, id), whole));
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

    /** Returns how far the copies of some runs came: what the copies say, and what is known of people, each in one statement. */
    async vitals(ids: readonly number[]): Promise<Map<number, RunVitals>> {
      if (ids.length === 0) return new Map();
      // Whoever had an account before they bought came by something else, until they redeem the copy's code.
      const isKnown = or(isNotNull(redemptions.id), gte(users.createdAt, copies.soldAt));
      const isAdmitted = and(eq(users.id, redemptions.userId), isNotNull(users.usedSecretCodeAt));
      const own = read
        .select({
          id: copies.runId,
          made: sql`count(*)`.mapWith(Number),
          sold: sql`count(${copies.soldAt})`.mapWith(Number),
          fetched: sql`count(${copies.fetchedAt})`.mapWith(Number),
        })
        .from(copies)
        .where(inArray(copies.runId, [...ids]))
        .groupBy(copies.runId);
      const [counted, registered, admitted] = await Promise.all([
        own,
        countPeople(ids, isKnown),
        countPeople(ids, isAdmitted),
      ]);
      return new Map(
        counted.map(({ id, ...some }) => [
          id,
          { ...some, registered: registered.get(id) ?? 0, admitted: admitted.get(id) ?? 0 },
        ]),
      );
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
