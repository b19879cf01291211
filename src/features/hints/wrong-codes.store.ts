import { and, asc, count, eq, gt, gte, lt, sql } from "drizzle-orm";
import { foldedCode } from "../../core/contract/code-text.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { allOf, asJsonRows, onlyRow, prepared } from "../../core/db/queries.ts";
import { deleteRows } from "../../core/db/retention.ts";

/** A wrong code of an initiate, at the gate or at a room's door. */
type FailedTry = { userId: number; roomId: number | null };

const columnsOf = (nearMisses: Database["tables"]["nearMisses"]) => ({
  id: nearMisses.id,
  pattern: nearMisses.pattern,
  folded: nearMisses.folded,
  textEn: nearMisses.textEn,
  textPt: nearMisses.textPt,
  textEs: nearMisses.textEs,
  count: nearMisses.count,
});

/** Wrong codes, which open hints, and the replies to them: writes `failed_tries` and `near_misses`. */
export function wrongCodesStore({ tables: { failedTries, nearMisses }, read, write, jsonRows }: Database) {
  const columns = columnsOf(nearMisses);
  const replies = prepared((on) => on.select(columns).from(nearMisses).orderBy(asc(nearMisses.id)).prepare());

  const insert = prepared((on) => on.insert(failedTries).select(allOf(jsonRows, failedTries)).prepare());
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
    /** Returns all replies, the oldest first. */
    replies: async (on: Tx = read) => await replies(on).execute(),
    /** Counts wrong codes that replies answered. */
    async countReplies(tx: Tx, answers: ReadonlyMap<number, number>): Promise<void> {
      // In the order of their ids, so that no two writes wait for each other.
      for (const [id, more] of [...answers].sort(([one], [other]) => one - other))
        await tx
          .update(nearMisses)
          .set({ count: sql`${nearMisses.count} + ${more}` })
          .where(eq(nearMisses.id, id));
    },
    async add(tx: Tx, tries: readonly FailedTry[], createdAt: string): Promise<void> {
      if (tries.length > 0)
        await insert(tx).execute(asJsonRows(tries.map((each) => ({ ...each, createdAt }))));
    },
    /** Returns how often an initiate failed at each door; the gate's is null. */
    async perDoor(on: Tx, userId: number): Promise<Map<number | null, number>> {
      const rows = await perDoor(on).execute({ userId });
      return new Map(rows.map(({ roomId, count }) => [roomId, count]));
    },
    /** Returns how often an initiate failed anywhere after an instant. */
    async countSince(on: Tx, userId: number, since: string): Promise<number> {
      const [row] = await afterwards(on).execute({ userId, since });
      return row?.count ?? 0;
    },
    deleteBefore: (before: string): Promise<void> =>
      deleteRows(write, failedTries, lt(failedTries.createdAt, before)),
  };
}

type Reply = {
  pattern: string;
  folded: string;
  textEn: string | null;
  textPt: string | null;
  textEs: string | null;
};
type Dated = Reply & { createdAt: string };
type Change = Partial<Reply> & { updatedAt: string };

/** The replies as staff write them. */
export function repliesStore({ tables: { nearMisses }, lock }: Database) {
  const columns = columnsOf(nearMisses);

  return {
    /** Locks them all, so that they stay few and each pattern is there once. */
    async lock(tx: Tx): Promise<void> {
      await lock(tx, "near-misses");
    },
    async byId(tx: Tx, id: number) {
      const [row] = await tx.select(columns).from(nearMisses).where(eq(nearMisses.id, id));
      return row;
    },
    total: (tx: Tx): Promise<number> => tx.$count(nearMisses),
    /** Adds one; undefined when there is one with this pattern. */
    async add(tx: Tx, { createdAt, ...reply }: Dated) {
      const [row] = await tx
        .insert(nearMisses)
        .values({ ...reply, createdAt, updatedAt: createdAt })
        .onConflictDoNothing()
        .returning(columns);
      return row;
    },
    /** Folds the patterns anew that an upgrade left without; one that an older one answers for stays, and answers nothing. */
    async foldOpen(tx: Tx): Promise<void> {
      const open = await tx
        .select({ id: nearMisses.id, pattern: nearMisses.pattern })
        .from(nearMisses)
        .where(and(gte(nearMisses.folded, " "), lt(nearMisses.folded, "!")))
        .orderBy(asc(nearMisses.id));
      for (const { id, pattern } of open) {
        const folded = foldedCode(pattern);
        if ((await this.idOf(tx, folded)) === undefined)
          await tx.update(nearMisses).set({ folded }).where(eq(nearMisses.id, id));
      }
    },

    /** Returns the id of the one with a pattern, in its folded form. */
    async idOf(tx: Tx, folded: string): Promise<number | undefined> {
      const [row] = await tx
        .select({ id: nearMisses.id })
        .from(nearMisses)
        .where(eq(nearMisses.folded, folded));
      return row?.id;
    },
    async update(tx: Tx, id: number, change: Change) {
      return onlyRow(await tx.update(nearMisses).set(change).where(eq(nearMisses.id, id)).returning(columns));
    },
    async remove(tx: Tx, id: number): Promise<void> {
      await tx.delete(nearMisses).where(eq(nearMisses.id, id));
    },
  };
}
