import { count } from "drizzle-orm";
import type { Database } from "../../../core/db/database.ts";

/** What the database knows that is measured. */
export function metricsStore({ tables: { letters, redemptions, codexJobs }, readReplica, load }: Database) {
  return {
    load,
    letters: async () =>
      await readReplica.select({ state: letters.state, count: count() }).from(letters).groupBy(letters.state),
    jobs: async () =>
      await readReplica
        .select({ state: codexJobs.state, count: count() })
        .from(codexJobs)
        .groupBy(codexJobs.state),
    async redemptions(): Promise<number> {
      const [row] = await readReplica.select({ count: count() }).from(redemptions);
      return row?.count ?? 0;
    },
  };
}
