import { and, asc, eq, inArray, isNotNull, isNull, notExists, or } from "drizzle-orm";
import type { Language } from "../../core/contract/languages.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { allJsonColumns, asJsonRows, prepared } from "../../core/db/queries.ts";
import { listSource, type ShopSource } from "../sales/sales.contract.ts";

/** Whose a copy is, and by which purchase; the token of its page as its hash and sealed. */
export type Sale = {
  email: string;
  name: string | null;
  language: Language | null;
  source: string;
  reference: string | null;
  tokenHash: string;
  token: string;
};

/** Sells the copies of editions. */
export function copySalesStore({ tables: { codexCopies: copies }, lock, jsonRows }: Database) {
  const isFree = and(isNull(copies.soldAt), isNull(copies.revokedAt));
  /** What a sale writes. */
  const columns = {
    email: copies.email,
    name: copies.name,
    language: copies.language,
    source: copies.source,
    reference: copies.reference,
    tokenHash: copies.tokenHash,
    token: copies.token,
    soldAt: copies.soldAt,
  };
  const sellAll = prepared((on) =>
    on
      .update(copies)
      .set(allJsonColumns(columns))
      .from(jsonRows.rows({ id: copies.id, ...columns }))
      .where(jsonRows.matching(copies.id, "id", isFree))
      .returning({ id: copies.id })
      .prepare(),
  );

  return {
    /** Locks the sales of an edition until the write ends. */
    lockSales: (tx: Tx, runId: number): Promise<void> => lock(tx, `run-sales:${runId}`),
    /** Returns the unsold copies of an edition, the lowest numbers first. */
    free: async (on: Tx, runId: number, most: number) =>
      await on
        .select({ id: copies.id, number: copies.number })
        .from(copies)
        .where(and(eq(copies.runId, runId), isFree))
        .orderBy(asc(copies.number))
        .limit(most),
    countFree: (on: Tx, runId: number): Promise<number> =>
      on.$count(copies, and(eq(copies.runId, runId), isFree)),
    /** Returns the copies of an edition that somebody has. */
    sold: async (on: Tx, runId: number) =>
      await on
        .select({ number: copies.number, email: copies.email })
        .from(copies)
        .where(and(eq(copies.runId, runId), isNotNull(copies.soldAt))),
    /** Gives copies to their buyers; returns the ids of those that were still free. */
    async sellAll(tx: Tx, sales: readonly (Sale & { id: number })[], soldAt: string): Promise<number[]> {
      if (sales.length === 0) return [];
      const rows = await sellAll(tx).execute(asJsonRows(sales.map((sale) => ({ ...sale, soldAt }))));
      return rows.map(({ id }) => id);
    },
  };
}

/** Takes back copies that were paid back, and gives them again. */
export function copyRefundsStore({
  tables: { codexCopies: copies, codexRuns: editions, copyPurchases: purchases },
}: Database) {
  return {
    /** Returns the copies of a buyer that a shop or a list sold and whose purchase nothing tells at that shop, with what is sold as their editions. */
    byAddress: async (tx: Tx, source: ShopSource, email: string) =>
      await tx
        .select({
          id: copies.id,
          runId: copies.runId,
          number: copies.number,
          codeId: copies.codeId,
          products: editions.products,
        })
        .from(copies)
        .innerJoin(editions, eq(editions.id, copies.runId))
        .where(
          and(
            eq(copies.email, email),
            inArray(copies.source, [source, listSource]),
            isNull(copies.refundedAt),
            notExists(
              tx
                .select({ id: purchases.id })
                .from(purchases)
                .where(and(eq(purchases.copyId, copies.id), eq(purchases.source, source))),
            ),
          ),
        ),
    /** Notes that a copy's price was paid back; `isVoid`: its page and its file are there no more. */
    async refund(tx: Tx, id: number, at: string, isVoid: boolean): Promise<void> {
      await tx
        .update(copies)
        .set({ refundedAt: at, ...(isVoid && { revokedAt: at }) })
        .where(eq(copies.id, id));
    },
    /** Gives a copy back that was refunded; returns it, or undefined for one that was not. */
    async giveBack(tx: Tx, id: number) {
      const [row] = await tx
        .update(copies)
        .set({ refundedAt: null, revokedAt: null })
        .where(and(eq(copies.id, id), or(isNotNull(copies.refundedAt), isNotNull(copies.revokedAt))))
        .returning({
          runId: copies.runId,
          number: copies.number,
          codeId: copies.codeId,
          code: copies.code,
          source: copies.source,
        });
      return row;
    },
  };
}
