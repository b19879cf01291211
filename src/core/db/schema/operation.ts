import type {
  DeliveryState,
  OperatorKind,
  ToldKind,
} from "../../../features/monitoring/alerts/alerts.contract.ts";
import type { BackupCause, BackupFault } from "../../contract/backup-faults.ts";
import { made } from "../../lib/lazily.ts";
import type { Kit } from "../sqlite/kit.ts";

/** The tables of what operators look after: settings, backups, alerts and webhooks. */
export function operationTables({ table, id, text, int, bool, time, index }: Kit) {
  const systemSettings = made(() =>
    table("system_settings", {
      id: id(),
      key: text().notNull().unique(),
      value: text(),
      description: text(),
      createdAt: time().notNull(),
      updatedAt: time().notNull(),
    }),
  );

  /** Each backup that was begun: where it is, what is in it, and whether it was proved. Of one that failed there is no file. */
  const backups = made(() =>
    table(
      "backups",
      {
        id: id(),
        /** The file's name, in the folder of backups and under the prefix of the off-site store. */
        name: text().notNull().unique(),
        cause: text().$type<BackupCause>().notNull(),
        startedAt: time().notNull(),
        /** When the instance that is at work on it last said so. */
        beatAt: time().notNull(),
        /** Null while somebody is at work on it. */
        endedAt: time(),
        /** Of the file as it is stored; null where none was made. */
        size: int(),
        /** The SHA-256 of the file as it is stored. */
        sha: text(),
        isEncrypted: bool().notNull().default(false),
        /** How many rows it holds of what has to last, as JSON. */
        counts: text(),
        provedAt: time(),
        /** Why it could not be made, or is not proved. */
        fault: text().$type<BackupFault>(),
        /** What the system said of the fault, for the operator. */
        detail: text(),
        /** When its copy in the off-site store was read back and found whole. */
        sentAt: time(),
        sendFault: text().$type<BackupFault>(),
        /** When what is left of one that was deleted is removed; null for every other. */
        removeAt: time(),
        /** The store, without its key, that its copy is removed from then. */
        removeFrom: text(),
      },
      (t) => [index("backups_started").on(t.startedAt)],
    ),
  );

  /** What the operators were told, each once for what it is about; swept after a time. */
  const alerts = made(() =>
    table(
      "alerts",
      {
        id: id(),
        kind: text().$type<ToldKind>().notNull(),
        /** What of its kind it is about, such as a code's id, or an account's; empty where there is but one. */
        subject: text().notNull(),
        /** The facts that its sentences are filled with, as JSON. */
        facts: text().notNull(),
        createdAt: time().notNull(),
      },
      (t) => [
        index("alerts_kind").on(t.kind, t.subject, t.createdAt),
        index("alerts_created").on(t.createdAt),
      ],
    ),
  );

  /** The addresses that alerts are sent to, each with a secret of its own. */
  const webhooks = made(() =>
    table("webhooks", {
      id: id(),
      url: text().notNull(),
      /** Sealed by the portal's key. */
      secret: text().notNull(),
      isActive: bool().notNull().default(true),
      createdAt: time().notNull(),
    }),
  );

  /** What is sent to webhooks: their queue, and the last deliveries with what became of each. */
  const webhookDeliveries = made(() =>
    table(
      "webhook_deliveries",
      {
        id: id(),
        webhookId: int()
          .notNull()
          .references(() => webhooks().id, { onDelete: "cascade" }),
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
    ),
  );

  return { systemSettings, backups, alerts, webhooks, webhookDeliveries };
}
