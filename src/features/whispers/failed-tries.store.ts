import { and, count, eq, gt, lt, sql } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";
import { allOf, giving } from "../../db/given.ts";
import { prepared } from "../../db/prepared.ts";
import { sweepRows } from "../../db/sweep.ts";

/** A wrong code of an initiate, at the gate or at a room's door. */
type FailedTry = { userId: number; roomId: number | null };

/** The wrong codes that open whispers: writes `failed_tries`. */
export function failedTriesStore({ tables: { failedTries }, given, write }: Database) {
  const add = prepared((on) => on.insert(failedTries).select(allOf(given, failedTries)).prepare());
  const perDoor = prepared((on) =>
    on
      .select({ roomId: failedTries.roomId, count: count() })
      .from(failedTries)
      .where(eq(failedTries.userId, sql.placeholder("userId")))
      .groupBy(failedTries.roomId)
      .prepare(),
  );
  const afterwards = prepared((on) =>
    on
      .select({ count: count() })
      .from(failedTries)
      .where(
        and(
          eq(failedTries.userId, sql.placeholder("userId")),
          gt(failedTries.createdAt, sql.placeholder("since")),
        ),
      )
      .prepare(),
  );

  return {
    async add(tx: Tx, tries: readonly FailedTry[], createdAt: string): Promise<void> {
      if (tries.length > 0) await add(tx).execute(giving(tries.map((each) => ({ ...each, createdAt }))));
    },
    /** Returns how often an initiate failed at each door; the gate's is null. */
    async perDoor(on: Tx, userId: number): Promise<Map<number | null, number>> {
      const rows = await perDoor(on).execute({ userId });
      return new Map(rows.map(({ roomId, count }) => [roomId, count]));
    },
    /** Returns how often an initiate failed anywhere after an instant. */
    async since(on: Tx, userId: number, since: string): Promise<number> {
      const [row] = await afterwards(on).execute({ userId, since });
      return row?.count ?? 0;
    },
    sweep: (before: string): Promise<void> =>
      sweepRows(write, failedTries, lt(failedTries.createdAt, before)),
  };
}

export type FailedTriesStore = ReturnType<typeof failedTriesStore>;
