import { and, asc, count, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { HintPlace } from "../../core/contract/hint-views.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { allOf, giving } from "../../core/db/json-rows.ts";
import { prepared } from "../../core/db/queries.ts";
import { sweepRows } from "../../core/db/retention.ts";

/** A wrong code of an initiate, at the gate or at a room's door. */
type FailedTry = { userId: number; roomId: number | null };

/** Which hints initiates took, and the wrong codes that open hints: writes `whisper_takes` and `failed_tries`. */
export function initiateHintsStore({
  tables: { whispers, whisperTakes: takes, users, failedTries },
  given,
  holding,
  write,
}: Database) {
  /** A text that was not taken never leaves the database. */
  const ifTaken = (text: SQLiteColumn): SQL<string | null> =>
    sql<string | null>`case when ${takes.id} is null then null else ${text} end`;
  const ofInitiate = (on: Tx) =>
    on
      .select({
        id: whispers.id,
        roomId: whispers.roomId,
        opens: whispers.opens,
        after: whispers.after,
        take: takes.id,
        en: ifTaken(whispers.textEn),
        pt: ifTaken(whispers.textPt),
        es: ifTaken(whispers.textEs),
      })
      .from(whispers)
      .leftJoin(takes, and(eq(takes.whisperId, whispers.id), eq(takes.userId, sql.placeholder("userId"))));
  const inOrder = [asc(whispers.position), asc(whispers.id)];
  const atOne = prepared((on) =>
    ofInitiate(on)
      .where(
        and(
          eq(whispers.place, sql.placeholder("place")),
          sql`coalesce(${whispers.roomId}, 0) = ${sql.placeholder("roomId")}`,
        ),
      )
      .orderBy(...inOrder)
      .prepare(),
  );
  const atDoors = prepared((on) =>
    ofInitiate(on)
      .where(eq(whispers.place, "door"))
      .orderBy(...inOrder)
      .prepare(),
  );
  const since = prepared((on) =>
    on
      .select({ verifiedAt: users.createdAt, admittedAt: users.usedSecretCodeAt })
      .from(users)
      .where(eq(users.id, sql.placeholder("userId")))
      .prepare(),
  );

  const addFailed = prepared((on) => on.insert(failedTries).select(allOf(given, failedTries)).prepare());
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
    /** Returns the hints of one place in their order, with the texts of those that an initiate has taken. */
    at: async (on: Tx, userId: number, place: HintPlace, roomId: number | null) =>
      await atOne(on).execute({ userId, place, roomId: roomId ?? 0 }),
    /** The same of all doors. */
    atDoors: async (on: Tx, userId: number) => await atDoors(on).execute({ userId }),
    /** Returns when an initiate proved their address and was admitted. */
    async since(on: Tx, userId: number) {
      const [row] = await since(on).execute({ userId });
      return row;
    },
    /** Notes that an initiate took a hint; false when they had, or when it or they are gone meanwhile. */
    async take(tx: Tx, userId: number, whisperId: number, createdAt: string): Promise<boolean> {
      const [hint] = await holding(
        tx.select({ id: whispers.id }).from(whispers).where(eq(whispers.id, whisperId)),
      );
      if (!hint) return false;
      const taken = await tx
        .insert(takes)
        .values({ whisperId, userId, createdAt })
        .onConflictDoNothing()
        .returning({ id: takes.id });
      return taken.length > 0;
    },
    async addFailed(tx: Tx, tries: readonly FailedTry[], createdAt: string): Promise<void> {
      if (tries.length > 0)
        await addFailed(tx).execute(giving(tries.map((each) => ({ ...each, createdAt }))));
    },
    /** Returns how often an initiate failed at each door; the gate's is null. */
    async failedPerDoor(on: Tx, userId: number): Promise<Map<number | null, number>> {
      const rows = await perDoor(on).execute({ userId });
      return new Map(rows.map(({ roomId, count }) => [roomId, count]));
    },
    /** Returns how often an initiate failed anywhere after an instant. */
    async failedSince(on: Tx, userId: number, since: string): Promise<number> {
      const [row] = await afterwards(on).execute({ userId, since });
      return row?.count ?? 0;
    },
    sweepFailed: (before: string): Promise<void> =>
      sweepRows(write, failedTries, lt(failedTries.createdAt, before)),
  };
}
