import type { AlertKind, OperatorKind } from "../../../alerts.ts";
import type { Kit } from "../../../core/db/sqlite/kit.ts";
import type { DeliveryState } from "./alerts.contract.ts";

/** The tables of alerts and webhooks. */
export function alertsTables({ table, id, text, int, bool, time, index }: Kit) {
  /** The alerts to the operators, each once for what it is about; deleted after a time. */
  const alerts = table(
    "alerts",
    {
      id: id(),
      kind: text().$type<AlertKind>().notNull(),
      /** What of its kind it is about, such as a code's id, or an account's; empty where there is but one. */
      subject: text().notNull(),
      /** The facts that its sentences are filled with, as JSON. */
      facts: text().notNull(),
      createdAt: time().notNull(),
    },
    (t) => [index("alerts_kind").on(t.kind, t.subject, t.createdAt), index("alerts_created").on(t.createdAt)],
  );

  /** The addresses that alerts are sent to, each with a secret of its own. */
  const webhooks = table("webhooks", {
    id: id(),
    url: text().notNull(),
    /** Sealed by the portal's key. */
    secret: text().notNull(),
    isActive: bool().notNull().default(true),
    createdAt: time().notNull(),
  });

  /** What is sent to webhooks: their queue, and the last deliveries with what became of each. */
  const webhookDeliveries = table(
    "webhook_deliveries",
    {
      id: id(),
      webhookId: int()
        .notNull()
        .references(() => webhooks.id, { onDelete: "cascade" }),
      /** What it tells of; null for one that tests the address. */
      kind: text().$type<OperatorKind>(),
      /** The same in each try, so that a receiver tells one that came twice. */
      messageId: text().notNull(),
      body: text().notNull(),
      state: text().$type<DeliveryState>().notNull(),
      attempts: int().notNull().default(0),
      /** From when on it may be tried: also by somebody else, when its sender ended in between. */
      nextAt: time().notNull(),
      /** The status of the last answer; null when none came. */
      status: int(),
      /** Why no answer came. */
      reason: text(),
      createdAt: time().notNull(),
      stateAt: time().notNull(),
    },
    (t) => [
      index("webhook_deliveries_due").on(t.state, t.nextAt),
      index("webhook_deliveries_webhook").on(t.webhookId, t.id),
      index("webhook_deliveries_created").on(t.createdAt),
    ],
  );

  return { alerts, webhooks, webhookDeliveries };
}
