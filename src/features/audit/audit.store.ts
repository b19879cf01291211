import { and, desc, eq, gte, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { AuditListQuery, AuditView } from "../../contract/audit.ts";
import type { AuditAction } from "../../contract/audit-actions.ts";
import type { AuditDetails } from "../../contract/audit-details.ts";
import { totalMax } from "../../contract/limits.ts";
import { isShownAs, shownSystem } from "../../contract/shown.ts";
import { auditSorts } from "../../contract/sorts.ts";
import type { Database, Tx } from "../../db/database.ts";
import { allOf, giving } from "../../db/given.ts";
import { listPage } from "../../db/list.ts";
import { prepared } from "../../db/prepared.ts";
import { countUpTo, isOfId } from "../../db/search.ts";
import { sweepRows } from "../../db/sweep.ts";
import type { Client } from "../../lib/client.ts";
import { type Clock, iso } from "../../lib/clock.ts";

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

/** The audit log: writes `audit_logs`. */
export function auditStore(
  { tables: { auditLogs, users }, read, readLate, search, write, given }: Database,
  clock: Clock,
) {
  const searchable = {
    index: "audit_logs_search",
    id: auditLogs.id,
    columns: [auditLogs.action, auditLogs.details, auditLogs.ipAddress],
    json: auditLogs.details,
    prefixes: [
      { column: auditLogs.action, fold: (text: string) => text.toLowerCase() },
      { column: auditLogs.ipAddress, fold: (text: string) => text.toLowerCase() },
    ],
  };
  const people = {
    index: "users_search",
    id: users.id,
    columns: [users.username, users.email],
    prefixes: [{ column: users.usernameFolded, fold: (text: string) => text.toUpperCase() }],
  };
  /** Returns a condition for what a row shows besides its columns: its number, and who it was. */
  const shownOtherwise = (text: string): SQL | undefined =>
    or(
      sql`${auditLogs.userId} in ${search.ids(people, text)}`,
      isOfId(auditLogs.userId, text),
      isOfId(auditLogs.id, text),
      isShownAs(shownSystem, text) ? isNull(auditLogs.userId) : undefined,
    );
  const columns = {
    id: auditLogs.id,
    userId: auditLogs.userId,
    username: users.username,
    action: auditLogs.action,
    details: auditLogs.details,
    ipAddress: auditLogs.ipAddress,
    userAgent: auditLogs.userAgent,
    createdAt: auditLogs.createdAt,
  };
  const select = () =>
    readLate.select(columns).from(auditLogs).leftJoin(users, eq(users.id, auditLogs.userId));

  const filters = ({ action, userId, from, to }: AuditListQuery): SQL | undefined =>
    and(
      action && eq(auditLogs.action, action),
      userId === undefined ? undefined : eq(auditLogs.userId, userId),
      from === undefined ? undefined : gte(auditLogs.createdAt, iso(Date.parse(from))),
      to === undefined ? undefined : lt(auditLogs.createdAt, iso(Date.parse(to))),
    );

  const insert = prepared((on) => on.insert(auditLogs).select(allOf(given, auditLogs)).prepare());
  const record: RecordAudit = async (tx, ...entries) => {
    const createdAt = iso(clock.now());
    const rows = entries.map(({ action, userId, details, client }) => ({
      action,
      userId,
      details: JSON.stringify(details),
      ipAddress: client?.ip ?? null,
      userAgent: client?.userAgent?.slice(0, userAgentMax) ?? null,
      createdAt,
    }));
    if (rows.length > 0) await insert(tx).execute(giving(rows));
  };

  return {
    record,
    async list(query: AuditListQuery) {
      const { q, alsoContains, action, userId, from, to } = query;
      const within = action && { column: auditLogs.action, word: action };
      const finding = (text: string) =>
        search.rows(readLate, searchable, { text, elsewhere: shownOtherwise(text), within });
      const found = q ? await finding(q) : undefined;
      const foundToo = alsoContains ? await finding(alsoContains) : undefined;
      const matching = and(found?.where, foundToo?.where, filters(query));
      const isNarrowed = userId !== undefined || from !== undefined || to !== undefined;
      const isMany = found?.isMany && !foundToo && !isNarrowed;
      return listPage(query, {
        sorts: auditSorts,
        columns: auditLogs,
        id: auditLogs.id,
        matching,
        rows: ({ where, orderBy, limit }) =>
          select()
            .where(where)
            .orderBy(...orderBy)
            .limit(limit),
        total: async () => (isMany ? totalMax : await countUpTo(readLate, sql`${auditLogs}`, matching)),
      });
    },
    /** Returns how far the clock is behind the newest row, in milliseconds; 0 when it is not. */
    async lagMs(): Promise<number> {
      const [newest] = await read
        .select({ createdAt: auditLogs.createdAt })
        .from(auditLogs)
        .orderBy(desc(auditLogs.id))
        .limit(1);
      return newest ? Math.max(0, Date.parse(newest.createdAt) - clock.now().getTime()) : 0;
    },
    /** Returns the newest rows since an instant. */
    async recent(since: string, limit: number): Promise<AuditView[]> {
      return await select()
        .where(gte(auditLogs.createdAt, since))
        .orderBy(sql`${auditLogs.id} desc`)
        .limit(limit);
    },
    sweep: (before: string): Promise<void> => sweepRows(write, auditLogs, lt(auditLogs.createdAt, before)),
  };
}

export type AuditStore = ReturnType<typeof auditStore>;
