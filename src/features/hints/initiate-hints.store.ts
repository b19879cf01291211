import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { HintPlace } from "../../core/contract/hint-views.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { prepared } from "../../core/db/queries.ts";

/** Which hints initiates took: writes `whisper_takes`. */
export function initiateHintsStore({
  tables: { whispers, whisperTakes: takes, users },
  forUpdate,
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
        isTaken: sql`${takes.id} is not null`.mapWith(Boolean),
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
      const [hint] = await forUpdate(
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
  };
}
