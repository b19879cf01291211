import { and, asc, desc, eq, inArray, like } from "drizzle-orm";
import type { Database } from "../../core/db/database.ts";

/** The books of the requested hints. */
export function bookHintsStore({
  tables: { codices, codexRuns: editions, codexCopies: copies },
  read,
}: Database) {
  return {
    /** Returns the books that bear a mark, the newest first; they are as good as never two. */
    books: async (mark: string) =>
      await read
        .select({ id: codices.id, code: codices.code, settings: codices.settings })
        .from(codices)
        .where(eq(codices.mark, mark))
        .orderBy(desc(codices.id)),
    /** Returns a book or a master. */
    async book(id: number) {
      const { code, seed, settings, plan } = codices;
      const [row] = await read.select({ code, seed, settings, plan }).from(codices).where(eq(codices.id, id));
      return row;
    },
    /** Returns the codes that hold a key of the copies of some books, which all share their master's forms. */
    copiesHolding: async (books: readonly number[], key: string) =>
      await read
        .select({ codexId: editions.codexId, code: copies.code })
        .from(copies)
        .innerJoin(editions, eq(editions.id, copies.runId))
        // A key is letters and figures, none of which means anything else in a pattern.
        .where(and(inArray(editions.codexId, [...books]), like(copies.folded, `%${key}%`)))
        .orderBy(asc(copies.id)),
  };
}
