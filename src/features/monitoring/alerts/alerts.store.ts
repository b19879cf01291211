import { and, desc, eq, gt, inArray, lt, ne, or } from "drizzle-orm";
import { type AlertKind, operatorKinds, ownerKinds } from "../../../alerts.ts";
import type { Database, Tx } from "../../../core/db/database.ts";
import { onlyRow } from "../../../core/db/queries.ts";
import { deleteRows } from "../../../core/db/retention.ts";

type NewAlert = { kind: AlertKind; subjects: readonly string[]; facts: string; createdAt: string };

/** The alerts to the operators, and to owners of their accounts: writes `alerts`. */
export function alertsStore({ tables: { alerts }, read, write, lock }: Database) {
  return {
    /** Makes writes that raise alerts of the same kind wait for each other. */
    lock: (tx: Tx, kind: AlertKind) => lock(tx, `alert:${kind}`),
    /** Returns those of some subjects that an alert was raised of since an instant. */
    async alertedOf(on: Tx, kind: AlertKind, subjects: readonly string[], since: string): Promise<string[]> {
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
    /** Returns the facts of the alerts to the owner of an account since an instant. */
    async factsOfOwner(on: Tx, kind: AlertKind, subject: string, since: string): Promise<string[]> {
      const rows = await on
        .select({ facts: alerts.facts })
        .from(alerts)
        .where(and(eq(alerts.kind, kind), eq(alerts.subject, subject), gt(alerts.createdAt, since)));
      return rows.map(({ facts }) => facts);
    },
    /** Returns the last alert of some kinds to the owner of an account. */
    async newestOfOwner(on: Tx, kinds: readonly AlertKind[], subject: string) {
      const [row] = await on
        .select({ facts: alerts.facts, createdAt: alerts.createdAt })
        .from(alerts)
        .where(and(inArray(alerts.kind, [...kinds]), eq(alerts.subject, subject)))
        .orderBy(desc(alerts.id))
        .limit(1);
      return row;
    },
    /** Returns the newest alerts to the operators, since an instant. */
    newest: async (since: string, limit: number) =>
      await read
        .select()
        .from(alerts)
        .where(
          and(gt(alerts.createdAt, since), ne(alerts.facts, ""), inArray(alerts.kind, [...operatorKinds])),
        )
        .orderBy(desc(alerts.createdAt), desc(alerts.id))
        .limit(limit),
    /** Deletes the alerts from before an instant; those to owners, with their addresses, from before a later one. */
    deleteOld: (before: string, beforeOfOwners: string): Promise<void> =>
      deleteRows(
        write,
        alerts,
        or(
          lt(alerts.createdAt, before),
          and(inArray(alerts.kind, [...ownerKinds]), lt(alerts.createdAt, beforeOfOwners)),
        ),
      ),
  };
}
