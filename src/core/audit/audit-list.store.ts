import { and, desc, eq, gte, inArray, isNull, like, lt, not, or, type SQL, sql } from "drizzle-orm";
import { type AuditAction, actionList, actionsOnPeople, type Deed } from "../../entries.ts";
import { codesLimits } from "../../features/codes/codes.entries.ts";
import type { AuditListQuery, AuditView } from "../../features/monitoring/monitoring.contract.ts";
import type { AuditShown } from "../contract/audit-details.ts";
import { isLabelled, systemLabels } from "../contract/labels.ts";
import { auditSorts } from "../contract/lists.ts";
import type { Database } from "../db/database.ts";
import { countAll, countUpTo, listPage, totalOf } from "../db/list.ts";
import { isOfId } from "../db/search.ts";
import { iso } from "../lib/clock.ts";

const folded = (text: string) => text.toLowerCase();

/** What of a row a search reads. */
const searchedIn = ({ tables: { auditLogs } }: Database) => ({
  index: "audit_logs_search",
  id: auditLogs.id,
  columns: [auditLogs.action, auditLogs.details, auditLogs.ipAddress],
  json: auditLogs.details,
  prefixes: [auditLogs.action, auditLogs.ipAddress].map((column) => ({ column, fold: folded })),
});

/** Selects rows as staff read them. */
const viewsFrom = ({ tables: { auditLogs, users }, readReplica }: Database) =>
  readReplica
    .select({
      id: auditLogs.id,
      userId: auditLogs.userId,
      username: users.username,
      action: auditLogs.action,
      details: auditLogs.details,
      ipAddress: auditLogs.ipAddress,
      userAgent: auditLogs.userAgent,
      createdAt: auditLogs.createdAt,
    })
    .from(auditLogs)
    .leftJoin(users, eq(users.id, auditLogs.userId));

/** Returns conditions for what a row shows besides its columns: its number, who it was, its badge, and what was refused. */
function shownOtherwise({ tables: { auditLogs, users }, search }: Database) {
  const people = {
    index: "users_search",
    id: users.id,
    columns: [users.username, users.email],
    prefixes: [{ column: users.usernameFolded, fold: (text: string) => text.toUpperCase() }],
  };
  const isDone = like(auditLogs.details, '%"outcome":"valid"%');
  const isRefused = and(like(auditLogs.details, '%"outcome":%'), not(isDone));
  const isFailed = like(auditLogs.details, '%"success":false%');
  const ended = new Map(
    actionList.flatMap(({ name, ends }): [Deed, SQL | undefined][] => {
      const isOfAction = eq(auditLogs.action, name);
      if (ends?.fact === "success") return [[ends.refused, and(isOfAction, isFailed)]];
      if (!ends) return [];
      return [
        [ends.done, and(isOfAction, isDone)],
        [ends.refused, and(isOfAction, isRefused)],
      ];
    }),
  );
  /** Returns a condition for refused changes by the requested action, which no other rows have. */
  const ofChanges = (changes: readonly string[]) =>
    and(
      eq(auditLogs.action, "change_refused"),
      or(...changes.map((change) => like(auditLogs.details, `%"change":"${change}"%`))),
    );

  return (text: string, { badges: { actions, deeds }, details }: AuditShown) => [
    sql`${auditLogs.userId} in ${search.ids(people, text)}`,
    isOfId(auditLogs.userId, text),
    isOfId(auditLogs.id, text),
    isLabelled(systemLabels, text) ? isNull(auditLogs.userId) : undefined,
    actions.length > 0 ? inArray(auditLogs.action, actions) : undefined,
    ...deeds.map((deed) => ended.get(deed)),
    details.changes.length > 0 ? ofChanges(details.changes) : undefined,
  ];
}

/** The audit log as staff page through it. */
export function auditListStore(db: Database) {
  const { readReplica, search, estimate } = db;
  const { auditLogs } = db.tables;
  const searched = searchedIn(db);
  const elsewhere = shownOtherwise(db);

  const filters = ({ action, userId, from, to }: AuditListQuery): SQL | undefined =>
    and(
      action && eq(auditLogs.action, action),
      userId === undefined ? undefined : eq(auditLogs.userId, userId),
      from === undefined ? undefined : gte(auditLogs.createdAt, iso(Date.parse(from))),
      to === undefined ? undefined : lt(auditLogs.createdAt, iso(Date.parse(to))),
    );

  /** Finds rows that hold a text, or show a word that does. */
  const finding = (text: string, shown: AuditShown, action: AuditAction | undefined) =>
    search.rows(readReplica, searched, {
      text,
      pieces: shown.details.pieces,
      elsewhere: elsewhere(text, shown),
      within: action && { column: auditLogs.action, word: action },
    });

  return {
    /** Returns a page of the log; `shownAs` tells which badges and details are shown by words that hold a text. */
    async list(query: AuditListQuery, shownAs: (text: string) => AuditShown) {
      const { q, alsoContains, action, userId, from, to } = query;
      const find = async (text: string | undefined) =>
        text ? finding(text, shownAs(text), action) : undefined;
      const found = await find(q);
      const foundToo = await find(alsoContains);
      const matching = and(found?.where, foundToo?.where, filters(query));
      const isNarrowed = userId !== undefined || from !== undefined || to !== undefined;
      const total = async () => {
        if (found && !foundToo && !isNarrowed && (found.isMany || !action)) return totalOf(found.count);
        return matching
          ? countUpTo(readReplica, sql`${auditLogs}`, matching)
          : countAll(readReplica, auditLogs, estimate);
      };
      return listPage(query, {
        sorts: auditSorts,
        columns: auditLogs,
        matching,
        select: viewsFrom(db),
        total,
      });
    },

    /** Returns the newest rows since an instant. */
    async recent(since: string, limit: number): Promise<AuditView[]> {
      return await viewsFrom(db)
        .where(gte(auditLogs.createdAt, since))
        // By the time first: in the order of ids alone the whole log is read when too few rows are that new.
        .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
        .limit(limit);
    },
  };
}

/** What the log has about people. */
export function auditPeopleStore(db: Database) {
  const { search, readReplica } = db;
  const { auditLogs } = db.tables;
  const searched = searchedIn(db);

  return {
    /**
     * Returns the newest rows about a person: what they did, what names their address, and what others did to them, which begins
     * with their id. Each is found by an index of its own.
     */
    async ofPerson({ userId, email }: { userId: number | null; email: string }, limit: number) {
      const newest = (condition: SQL | undefined) =>
        viewsFrom(db).where(condition).orderBy(desc(auditLogs.id)).limit(limit);
      const parts = [newest(sql`${auditLogs.id} in ${search.ids(searched, email)}`)];
      if (userId !== null) {
        const whose = sql`${auditLogs.details} like ${`{"id":${userId},%`}`;
        const limited = JSON.stringify({ limit: codesLimits["code-initiate"].name, id: userId });
        parts.push(
          newest(eq(auditLogs.userId, userId)),
          newest(and(inArray(auditLogs.action, [...actionsOnPeople]), whose)),
          newest(and(eq(auditLogs.action, "rate_limited"), eq(auditLogs.details, limited))),
        );
      }
      const rows = new Map((await Promise.all(parts)).flat().map((row) => [row.id, row]));
      return [...rows.values()].sort((one, other) => other.id - one.id);
    },
    /** Returns the newest refusals that name an address which contains a text. */
    async refusalsNaming(text: string, limit: number) {
      const named = sql`${auditLogs.id} in ${search.ids(searched, text)}`;
      const refused = inArray(auditLogs.action, ["registration_refused", "otp_refused", "rate_limited"]);
      return await readReplica
        .select({ details: auditLogs.details })
        .from(auditLogs)
        .where(and(named, refused))
        .orderBy(desc(auditLogs.id))
        .limit(limit);
    },
  };
}

export type AuditPeopleStore = ReturnType<typeof auditPeopleStore>;
