import { and, eq, gt, lt, or, sql } from "drizzle-orm";
import type { Database, Tx } from "../../core/db/database.ts";
import { asJsonRows, jsonColumn, prepared } from "../../core/db/queries.ts";

/** The texts that could reveal codes, and the codes that could be revealed. */
export function leaksStore({ tables: { secretCodes, whispers, nearMisses }, jsonRows }: Database) {
  const start = sql`substr(${secretCodes.key}, 1, ${sql.placeholder("length")})`;
  const livingStarting = prepared((on) =>
    on
      .select({ code: secretCodes.code })
      .from(secretCodes)
      .where(
        and(
          eq(secretCodes.isActive, true),
          gt(secretCodes.expiresAt, sql.placeholder("now")),
          lt(secretCodes.usedCount, secretCodes.maxUses),
          // The key of an exact one does not end with its folded form.
          or(
            eq(secretCodes.isExact, true),
            sql`${start} in (select ${jsonColumn("key")} from ${jsonRows.rows({ key: secretCodes.key })})`,
          ),
        ),
      )
      .prepare(),
  );

  return {
    /** Returns the codes that would admit somebody now and whose folded forms begin with one of some texts of a length, or are one. */
    async livingStarting(tx: Tx, starts: readonly string[], length: number, now: string): Promise<string[]> {
      const rows = await livingStarting(tx).execute({
        ...asJsonRows(starts.map((key) => ({ key }))),
        length,
        now,
      });
      return rows.map(({ code }) => code);
    },

    /** Returns all that hints and replies to wrong codes say to visitors, in every language. */
    async texts(tx: Tx): Promise<string[]> {
      const told = [
        await tx.select({ en: whispers.textEn, pt: whispers.textPt, es: whispers.textEs }).from(whispers),
        await tx
          .select({ en: nearMisses.textEn, pt: nearMisses.textPt, es: nearMisses.textEs })
          .from(nearMisses),
      ];
      return told.flat().flatMap(({ en, pt, es }) => [en, pt, es].filter((text) => text !== null));
    },
  };
}
