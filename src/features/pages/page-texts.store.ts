import { and, asc, between, eq } from "drizzle-orm";
import type { Language } from "../../core/contract/languages.ts";
import type { StoredText, TextParts, Written } from "../../core/contract/texts.ts";
import type { Database, Tx } from "../../core/db/database.ts";

/** What pages say in languages beside their one content: writes `page_texts`. */
export function pageTextsStore({ tables: { pages, pageTexts, users }, read, lock, revision }: Database) {
  const at = (pageId: number, language: Language) =>
    and(eq(pageTexts.pageId, pageId), eq(pageTexts.language, language));

  return {
    /** Holds a page for a change of its texts; false when there is none. */
    async hold(tx: Tx, pageId: number): Promise<boolean> {
      await lock(tx, `page:${pageId}`);
      return (await tx.select({ id: pages.id }).from(pages).where(eq(pages.id, pageId))).length > 0;
    },
    /** Returns the texts of a page in the order in which they were first written. */
    async of(on: Tx, pageId: number): Promise<StoredText[]> {
      const rows = await on
        .select({
          language: pageTexts.language,
          title: pageTexts.title,
          content: pageTexts.content,
          buttonText: pageTexts.buttonText,
          updatedAt: pageTexts.updatedAt,
          updatedBy: users.username,
        })
        .from(pageTexts)
        .leftJoin(users, eq(users.id, pageTexts.updatedBy))
        .where(eq(pageTexts.pageId, pageId))
        .orderBy(asc(pageTexts.id));
      return rows.map((row) => ({ ...row, teaser: null }));
    },
    /** Adds a text; false when there is one in this language. */
    async add(
      tx: Tx,
      pageId: number,
      language: Language,
      { title, content, buttonText }: TextParts,
      { updatedAt, updatedBy }: Written,
    ): Promise<boolean> {
      const row = { pageId, language, title, content: content ?? "", buttonText, updatedAt, updatedBy };
      await revision.raise(tx);
      const added = await tx
        .insert(pageTexts)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: pageTexts.id });
      return added.length > 0;
    },
    /** Changes a text; false when it is not the one that the change started from. */
    async change(
      tx: Tx,
      pageId: number,
      language: Language,
      { title, content, buttonText }: TextParts,
      { updatedAt, updatedBy }: Written,
      startedFrom: string,
    ): Promise<boolean> {
      await revision.raise(tx);
      const changed = await tx
        .update(pageTexts)
        .set({ title, content: content ?? "", buttonText, updatedAt, updatedBy })
        .where(and(at(pageId, language), eq(pageTexts.updatedAt, startedFrom)))
        .returning({ id: pageTexts.id });
      return changed.length > 0;
    },
    /** Returns the languages that a page was written in, beside its one content. */
    async languages(pageId: number): Promise<Language[]> {
      const rows = await read
        .select({ language: pageTexts.language })
        .from(pageTexts)
        .where(eq(pageTexts.pageId, pageId))
        .orderBy(asc(pageTexts.language));
      return rows.map(({ language }) => language);
    },
    /** Returns the languages that the pages between two ids, both included, were written in beside their one content. */
    async languagesOf(first: number, last: number): Promise<Map<number, Language[]>> {
      const rows = await read
        .select({ pageId: pageTexts.pageId, language: pageTexts.language })
        .from(pageTexts)
        .where(between(pageTexts.pageId, first, last));
      const found = new Map<number, Language[]>();
      for (const { pageId, language } of rows) found.set(pageId, [...(found.get(pageId) ?? []), language]);
      return found;
    },
    /** Returns what a page says in a language; undefined where its one content stands for it. */
    async text(pageId: number, language: Language) {
      const [row] = await read
        .select({ title: pageTexts.title, content: pageTexts.content, buttonText: pageTexts.buttonText })
        .from(pageTexts)
        .where(at(pageId, language));
      return row;
    },
  };
}

export type PageTextsStore = ReturnType<typeof pageTextsStore>;
