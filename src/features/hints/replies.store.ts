import { and, asc, count, eq, gte, lt, sql } from "drizzle-orm";
import { foldedCode } from "../../core/contract/normalize.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { onlyRow, prepared } from "../../core/db/queries.ts";

type Reply = {
  pattern: string;
  folded: string;
  textEn: string | null;
  textPt: string | null;
  textEs: string | null;
};
type Dated = Reply & { createdAt: string };
type Change = Partial<Reply> & { updatedAt: string };

/** Patterns on wrong codes with their sentences: writes `near_misses`. */
export function repliesStore({ tables: { nearMisses }, read, lock }: Database) {
  const columns = {
    id: nearMisses.id,
    pattern: nearMisses.pattern,
    folded: nearMisses.folded,
    textEn: nearMisses.textEn,
    textPt: nearMisses.textPt,
    textEs: nearMisses.textEs,
    count: nearMisses.count,
  };
  const all = prepared((on) => on.select(columns).from(nearMisses).orderBy(asc(nearMisses.id)).prepare());

  return {
    /** Returns all of them, the oldest first. */
    all: async (on: Tx) => await all(on).execute(),
    list: async () => await all(read).execute(),
    /** Holds them all for a change, so that they stay few and each pattern is there once. */
    async hold(tx: Tx): Promise<void> {
      await lock(tx, "near-misses");
    },
    async byId(tx: Tx, id: number) {
      const [row] = await tx.select(columns).from(nearMisses).where(eq(nearMisses.id, id));
      return row;
    },
    async total(tx: Tx): Promise<number> {
      const [row] = await tx.select({ total: count() }).from(nearMisses);
      return row?.total ?? 0;
    },
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
    /** Counts wrong codes that they answered. */
    async countAnswers(tx: Tx, answers: ReadonlyMap<number, number>): Promise<void> {
      // In the order of their ids, so that no two writes wait for each other.
      for (const [id, more] of [...answers].sort(([one], [other]) => one - other))
        await tx
          .update(nearMisses)
          .set({ count: sql`${nearMisses.count} + ${more}` })
          .where(eq(nearMisses.id, id));
    },
  };
}
