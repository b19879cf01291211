import { and, desc, eq, gt, inArray, lt, ne } from "drizzle-orm";
import type { AlertKind } from "../../contract/alerts.ts";
import type { Database, Tx } from "../../db/database.ts";
import { onlyRow } from "../../db/rows.ts";
import { sweepRows } from "../../db/sweep.ts";

export type NewAlert = { kind: AlertKind; subjects: readonly string[]; facts: string; createdAt: string };

/** What the operators were told: writes `alerts`. */
export function alertsStore({ tables: { alerts }, read, write, lock }: Database) {
  return {
    /** Makes writes that raise alerts of the same kind wait for each other. */
    hold: (tx: Tx, kind: AlertKind) => lock(tx, `alert:${kind}`),
    /** Returns those of some subjects that were told of since an instant. */
    async told(on: Tx, kind: AlertKind, subjects: readonly string[], since: string): Promise<string[]> {
      const rows = await on
        .select({ subject: alerts.subject })
        .from(alerts)
        .where(
          and(eq(alerts.kind, kind), inArray(alerts.subject, [...subjects]), gt(alerts.createdAt, since)),
        );
      return rows.map(({ subject }) => subject);
    },
    /** Writes an alert, once for each subject, its facts with the first; returns that one's id. */
    async add(tx: Tx, { kind, subjects, facts, createdAt }: NewAlert): Promise<number> {
      const rows = subjects.map((subject, i) => ({ kind, subject, facts: i === 0 ? facts : "", createdAt }));
      const [first] = await tx.insert(alerts).values(rows).returning({ id: alerts.id });
      return onlyRow(first ? [first] : []).id;
    },
    async byId(id: number) {
      const [row] = await read.select().from(alerts).where(eq(alerts.id, id));
      return row;
    },
    /** Returns the newest alerts since an instant. */
    newest: async (since: string, limit: number) =>
      await read
        .select()
        .from(alerts)
        .where(and(gt(alerts.createdAt, since), ne(alerts.facts, "")))
        .orderBy(desc(alerts.createdAt), desc(alerts.id))
        .limit(limit),
    sweep: (before: string): Promise<void> => sweepRows(write, alerts, lt(alerts.createdAt, before)),
  };
}

export type AlertsStore = ReturnType<typeof alertsStore>;
