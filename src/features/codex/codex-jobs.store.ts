import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../../core/db/database.ts";
import { deleteRows } from "../../core/db/retention.ts";
import type { CodexJobView } from "./codex.contract.ts";

/** The jobs of all instances. */
export function codexJobsStore({ tables: { codexJobs }, read, write }: Database) {
  const going = inArray(codexJobs.state, ["waiting", "running"]);
  const over = (silentSince: string) =>
    sql`${codexJobs.state} in ('done', 'failed') or ${codexJobs.updatedAt} < ${silentSince}`;

  return {
    /** Inserts a job; false when one of that name is going on and was reported since `silentSince`. */
    async add(job: string, now: string, silentSince: string): Promise<boolean> {
      const fresh = { state: "waiting", progress: 0, ahead: 0, isCancelled: false, updatedAt: now } as const;
      const rows = await write(
        async (tx) =>
          await tx
            .insert(codexJobs)
            .values({ job, ...fresh })
            .onConflictDoUpdate({ target: codexJobs.job, set: fresh, setWhere: over(silentSince) })
            .returning({ id: codexJobs.id }),
      );
      return rows.length === 1;
    },
    /** Records the state of a job. True when it is to be cancelled. */
    async report(job: string, report: CodexJobView, now: string): Promise<boolean> {
      const rows = await write(
        async (tx) =>
          await tx
            .update(codexJobs)
            .set({ ...report, updatedAt: now })
            // What was sent before the end may arrive after it.
            .where(and(eq(codexJobs.job, job), going))
            .returning({ isCancelled: codexJobs.isCancelled }),
      );
      return rows[0]?.isCancelled ?? false;
    },
    async byName(job: string) {
      const [row] = await read.select().from(codexJobs).where(eq(codexJobs.job, job));
      return row;
    },
    /** Asks the instance that makes a book to end it. */
    async cancel(job: string): Promise<void> {
      await write(async (tx) => {
        await tx
          .update(codexJobs)
          .set({ isCancelled: true })
          .where(and(eq(codexJobs.job, job), going));
      });
    },
    removeBefore: (before: string): Promise<void> =>
      deleteRows(write, codexJobs, lt(codexJobs.updatedAt, before)),
  };
}
