import { count, gt, inArray } from "drizzle-orm";
import type { Database } from "../../core/db/database.ts";
import { prepared } from "../../core/db/queries.ts";

/** The row of the settings' table that says how the gate is guarded; no list shows it. */
export const guardStateKey = "siege_guard";
/** The row of the setting by which staff pause the gate. */
const pauseKey = "siege";

/** What the guard reads of what others wrote. */
export function guardStore({ tables: { failedTries, systemSettings }, read }: Database) {
  const state = prepared((on) =>
    on
      .select({ key: systemSettings.key, value: systemSettings.value })
      .from(systemSettings)
      .where(inArray(systemSettings.key, [guardStateKey, pauseKey]))
      .prepare(),
  );
  return {
    /** Returns the stored state of the guard, and whether staff paused the gate. */
    async state(): Promise<{ stored: string | null; isPaused: boolean }> {
      const rows = new Map((await state(read).execute()).map(({ key, value }) => [key, value]));
      return { stored: rows.get(guardStateKey) ?? null, isPaused: rows.get(pauseKey) === "closed" };
    },
    /** Returns how many codes were wrong after an instant, of everybody. */
    wrongSince: async (since: string): Promise<number> => {
      const [row] = await read
        .select({ count: count() })
        .from(failedTries)
        .where(gt(failedTries.createdAt, since));
      return row?.count ?? 0;
    },
  };
}
