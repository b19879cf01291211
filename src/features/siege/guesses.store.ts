import { and, count, desc, eq, gt, gte, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";

/** So many different addresses and guesses of a day are looked at, those that came most often. */
const differentMax = 2000;

/** The wrong guesses of late, read from what others wrote. */
export function guessesStore({ tables: { auditLogs, failedTries }, read, readLate }: Database) {
  const hour = sql<string>`substr(${auditLogs.createdAt}, 1, 13)`;
  const guessed = (action: string, since: string) =>
    and(eq(auditLogs.action, action), gte(auditLogs.createdAt, since));

  return {
    /** Returns how many codes were wrong after an instant, of everybody. */
    async wrongSince(since: string): Promise<number> {
      const [row] = await read
        .select({ count: count() })
        .from(failedTries)
        .where(gt(failedTries.createdAt, since));
      return row?.count ?? 0;
    },
    /** Returns how often an action was recorded with the same details in each hour since an instant. */
    perHour: async (action: string, since: string) =>
      await readLate
        .select({ hour, details: auditLogs.details, count: count() })
        .from(auditLogs)
        .where(guessed(action, since))
        .groupBy(hour, auditLogs.details)
        .orderBy(desc(count()))
        .limit(differentMax),
    /** Returns from which addresses an action was recorded since an instant, and with which details. */
    perAddress: async (action: string, since: string) =>
      await readLate
        .select({ ipAddress: auditLogs.ipAddress, details: auditLogs.details, count: count() })
        .from(auditLogs)
        .where(guessed(action, since))
        .groupBy(auditLogs.ipAddress, auditLogs.details)
        .orderBy(desc(count()))
        .limit(differentMax),
  };
}
