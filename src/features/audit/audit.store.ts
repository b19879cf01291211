import type { AuditAction } from "../../contract/audit.ts";
import type { Database, Tx } from "../../db/database.ts";
import type { Client } from "../../lib/client.ts";
import { type Clock, iso } from "../../lib/clock.ts";

export type AuditEntry = {
  action: AuditAction;
  userId: number | null;
  /** Facts worth keeping; codes and guesses masked, never a secret. */
  details: Record<string, string | number | boolean | null>;
  /** Who asked; null when the portal or its operator acted. */
  client: Client | null;
};

/** Writes a row of the audit log, in the transaction of the change it tells of. */
export type RecordAudit = (tx: Tx, entry: AuditEntry) => Promise<void>;

/** User agents are the visitor's own text; longer ones carry nothing an auditor needs. */
const userAgentMax = 300;

export function auditStore({ tables }: Database, clock: Clock): { record: RecordAudit } {
  return {
    async record(tx, { action, userId, details, client }) {
      await tx.insert(tables.auditLogs).values({
        action,
        userId,
        details: JSON.stringify(details),
        ipAddress: client?.ip ?? null,
        userAgent: client?.userAgent?.slice(0, userAgentMax) ?? null,
        createdAt: iso(clock.now()),
      });
    },
  };
}
