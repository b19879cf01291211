import { and, desc, eq, gt, isNotNull, max, sql } from "drizzle-orm";
import type { Database, Tx } from "../db/database.ts";
import { among, asJsonRows, jsonColumn, prepared } from "../db/queries.ts";

/** The rows of the log in which people are named, for export and erasure. */
export function auditPersonalStore({ tables: { auditLogs }, search, jsonRows }: Database) {
  /** Only the details, as they are stored. */
  const stored = { index: "audit_logs_search", id: auditLogs.id, columns: [auditLogs.details], prefixes: [] };
  const newDetails = sql`${jsonColumn("details")}`;
  const rewriting = (disowned: { ipAddress?: null; userAgent?: null }) =>
    prepared((on) =>
      on
        .update(auditLogs)
        .set({ details: newDetails, ...disowned })
        .from(jsonRows.rows({ id: auditLogs.id, details: auditLogs.details }))
        .where(jsonRows.matching(auditLogs.id, "id", isNotNull(auditLogs.id)))
        .prepare(),
    );
  const rewrite = rewriting({});
  const disown = rewriting({ ipAddress: null, userAgent: null });
  const byIds = prepared((on) =>
    on
      .select()
      .from(auditLogs)
      // As few as they are: a join might read the whole log while the planner takes them to be many.
      .where(among(jsonRows, auditLogs.id, "id"))
      .orderBy(auditLogs.id)
      .prepare(),
  );

  return {
    /** Returns the number of the newest row; 0 without any. */
    async newestId(on: Tx): Promise<number> {
      const [newest] = await on.select({ id: max(auditLogs.id) }).from(auditLogs);
      return newest?.id ?? 0;
    },
    /** Returns rows of a user that follow a number, oldest first. */
    ofUser: async (on: Tx, userId: number, after: number, limit: number) =>
      await on
        .select()
        .from(auditLogs)
        .where(and(eq(auditLogs.userId, userId), gt(auditLogs.id, after)))
        .orderBy(auditLogs.id)
        .limit(limit),
    /** Returns the newest rows of a user, newest first. */
    newestOfUser: async (on: Tx, userId: number, limit: number) =>
      await on
        .select()
        .from(auditLogs)
        .where(eq(auditLogs.userId, userId))
        .orderBy(desc(auditLogs.id))
        .limit(limit),
    /** Returns the numbers of rows whose details hold one of some pieces of JSON, in their order; of each piece at most one more than the largest total. */
    async idsHolding(on: Tx, fragments: readonly string[]): Promise<number[]> {
      const parts = fragments.map((each) => sql`select * from ${search.ids(stored, each)} as part`);
      const found = sql`(with found(id) as (${sql.join(parts, sql` union `)}) select id from found order by id) as found`;
      const rows = await on.select({ id: sql<number>`id`.mapWith(Number) }).from(found);
      return rows.map(({ id }) => id);
    },
    /** Returns rows by their numbers, oldest first. */
    rows: async (on: Tx, ids: readonly number[]) =>
      await byIds(on).execute(asJsonRows(ids.map((id) => ({ id })))),
    /** Gives rows other details, and those of whom nothing may be left no address and device. */
    async rewrite(
      tx: Tx,
      rows: readonly { id: number; details: string; isDisowned: boolean }[],
    ): Promise<void> {
      const given = (isDisowned: boolean) =>
        rows.filter((row) => row.isDisowned === isDisowned).map(({ id, details }) => ({ id, details }));
      const [disowned, others] = [given(true), given(false)];
      if (disowned.length > 0) await disown(tx).execute(asJsonRows(disowned));
      if (others.length > 0) await rewrite(tx).execute(asJsonRows(others));
    },
  };
}

export type AuditPersonalStore = ReturnType<typeof auditPersonalStore>;
