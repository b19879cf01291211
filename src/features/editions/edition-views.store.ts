import {
  and,
  countDistinct,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { editionStateLabels, isLabelled, personalLabels } from "../../core/contract/labels.ts";
import { editionSorts } from "../../core/contract/lists.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { countUpTo, listPage } from "../../core/db/list.ts";
import type { EditionFunnel, EditionListQuery } from "./editions.contract.ts";

/** Returns a query for editions with facts of their masters. */
export function editionsWithMasters({ codexRuns: editions, codices }: Database["tables"], on: Tx) {
  const { updatedAt: _, ...own } = getTableColumns(editions);
  const columns = {
    ...own,
    settings: codices.settings,
    seed: codices.seed,
    hasOwnText: sql`case when ${codices.ownText} is null then 0 else 1 end`.mapWith(Boolean),
    size: codices.size,
    checksum: codices.checksum,
  };
  return on.select(columns).from(editions).innerJoin(codices, eq(codices.id, editions.codexId));
}

/** Editions as staff see them. */
export function editionsListStore({ tables, read, search }: Database) {
  const { codexRuns: editions, codices } = tables;

  function matching(text: string): SQL | undefined {
    return or(
      ...[editions.label, codices.title].map((column) => search.column(column, text)),
      isLabelled(editionStateLabels.on, text) ? eq(editions.isActive, true) : undefined,
      isLabelled(editionStateLabels.off, text) ? eq(editions.isActive, false) : undefined,
      isLabelled(personalLabels, text) ? eq(editions.isPersonal, true) : undefined,
    );
  }

  return {
    async list(query: EditionListQuery, among: readonly number[] | undefined) {
      const { q, state } = query;
      const found = and(
        eq(editions.made, editions.count),
        among && inArray(editions.id, [...among]),
        q ? matching(q) : undefined,
        state && eq(editions.isActive, state === "on"),
      );
      return listPage(query, {
        sorts: editionSorts,
        columns: editions,
        matching: found,
        select: editionsWithMasters(tables, read),
        total: () =>
          countUpTo(read, sql`${editions} join ${codices} on ${codices.id} = ${editions.codexId}`, found),
      });
    },
  };
}

/** How far the copies of editions came. */
export function editionFunnelStore({ tables: { codexCopies: copies, redemptions, users }, read }: Database) {
  /** Returns how many copies of each edition something is true of that is known of people. */
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
    /** Returns how far the copies of some editions came: what the copies say, and what is known of people, each in one statement. */
    async funnels(ids: readonly number[]): Promise<Map<number, EditionFunnel>> {
      if (ids.length === 0) return new Map();
      // An account older than the purchase came by something else, until it redeems the copy's code.
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
