import { and, eq, inArray } from "drizzle-orm";
import type { Database, Tx } from "../../core/db/database.ts";
import { type BuyerSource, listSource } from "./sales.contract.ts";

type Purchase = { copyId: number; source: BuyerSource; references: readonly string[] };

/** What tells the purchases of copies at their shops: writes `copy_purchases`. */
export function purchasesStore({ tables: { copyPurchases: purchases, codexCopies: copies } }: Database) {
  return {
    /** Notes what tells the purchases of copies; what tells another's already stays there. */
    async add(tx: Tx, of: readonly Purchase[]): Promise<void> {
      const rows = of.flatMap(({ copyId, source, references }) =>
        references.map((reference) => ({ copyId, source, reference })),
      );
      if (rows.length > 0) await tx.insert(purchases).values(rows).onConflictDoNothing();
    },
    /** Returns the copies of some purchases of a shop; a list that names no shop may have any shop's. */
    soldBy: async (on: Tx, source: BuyerSource, references: readonly string[]) =>
      references.length === 0
        ? []
        : await on
            .select({
              id: copies.id,
              runId: copies.runId,
              number: copies.number,
              codeId: copies.codeId,
              reference: purchases.reference,
              source: purchases.source,
            })
            .from(purchases)
            .innerJoin(copies, eq(copies.id, purchases.copyId))
            .where(
              and(
                inArray(purchases.reference, [...references]),
                source === listSource ? undefined : inArray(purchases.source, [source, listSource]),
              ),
            ),
    /** Returns what tells the purchase of a copy. */
    ofCopy: async (tx: Tx, copyId: number) =>
      await tx
        .select({ source: purchases.source, reference: purchases.reference })
        .from(purchases)
        .where(eq(purchases.copyId, copyId)),
  };
}
