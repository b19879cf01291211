import { count } from "drizzle-orm";
import type { Database } from "../../../core/db/database.ts";

/** What the database knows that is measured. */
export function metricsStore({ tables: { letters, redemptions, codexJobs }, readLate, load }: Database) {
  return {
    load,
    letters: async () =>
      await readLate.select({ state: letters.state, count: count() }).from(letters).groupBy(letters.state),
    jobs: async () =>
      await readLate
        .select({ state: codexJobs.state, count: count() })
        .from(codexJobs)
        .groupBy(codexJobs.state),
    async redemptions(): Promise<number> {
      const [row] = await readLate.select({ count: count() }).from(redemptions);
      return row?.count ?? 0;
    },
  };
}
