import { and, eq, inArray } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";

export type NewCopy = { runId: number; number: number; codeId: number; code: string; folded: string };

/** The copies of press runs, and whose they are: writes `codex_copies`. */
export function copiesStore({ tables: { codexCopies: copies }, read }: Database) {
  return {
    async addAll(tx: Tx, made: readonly NewCopy[]): Promise<void> {
      if (made.length > 0) await tx.insert(copies).values([...made]);
    },
    async byNumber(runId: number, number: number, on: Tx = read) {
      const [row] = await on
        .select()
        .from(copies)
        .where(and(eq(copies.runId, runId), eq(copies.number, number)));
      return row;
    },
    /** Takes a person's name, address and page off their copies; that these were sold stays. */
    async forget(tx: Tx, emails: readonly string[]): Promise<number> {
      const rows = await tx
        .update(copies)
        .set({ name: null, email: null, token: null, tokenHash: null })
        .where(inArray(copies.email, [...emails]))
        .returning({ id: copies.id });
      return rows.length;
    },
  };
}

export type CopiesStore = ReturnType<typeof copiesStore>;
