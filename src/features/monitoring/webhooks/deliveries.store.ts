import { and, desc, eq, inArray, lt, lte, sql } from "drizzle-orm";
import type { OperatorKind } from "../../../alerts.ts";
import type { Database, Tx } from "../../../core/db/database.ts";
import { onlyRow } from "../../../core/db/queries.ts";
import { deleteRows } from "../../../core/db/retention.ts";
import type { DeliveryState } from "../alerts/alerts.contract.ts";

type NewDelivery = {
  webhookId: number;
  kind: OperatorKind | null;
  messageId: string;
  body: string;
  createdAt: string;
};

type Settled = {
  state: DeliveryState;
  status: number | null;
  reason: string | null;
  nextAt: string;
  at: string;
};

/** What is sent to webhooks: writes `webhook_deliveries`. */
export const deliveriesStore = (db: Database) => ({ ...deliveryQueue(db), ...deliveryHistory(db) });

/** The queue of deliveries. */
function deliveryQueue({
  tables: { webhookDeliveries: deliveries },
  read,
  forUpdateSkipLocked,
  jsonRows,
}: Database) {
  const isDueAt = (now: string) =>
    and(inArray(deliveries.state, ["queued", "sending"]), lte(deliveries.nextAt, now));

  return {
    async add(tx: Tx, delivery: NewDelivery): Promise<number> {
      const { createdAt } = delivery;
      const row = { ...delivery, state: "queued" as const, nextAt: createdAt, stateAt: createdAt };
      return onlyRow(await tx.insert(deliveries).values(row).returning({ id: deliveries.id })).id;
    },
    /** Takes deliveries that are due, for as long as a lease lasts; no other instance gets them meanwhile. */
    async take(tx: Tx, most: number, now: string, until: string) {
      const due = forUpdateSkipLocked(
        tx
          .select({ id: deliveries.id })
          .from(deliveries)
          .where(isDueAt(now))
          .orderBy(deliveries.nextAt)
          .limit(most),
      );
      return await tx
        .update(deliveries)
        .set({ state: "sending", attempts: sql`${deliveries.attempts} + 1`, nextAt: until, stateAt: now })
        .where(jsonRows.isOneOf(deliveries.id, sql`${due}`))
        .returning();
    },
    /** Writes how a try ended, unless somebody else made another since. */
    async settle(tx: Tx, { id, attempts }: { id: number; attempts: number }, settled: Settled) {
      const { at: stateAt, ...row } = settled;
      const own = and(
        eq(deliveries.id, id),
        eq(deliveries.state, "sending"),
        eq(deliveries.attempts, attempts),
      );
      await tx
        .update(deliveries)
        .set({ ...row, stateAt })
        .where(own);
    },
    /** Queues a finished one again, from its first try on; returns whether there was one. */
    async requeue(tx: Tx, id: number, at: string): Promise<boolean> {
      const ended = and(eq(deliveries.id, id), inArray(deliveries.state, ["delivered", "failed"]));
      const rows = await tx
        .update(deliveries)
        .set({ state: "queued", attempts: 0, nextAt: at, stateAt: at, status: null, reason: null })
        .where(ended)
        .returning({ id: deliveries.id });
      return rows.length === 1;
    },
    /** True when one is due. */
    async isDue(now: string): Promise<boolean> {
      return (
        (await read.select({ id: deliveries.id }).from(deliveries).where(isDueAt(now)).limit(1)).length > 0
      );
    },
  };
}

/** The newest deliveries. */
function deliveryHistory({ tables: { webhookDeliveries: deliveries, webhooks }, read, write }: Database) {
  return {
    /** Returns the newest deliveries, with the address that each went to. */
    list: async (limit: number) =>
      await read
        .select({
          id: deliveries.id,
          webhookId: deliveries.webhookId,
          url: webhooks.url,
          kind: deliveries.kind,
          state: deliveries.state,
          attempts: deliveries.attempts,
          nextAt: deliveries.nextAt,
          status: deliveries.status,
          reason: deliveries.reason,
          createdAt: deliveries.createdAt,
          stateAt: deliveries.stateAt,
        })
        .from(deliveries)
        .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
        .orderBy(desc(deliveries.id))
        .limit(limit),
    deleteOld: (before: string): Promise<void> =>
      deleteRows(write, deliveries, lt(deliveries.createdAt, before)),
  };
}
