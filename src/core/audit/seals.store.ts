import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  lte,
  max,
  min,
  notExists,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database, Tx } from "../db/database.ts";
import { allOf, among, asJsonRows, prepared } from "../db/queries.ts";
import { deletionBatch } from "../db/retention.ts";

/** An entry of the chain, before it has a number. */
export type NewSeal = {
  rowId: number;
  digest: string;
  salt: string | null;
  seal: string;
  createdAt: string;
  explains: string | null;
  mac: string | null;
};

/**
 * On a server a row may be committed after rows with higher numbers. It is looked for so many numbers back: as many rows as are
 * written in the five seconds that a statement may take, several times over.
 */
const lateRows = 20_000;

const givingIds = (ids: readonly number[]) => asJsonRows(ids.map((id) => ({ id })));

/** The rows of the audit log, as the chain reads them. */
export function sealedRowsStore({ tables: { auditSeals, auditLogs }, jsonRows, isServer }: Database) {
  const sealedIn = (on: Tx) =>
    on.select({ one: sql`1` }).from(auditSeals).where(eq(auditSeals.rowId, auditLogs.id));
  const rowsOf = prepared((on) =>
    on
      .select()
      .from(auditLogs)
      .where(among(jsonRows, auditLogs.id, "id"))
      .orderBy(asc(auditLogs.id))
      .prepare(),
  );

  return {
    /** Returns the number up to which no row comes late that has no entry yet; 0 without any entry. */
    async settledRow(on: Tx): Promise<number> {
      const [found] = await on.select({ id: max(auditSeals.rowId) }).from(auditSeals);
      return Math.max(0, (found?.id ?? 0) - (isServer ? lateRows : 0));
    },
    /** Returns rows without an entry that have a higher number than one, in the order of their numbers. */
    async unsealed(on: Tx, above: number, limit: number) {
      return await on
        .select()
        .from(auditLogs)
        .where(and(gt(auditLogs.id, above), notExists(sealedIn(on))))
        .orderBy(asc(auditLogs.id))
        .limit(limit);
    },
    /** Returns which of some rows have an entry. */
    async sealedAmong(tx: Tx, rowIds: readonly number[]) {
      if (rowIds.length === 0) return [];
      const found = await tx
        .selectDistinct({ rowId: auditSeals.rowId })
        .from(auditSeals)
        .where(inArray(auditSeals.rowId, [...rowIds]));
      return found.map(({ rowId }) => rowId);
    },
    /** Returns rows as they are. */
    rows: async (on: Tx, ids: readonly number[]) => await rowsOf(on).execute(givingIds(ids)),
    /** Returns how many rows up to a number have no entry, and the first of them. */
    async forgotten(on: Tx, upTo: number) {
      const [found] = await on
        .select({ count: count(), first: min(auditLogs.id) })
        .from(auditLogs)
        .where(and(lte(auditLogs.id, upTo), notExists(sealedIn(on))));
      return { count: found?.count ?? 0, first: found?.first ?? undefined };
    },
    /** True when there are rows from before an instant. */
    async hasRowsBefore(on: Tx, before: string): Promise<boolean> {
      const older = on.select({ id: auditLogs.id }).from(auditLogs).where(lt(auditLogs.createdAt, before));
      return (await older.limit(1)).length > 0;
    },
  };
}

/** The chain that seals the audit log, as it is read. */
export function sealEntriesStore(db: Database) {
  const { jsonRows } = db;
  const { auditSeals } = db.tables;
  const log = sealedRowsStore(db);

  const entriesAfter = prepared((on) =>
    on
      .select()
      .from(auditSeals)
      .where(gt(auditSeals.id, sql.placeholder("after")))
      .orderBy(asc(auditSeals.id))
      .limit(sql.placeholder("limit"))
      .prepare(),
  );
  const entriesOfRows = prepared((on) =>
    on
      .select({ rowId: auditSeals.rowId, first: min(auditSeals.id), last: max(auditSeals.id) })
      .from(auditSeals)
      .where(among(jsonRows, auditSeals.rowId, "id"))
      .groupBy(auditSeals.rowId)
      .prepare(),
  );
  const lastWhere = async (on: Tx, condition: SQL | undefined) => {
    const [found] = await on.select().from(auditSeals).where(condition).orderBy(desc(auditSeals.id)).limit(1);
    return found;
  };

  return {
    /** Returns the last entry of the chain, or the last one about rows written before an instant. */
    last: (on: Tx, before?: string) =>
      lastWhere(on, before === undefined ? undefined : lt(auditSeals.createdAt, before)),
    /** Returns the last entry about a row. */
    lastOf: (on: Tx, rowId: number) => lastWhere(on, eq(auditSeals.rowId, rowId)),
    /** Returns the next entries of the chain, each with the row that it is about, if that is there, and whether it is the first and the last about it; by default as many as may be deleted in one write. */
    async page(on: Tx, after: number, limit = deletionBatch) {
      const entries = await entriesAfter(on).execute({ after, limit });
      const ids = [...new Set(entries.map(({ rowId }) => rowId))];
      if (ids.length === 0) return [];
      const rows = await log.rows(on, ids);
      const ends = await entriesOfRows(on).execute(givingIds(ids));
      const rowOf = new Map(rows.map((each) => [each.id, each]));
      const endsOf = new Map(ends.map((each) => [each.rowId, each]));
      return entries.map((each) => ({
        ...each,
        row: rowOf.get(each.rowId),
        isFirst: endsOf.get(each.rowId)?.first === each.id,
        isLatest: endsOf.get(each.rowId)?.last === each.id,
      }));
    },
    /** Returns the number of the entry that has a seal. */
    async idOf(on: Tx, seal: string): Promise<number | undefined> {
      const [found] = await on
        .select({ id: auditSeals.id })
        .from(auditSeals)
        .where(eq(auditSeals.seal, seal));
      return found?.id;
    },
  };
}

/** What adds to the chain, and shortens it: writes `audit_seals`. */
export function sealsStore({ tables: { auditSeals }, jsonRows, lock }: Database) {
  const insert = prepared((on) => on.insert(auditSeals).select(allOf(jsonRows, auditSeals)).prepare());

  return {
    /** Locks the chain against other writers. */
    lock: (tx: Tx): Promise<void> => lock(tx, "audit seals"),
    /** Adds entries in their order. */
    async add(tx: Tx, entries: readonly NewSeal[]): Promise<void> {
      await insert(tx).execute(asJsonRows(entries));
    },
    /** Deletes the salts of rows, so that their former content can no longer be guessed. */
    async dropSalts(tx: Tx, rowIds: readonly number[]): Promise<void> {
      await tx
        .update(auditSeals)
        .set({ salt: null })
        .where(and(inArray(auditSeals.rowId, [...rowIds]), isNotNull(auditSeals.salt)));
    },
    /** Deletes the entries up to a number. */
    async removeUpTo(tx: Tx, id: number): Promise<void> {
      await tx.delete(auditSeals).where(lte(auditSeals.id, id));
    },
  };
}
