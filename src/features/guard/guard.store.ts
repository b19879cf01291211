import { count, gt } from "drizzle-orm";
import type { Database } from "../../core/db/database.ts";

/** The wrong codes of late, read from what others wrote. */
export function guardStore({ tables: { failedTries }, read }: Database) {
  return {
    /** Returns how many codes were wrong after an instant, of everybody. */
    async wrongSince(since: string): Promise<number> {
      const [row] = await read
        .select({ count: count() })
        .from(failedTries)
        .where(gt(failedTries.createdAt, since));
      return row?.count ?? 0;
    },
  };
}
