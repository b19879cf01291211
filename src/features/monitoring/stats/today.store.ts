import { and, asc, desc, eq, gte, isNull, max, min, sql } from "drizzle-orm";
import type { Database } from "../../../core/db/database.ts";
import { isRefusal } from "./stats.store.ts";

/** How many of the newest rows of a table are looked through for those of a day. */
const newestMax = 5000;
/** The most people, and the most refusals, of one picture. */
const shownMax = 300;

/** Reads what a day brought, which may come from a standby. */
export function todayStore({ tables, readReplica }: Database) {
  const { users, userSessions, otpVerifications: otps, failedTries, roomReads } = tables;
  const { auditLogs, helpRequests, codexCopies: copies, codexRuns: editions } = tables;

  return {
    /** Returns the visitors who signed in since an instant, the latest first, and how far each has come by now. */
    async signedIn(since: string) {
      const recent = readReplica
        .select({ userId: userSessions.userId, createdAt: userSessions.createdAt })
        .from(userSessions)
        .where(eq(userSessions.kind, "visitor"))
        .orderBy(desc(userSessions.id))
        .limit(newestMax)
        .as("recent");
      const at = min(recent.createdAt);
      const isThere = (found: ReturnType<typeof sql>) => sql<boolean>`exists (${found})`.mapWith(Boolean);
      return await readReplica
        .select({
          id: users.id,
          name: users.username,
          at: sql<string>`${at}`,
          admittedAt: users.usedSecretCodeAt,
          hasTried: isThere(sql`select 1 from ${failedTries} where ${failedTries.userId} = ${users.id}`),
          hasRead: isThere(sql`select 1 from ${roomReads} where ${roomReads.userId} = ${users.id}`),
        })
        .from(recent)
        .innerJoin(users, eq(users.id, recent.userId))
        .where(and(gte(recent.createdAt, since), eq(users.role, "user"), isNull(users.erasedAt)))
        .groupBy(users.id, users.username, users.usedSecretCodeAt)
        .orderBy(desc(at))
        .limit(shownMax);
    },

    /** Returns the addresses that requested a code since an instant and were never verified, the latest first. */
    async unverified(since: string) {
      const recent = readReplica
        .select({ email: otps.email, username: otps.username, createdAt: otps.createdAt })
        .from(otps)
        .orderBy(desc(otps.id))
        .limit(newestMax)
        .as("recent");
      const at = min(recent.createdAt);
      return await readReplica
        .select({ email: recent.email, name: sql<string>`${max(recent.username)}`, at: sql<string>`${at}` })
        .from(recent)
        .leftJoin(users, eq(users.email, recent.email))
        .where(and(gte(recent.createdAt, since), isNull(users.id)))
        .groupBy(recent.email)
        .orderBy(desc(at))
        .limit(shownMax);
    },

    /** Returns when attempts were refused since an instant, the latest first. */
    async refusals(since: string): Promise<string[]> {
      const rows = await readReplica
        .select({ at: auditLogs.createdAt })
        .from(auditLogs)
        .where(and(gte(auditLogs.createdAt, since), isRefusal(auditLogs)))
        .orderBy(desc(auditLogs.createdAt))
        .limit(shownMax);
      return rows.map(({ at }) => at);
    },

    /** Returns how many requests for help wait for an answer, and since when the first does. */
    async openRequests(): Promise<{ count: number; since: string | null }> {
      const isOpen = isNull(helpRequests.answeredAt);
      const [first] = await readReplica
        .select({ at: helpRequests.createdAt })
        .from(helpRequests)
        .where(isOpen)
        .orderBy(asc(helpRequests.id))
        .limit(1);
      return { count: first ? await readReplica.$count(helpRequests, isOpen) : 0, since: first?.at ?? null };
    },

    /** Returns how many copies of each edition were sold since an instant, most first. */
    sold: async (since: string) =>
      await readReplica
        .select({ label: editions.label, count: sql`cast(count(*) as integer)`.mapWith(Number) })
        .from(copies)
        .innerJoin(editions, eq(editions.id, copies.runId))
        .where(gte(copies.soldAt, since))
        .groupBy(editions.id, editions.label)
        .orderBy(desc(sql`count(*)`)),
  };
}
