import { and, eq, gte, isNull } from "drizzle-orm";
import type { AuditAction } from "../../entries.ts";
import type { AuditDetails } from "../contract/audit-details.ts";
import type { Database, Tx } from "../db/database.ts";
import { allOf, asJsonRows, prepared } from "../db/queries.ts";
import { addressesIn, deleteLogRows } from "../db/retention.ts";
import type { Client } from "../lib/client.ts";
import { type Clock, iso } from "../lib/clock.ts";

export type AuditEntry = {
  action: AuditAction;
  userId: number | null;
  details: AuditDetails;
  /** Who asked; null when the portal or its operator acted. */
  client: Client | null;
};

/** Writes rows of the audit log, in the transaction of the changes they record. */
export type RecordAudit = (tx: Tx, ...entries: AuditEntry[]) => Promise<void>;

/** User agents are the visitor's own text; longer ones carry nothing an auditor needs. */
const userAgentMax = 300;

/** Returns what writes rows of the audit log. */
export function auditRecorder({ tables: { auditLogs }, jsonRows }: Database, clock: Clock): RecordAudit {
  const insert = prepared((on) => on.insert(auditLogs).select(allOf(jsonRows, auditLogs)).prepare());
  return async (tx, ...entries) => {
    const createdAt = iso(clock.now());
    const rows = entries.map(({ action, userId, details, client }) => ({
      action,
      userId,
      details: JSON.stringify(details),
      ipAddress: client?.ip ?? null,
      userAgent: client?.userAgent?.slice(0, userAgentMax) ?? null,
      createdAt,
    }));
    if (rows.length > 0) await insert(tx).execute(asJsonRows(rows));
  };
}

/** True when somebody did the very same since an instant. */
export async function isNotedSince(
  { tables: { auditLogs } }: Database,
  on: Tx,
  { action, userId, details }: Omit<AuditEntry, "client">,
  since: string,
): Promise<boolean> {
  const same = and(
    eq(auditLogs.action, action),
    userId === null ? isNull(auditLogs.userId) : eq(auditLogs.userId, userId),
    eq(auditLogs.details, JSON.stringify(details)),
    gte(auditLogs.createdAt, since),
  );
  return (await on.select({ id: auditLogs.id }).from(auditLogs).where(same).limit(1)).length > 0;
}

/** What is forgotten of the log with time: addresses, and at last whole rows. */
export function auditRetention(db: Database, clock: Clock) {
  const { auditLogs } = db.tables;
  return {
    addresses: addressesIn(db, auditLogs),
    deleteOld: (before: string): Promise<void> => deleteLogRows(db, auditLogs, iso(clock.now()), before),
  };
}
