import { and, asc, desc, eq, gt, gte, inArray, isNotNull, like, lt, lte, or, sql } from "drizzle-orm";
import { hasStatus } from "../../../core/db/codes.ts";
import type { Database } from "../../../core/db/database.ts";
import { onlyRow } from "../../../core/db/queries.ts";

/** The most codes that one look finds: a longer list takes several alerts. */
const codesMax = 500;
/** Of fewer uses a code has no fifth to spare: its fourth of five is four fifths of them. */
const usesMin = 5;
const nearlyUsed = 0.8;
/** The most accounts whose lost second factors one look finds: a portal has fewer staff. */
const resetsMax = 100;
/** The most rows about sign-ins that one look reads: of more it is enough to know that they are many. */
const stepsMax = 1000;

/** How emails end, and when a backup was proved last. */
function operationConditions({ tables: { letters, backups }, read, readReplica }: Database) {
  return {
    /** Returns how many emails ended since an instant, and how many of them no server took. */
    async emailsSince(since: string): Promise<{ refused: number; of: number }> {
      const rows = await readReplica
        .select({ state: letters.state, count: sql<number>`count(*)`.mapWith(Number) })
        .from(letters)
        .where(and(gte(letters.createdAt, since), inArray(letters.state, ["accepted", "refused", "expired"])))
        .groupBy(letters.state);
      const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
      return { refused: of("refused"), of: of("accepted") + of("refused") };
    },
    /** Returns when the newest proven backup was proved. */
    async lastProof(): Promise<string | null> {
      const [row] = await read
        .select({ at: backups.provedAt })
        .from(backups)
        .where(isNotNull(backups.provedAt))
        .orderBy(desc(backups.provedAt))
        .limit(1);
      return row?.at ?? null;
    },
  };
}

/** What becomes of secret codes. */
function codeConditions({ tables: { secretCodes: codes }, read, readReplica }: Database) {
  const named = { id: codes.id, code: codes.code, label: codes.label };
  return {
    /** Returns codes that still admit somebody and end before an instant, the first to end first. */
    codesEnding: async (now: string, before: string) =>
      await readReplica
        .select({ ...named, expiresAt: codes.expiresAt })
        .from(codes)
        .where(
          and(
            eq(codes.isActive, true),
            gt(codes.expiresAt, now),
            lte(codes.expiresAt, before),
            lt(codes.usedCount, codes.maxUses),
          ),
        )
        .orderBy(asc(codes.expiresAt), asc(codes.id))
        .limit(codesMax),
    /** Returns codes of several uses that have spent four fifths of them; of those that are used up, only what was so lately. */
    codesNearlyUsed: async (now: string, usedUpSince: string) =>
      await readReplica
        .select({ ...named, used: codes.usedCount, of: codes.maxUses })
        .from(codes)
        .where(
          and(
            eq(codes.isActive, true),
            gt(codes.expiresAt, now),
            gte(codes.maxUses, usesMin),
            gte(codes.usedCount, Math.floor(usesMin * nearlyUsed)),
            sql`${codes.usedCount} >= ${nearlyUsed} * ${codes.maxUses}`,
            or(lt(codes.usedCount, codes.maxUses), gt(codes.usedAt, usedUpSince)),
          ),
        )
        .orderBy(desc(codes.usedCount), asc(codes.id))
        .limit(codesMax),
    /** Returns how many people all secret codes that are in force still admit. */
    async placesLeft(now: string): Promise<number> {
      const { maxUses, usedCount } = codes;
      const rows = await read
        .select({ places: sql<number>`coalesce(sum(${maxUses} - ${usedCount}), 0)`.mapWith(Number) })
        .from(codes)
        .where(hasStatus(codes, "active", now));
      return onlyRow(rows).places;
    },
  };
}

/** How staff sign in, as the audit log says. */
function signInConditions({ tables: { auditLogs, staffFactors }, readReplica }: Database) {
  return {
    /** Returns how many sign-ins of staff were refused since an instant, for a wrong password or for too many of them. */
    async failedSignIns(since: string): Promise<number> {
      const refused = or(
        and(eq(auditLogs.action, "login_attempt"), like(auditLogs.details, '%"outcome":"login_invalid"%')),
        and(eq(auditLogs.action, "rate_limited"), like(auditLogs.details, '{"limit":"login"%')),
      );
      const [row] = await readReplica
        .select({ count: sql<number>`count(*)`.mapWith(Number) })
        .from(auditLogs)
        .where(and(gte(auditLogs.createdAt, since), refused));
      return onlyRow(row ? [row] : []).count;
    },
    /** Returns the rows of the audit log that tell of second factors taken away since an instant. */
    factorsReset: async (since: string) =>
      await readReplica
        .select({ id: auditLogs.id, details: auditLogs.details })
        .from(auditLogs)
        .where(and(gte(auditLogs.createdAt, since), eq(auditLogs.action, "factors_reset")))
        .orderBy(asc(auditLogs.id))
        .limit(resetsMax),
    /** Returns the newest rows about second steps of sign-ins since an instant, in the order of their time. */
    async secondSteps(since: string) {
      const ofLogin = or(
        like(auditLogs.details, '%"outcome":"factor_asked"%'),
        like(auditLogs.details, '%"outcome":"valid"%'),
      );
      const rows = await readReplica
        .select({
          userId: auditLogs.userId,
          action: auditLogs.action,
          details: auditLogs.details,
          ipAddress: auditLogs.ipAddress,
          userAgent: auditLogs.userAgent,
          createdAt: auditLogs.createdAt,
        })
        .from(auditLogs)
        .where(
          and(
            gte(auditLogs.createdAt, since),
            or(and(eq(auditLogs.action, "login_attempt"), ofLogin), eq(auditLogs.action, "factor_refused")),
          ),
        )
        .orderBy(desc(auditLogs.id))
        .limit(stepsMax);
      return rows.reverse();
    },
    /** Returns the accounts whose codes are closed for unknown browsers, and since when. */
    async closedCodes(): Promise<Map<number, string>> {
      const { userId, codesClosedAt: at } = staffFactors;
      const rows = await readReplica.select({ userId, at }).from(staffFactors).where(isNotNull(at));
      return new Map(rows.flatMap(({ userId, at }) => (at === null ? [] : [[userId, at] as const])));
    },
  };
}

/** What may be wrong, as the database has it; writes nothing. */
export const conditionsStore = (db: Database) => ({
  ...operationConditions(db),
  ...codeConditions(db),
  ...signInConditions(db),
});

export type ConditionsStore = ReturnType<typeof conditionsStore>;
