import { and, countDistinct, eq, gte, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { runSorts } from "../../core/contract/lists.ts";
import { isShownAs, shownPersonal, shownRunStates } from "../../core/contract/shown.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { countUpTo, listPage } from "../../core/db/list.ts";
import type { RunListQuery, RunVitals } from "./editions.contract.ts";

/** Returns a query for editions with what is told of their masters. */
export function runsWithMasters({ codexRuns: runs, codices }: Database["tables"], on: Tx) {
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
  return on.select(columns).from(runs).innerJoin(codices, eq(codices.id, runs.codexId));
}

/** Editions as staff see them. */
export function runViewsStore({ tables, read, search }: Database) {
  const { codexRuns: runs, codices } = tables;

  function matching(text: string): SQL | undefined {
    return or(
      ...[runs.label, codices.title].map((column) => search.column(column, text)),
      isShownAs(shownRunStates.on, text) ? eq(runs.isActive, true) : undefined,
      isShownAs(shownRunStates.off, text) ? eq(runs.isActive, false) : undefined,
      isShownAs(shownPersonal, text) ? eq(runs.isPersonal, true) : undefined,
    );
  }

  return {
    async list(query: RunListQuery, among: readonly number[] | undefined) {
      const { q } = query;
      const found = and(
        eq(runs.made, runs.count),
        among && inArray(runs.id, [...among]),
        q ? matching(q) : undefined,
      );
      return listPage(query, {
        sorts: runSorts,
        columns: runs,
        id: runs.id,
        matching: found,
        rows: ({ where, orderBy, limit }) =>
          runsWithMasters(tables, read)
            .where(where)
            .orderBy(...orderBy)
            .limit(limit),
        total: () => countUpTo(read, sql`${runs} join ${codices} on ${codices.id} = ${runs.codexId}`, found),
      });
    },
  };
}

/** How far the copies of editions came. */
export function runVitalsStore({ tables: { codexCopies: copies, redemptions, users }, read }: Database) {
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
  };
}
