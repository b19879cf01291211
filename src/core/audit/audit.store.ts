import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  max,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { type AuditAction, actionList, actionsOnPeople, type Deed } from "../../entries.ts";
import { codesLimits } from "../../features/codes/codes.entries.ts";
import type { AuditListQuery, AuditView } from "../../features/monitoring/monitoring.contract.ts";
import type { AuditDetails, AuditShown } from "../contract/audit-details.ts";
import { auditSorts } from "../contract/lists.ts";
import { isShownAs, shownSystem } from "../contract/shown.ts";
import type { Database, Tx } from "../db/database.ts";
import { allOf, among, giving, ofGiven } from "../db/json-rows.ts";
import { countAll, countUpTo, listPage, totalOf } from "../db/list.ts";
import { prepared } from "../db/queries.ts";
import { addressesIn, sweepLog } from "../db/retention.ts";
import { isOfId } from "../db/search.ts";
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

/** The audit log: writes `audit_logs`. */
export function auditStore(db: Database, clock: Clock) {
  const {
    tables: { auditLogs, users },
    readLate,
    search,
    given,
    estimate,
  } = db;
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
  /** Returns a condition for refused changes by what was asked for, which no other rows tell. */
  const ofChanges = (changes: readonly string[]) =>
    and(
      eq(auditLogs.action, "change_refused"),
      or(...changes.map((change) => like(auditLogs.details, `%"change":"${change}"%`))),
    );
  /** Returns conditions for what a row shows besides its columns: its number, who it was, its badge, and what was refused. */
  const shownOtherwise = (text: string, { badges: { actions, deeds }, details }: AuditShown) => [
    sql`${auditLogs.userId} in ${search.ids(people, text)}`,
    isOfId(auditLogs.userId, text),
    isOfId(auditLogs.id, text),
    isShownAs(shownSystem, text) ? isNull(auditLogs.userId) : undefined,
    actions.length > 0 ? inArray(auditLogs.action, actions) : undefined,
    ...deeds.map((deed) => ended.get(deed)),
    details.changes.length > 0 ? ofChanges(details.changes) : undefined,
  ];
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

  const newDetails = { id: auditLogs.id, details: auditLogs.details };
  const always = isNotNull(auditLogs.id);
  const rewrite = prepared((on) =>
    on
      .update(auditLogs)
      .set({ details: sql`${ofGiven("details")}` })
      .from(given.rows(newDetails))
      .where(given.matching(auditLogs.id, "id", always))
      .prepare(),
  );
  const disown = prepared((on) =>
    on
      .update(auditLogs)
      .set({ details: sql`${ofGiven("details")}`, ipAddress: null, userAgent: null })
      .from(given.rows(newDetails))
      .where(given.matching(auditLogs.id, "id", always))
      .prepare(),
  );
  /** Only the details, as they are stored. */
  const raw = { index: "audit_logs_search", id: auditLogs.id, columns: [auditLogs.details], prefixes: [] };
  const personal = {
    id: auditLogs.id,
    userId: auditLogs.userId,
    action: auditLogs.action,
    details: auditLogs.details,
    ipAddress: auditLogs.ipAddress,
    userAgent: auditLogs.userAgent,
    createdAt: auditLogs.createdAt,
  };
  const byIds = prepared((on) =>
    on
      .select(personal)
      .from(auditLogs)
      // As few as they are: a join might read the whole log while the planner takes them to be many.
      .where(among(given, auditLogs.id, "id"))
      .orderBy(auditLogs.id)
      .prepare(),
  );

  return {
    record,
    /** True when somebody did the very same since an instant. */
    async isNotedSince(on: Tx, { action, userId, details }: Omit<AuditEntry, "client">, since: string) {
      const same = and(
        eq(auditLogs.action, action),
        userId === null ? isNull(auditLogs.userId) : eq(auditLogs.userId, userId),
        eq(auditLogs.details, JSON.stringify(details)),
        gte(auditLogs.createdAt, since),
      );
      return (await on.select({ id: auditLogs.id }).from(auditLogs).where(same).limit(1)).length > 0;
    },
    /** Returns the number of the newest row; 0 without any. */
    async newestId(on: Tx): Promise<number> {
      const [newest] = await on.select({ id: max(auditLogs.id) }).from(auditLogs);
      return newest?.id ?? 0;
    },
    /** Returns rows of a user that follow a number, oldest first. */
    ofUser: async (on: Tx, userId: number, after: number, limit: number) =>
      await on
        .select(personal)
        .from(auditLogs)
        .where(and(eq(auditLogs.userId, userId), gt(auditLogs.id, after)))
        .orderBy(auditLogs.id)
        .limit(limit),
    /** Returns the newest rows of a user, newest first. */
    newestOfUser: async (on: Tx, userId: number, limit: number) =>
      await on
        .select(personal)
        .from(auditLogs)
        .where(eq(auditLogs.userId, userId))
        .orderBy(desc(auditLogs.id))
        .limit(limit),
    /** Returns the numbers of rows whose details hold one of some pieces of JSON, in their order; of each piece at most one more than the largest total. */
    async idsHolding(on: Tx, fragments: readonly string[]): Promise<number[]> {
      const parts = fragments.map((each) => sql`select * from ${search.ids(raw, each)} as part`);
      const found = sql`(with found(id) as (${sql.join(parts, sql` union `)}) select id from found order by id) as found`;
      const rows = await on.select({ id: sql<number>`id`.mapWith(Number) }).from(found);
      return rows.map(({ id }) => id);
    },
    /** Returns rows by their numbers, oldest first. */
    rows: async (on: Tx, ids: readonly number[]) =>
      await byIds(on).execute(giving(ids.map((id) => ({ id })))),
    /** Gives rows other details, and those of whom nothing may be left no address and device. */
    async rewrite(
      tx: Tx,
      rows: readonly { id: number; details: string; isDisowned: boolean }[],
    ): Promise<void> {
      const given = (isDisowned: boolean) =>
        rows.filter((row) => row.isDisowned === isDisowned).map(({ id, details }) => ({ id, details }));
      const [disowned, others] = [given(true), given(false)];
      if (disowned.length > 0) await disown(tx).execute(giving(disowned));
      if (others.length > 0) await rewrite(tx).execute(giving(others));
    },
    /** Returns a page of the log; `shownAs` tells which badges and details are shown by words that hold a text. */
    async list(query: AuditListQuery, shownAs: (text: string) => AuditShown) {
      const { q, alsoContains, action, userId, from, to } = query;
      const within = action && { column: auditLogs.action, word: action };
      const finding = (text: string) => {
        const shown = shownAs(text);
        return search.rows(readLate, searchable, {
          text,
          pieces: shown.details.pieces,
          elsewhere: shownOtherwise(text, shown),
          within,
        });
      };
      const found = q ? await finding(q) : undefined;
      const foundToo = alsoContains ? await finding(alsoContains) : undefined;
      const matching = and(found?.where, foundToo?.where, filters(query));
      const isNarrowed = userId !== undefined || from !== undefined || to !== undefined;
      const total = async () => {
        if (found && !foundToo && !isNarrowed && (found.isMany || !action)) return totalOf(found.count);
        return matching
          ? countUpTo(readLate, sql`${auditLogs}`, matching)
          : countAll(readLate, auditLogs, estimate);
      };
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
        total,
      });
    },
    /**
     * Returns the newest rows about a person: what they did, what names their address, and what others did to them, which begins
     * with their id. Each is found by an index of its own.
     */
    async ofPerson({ userId, email }: { userId: number | null; email: string }, limit: number) {
      const newest = (condition: SQL | undefined) =>
        select().where(condition).orderBy(desc(auditLogs.id)).limit(limit);
      const parts = [newest(sql`${auditLogs.id} in ${search.ids(searchable, email)}`)];
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
      const named = sql`${auditLogs.id} in ${search.ids(searchable, text)}`;
      const refused = inArray(auditLogs.action, ["registration_refused", "otp_refused", "rate_limited"]);
      return await readLate
        .select({ details: auditLogs.details })
        .from(auditLogs)
        .where(and(named, refused))
        .orderBy(desc(auditLogs.id))
        .limit(limit);
    },
    /** Returns the newest rows since an instant. */
    async recent(since: string, limit: number): Promise<AuditView[]> {
      return await select()
        .where(gte(auditLogs.createdAt, since))
        // By the time first: in the order of ids alone the whole log is read when too few rows are that new.
        .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
        .limit(limit);
    },
    addresses: addressesIn(db, auditLogs),
    sweep: (before: string): Promise<void> => sweepLog(db, auditLogs, iso(clock.now()), before),
  };
}

export type AuditStore = ReturnType<typeof auditStore>;
