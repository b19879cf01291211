import { and, asc, desc, eq, isNull, notInArray, sql } from "drizzle-orm";
import type { Language } from "../../core/contract/languages.ts";
import { textVersionsMax } from "../../core/contract/limits.ts";
import type { TextKind, TextParts, VersionRow, VersionView } from "../../core/contract/texts.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { onlyRow, prepared } from "../../core/db/queries.ts";
import type { PageView } from "./pages.contract.ts";

type NewPage = Omit<PageRow, "id">;
type PageChange = Partial<Omit<NewPage, "createdAt" | "createdBy">>;

/** A page as it is stored; `contentAt` is null before the first change of its content. */
export type PageRow = PageView & { contentAt: string | null; draftUntil: string | null };

/** Returns when the content of a page last changed. */
export function contentAtOf({ contentAt, createdAt }: Pick<PageRow, "contentAt" | "createdAt">): string {
  return contentAt ?? createdAt;
}

/** The content pages and their former slugs: writes `pages` and `page_slugs`. */
export function pagesStore({ tables: { pages, pageSlugs }, read, lock, revision }: Database) {
  return {
    /** Reads and locks a row. */
    async byId(tx: Tx, id: number): Promise<PageRow | undefined> {
      await lock(tx, `page:${id}`);
      const [row] = await tx.select().from(pages).where(eq(pages.id, id));
      return row;
    },
    /** Returns a page with its content, active or not. */
    async withContent(id: number): Promise<PageRow | undefined> {
      const [row] = await read.select().from(pages).where(eq(pages.id, id));
      return row;
    },
    /** Returns when the content of a page last changed. */
    async contentAt(on: Tx, id: number): Promise<string | undefined> {
      const [row] = await on
        .select({ contentAt: pages.contentAt, createdAt: pages.createdAt })
        .from(pages)
        .where(eq(pages.id, id));
      return row && contentAtOf(row);
    },
    /** True when a page is at a slug, or was. */
    async isThere(tx: Tx, slug: string): Promise<boolean> {
      const [page] = await tx.select({ id: pages.id }).from(pages).where(eq(pages.slug, slug));
      if (page) return true;
      const [former] = await tx.select({ id: pageSlugs.id }).from(pageSlugs).where(eq(pageSlugs.slug, slug));
      return former !== undefined;
    },
    async holder(tx: Tx, slug: string): Promise<number | undefined> {
      const [row] = await tx.select({ id: pages.id }).from(pages).where(eq(pages.slug, slug));
      return row?.id;
    },
    async add(tx: Tx, page: NewPage): Promise<PageRow> {
      const added = onlyRow(await tx.insert(pages).values(page).returning());
      // Only now has every page left the slug that was on its way through it.
      await tx.delete(pageSlugs).where(eq(pageSlugs.slug, page.slug));
      await revision.raise(tx);
      return added;
    },
    async update(tx: Tx, id: number, change: PageChange): Promise<PageRow> {
      await revision.raise(tx);
      return onlyRow(await tx.update(pages).set(change).where(eq(pages.id, id)).returning());
    },
    /** Changes until when the link to a page's draft works; nothing that its readers see changes with it. */
    async setDraft(tx: Tx, id: number, draftUntil: string | null): Promise<void> {
      await tx.update(pages).set({ draftUntil }).where(eq(pages.id, id));
    },
    /** Makes an old slug lead to its page; the new one no longer leads to another page. */
    async leaveSlug(
      tx: Tx,
      pageId: number,
      oldSlug: string,
      newSlug: string,
      createdAt: string,
    ): Promise<void> {
      await tx.delete(pageSlugs).where(eq(pageSlugs.slug, newSlug));
      await tx
        .insert(pageSlugs)
        .values({ slug: oldSlug, pageId, createdAt })
        .onConflictDoUpdate({ target: pageSlugs.slug, set: { pageId, createdAt } });
    },
    async remove(tx: Tx, id: number): Promise<void> {
      await revision.raise(tx);
      await tx.delete(pages).where(eq(pages.id, id));
    },
  };
}

export type PagesStore = ReturnType<typeof pagesStore>;

/** Reads what pages say to their readers. */
export function publishedStore({ tables: { pages, pageTexts }, read }: Database) {
  const active = prepared((on) =>
    on
      .select()
      .from(pages)
      .where(and(eq(pages.slug, sql.placeholder("slug")), eq(pages.isActive, true)))
      .prepare(),
  );

  return {
    /** Returns the page that its audience sees at a slug. */
    async active(slug: string): Promise<PageView | undefined> {
      const [row] = await active(read).execute({ slug });
      return row;
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
    /** Returns the text of a page in a language; undefined where its one content is used. */
    async text(pageId: number, language: Language) {
      const [row] = await read
        .select({ title: pageTexts.title, content: pageTexts.content, buttonText: pageTexts.buttonText })
        .from(pageTexts)
        .where(and(eq(pageTexts.pageId, pageId), eq(pageTexts.language, language)));
      return row;
    },
  };
}

export type PublishedStore = ReturnType<typeof publishedStore>;

/** Which text versions are of; a page's one content has no language. */
export type TextKey = { kind: TextKind; ownerId: number; language: Language | null };

/** The last versions of each text: writes `text_versions`. */
export function versionsStore({ tables: { textVersions: versions, users }, read }: Database) {
  const of = ({ kind, ownerId, language }: TextKey) =>
    and(
      eq(versions.kind, kind),
      eq(versions.ownerId, ownerId),
      language === null ? isNull(versions.language) : eq(versions.language, language),
    );
  const listed = {
    id: versions.id,
    title: versions.title,
    createdAt: versions.createdAt,
    createdBy: users.username,
  };
  const { teaser, content, buttonText } = versions;

  return {
    /** Adds a version, and deletes those of the same text that are too many. */
    async add(
      tx: Tx,
      key: TextKey,
      { title, teaser, content, buttonText }: TextParts,
      by: { createdAt: string; createdBy: number | null },
    ): Promise<void> {
      await tx.insert(versions).values({ ...key, title, teaser, content, buttonText, ...by });
      const newest = tx
        .select({ id: versions.id })
        .from(versions)
        .where(of(key))
        .orderBy(desc(versions.id))
        .limit(textVersionsMax);
      await tx.delete(versions).where(and(of(key), notInArray(versions.id, newest)));
    },
    list: async (key: TextKey): Promise<VersionRow[]> =>
      await read
        .select(listed)
        .from(versions)
        .leftJoin(users, eq(users.id, versions.createdBy))
        .where(of(key))
        .orderBy(desc(versions.id)),
    async byId(on: Tx, key: TextKey, id: number): Promise<VersionView | undefined> {
      const [row] = await on
        .select({ ...listed, teaser, content, buttonText })
        .from(versions)
        .leftJoin(users, eq(users.id, versions.createdBy))
        .where(and(of(key), eq(versions.id, id)));
      return row;
    },
    /** Returns the name of who wrote the newest version; null when that is not known. */
    async writer(on: Tx, key: TextKey): Promise<string | null> {
      const [row] = await on
        .select({ name: users.username })
        .from(versions)
        .leftJoin(users, eq(users.id, versions.createdBy))
        .where(of(key))
        .orderBy(desc(versions.id))
        .limit(1);
      return row?.name ?? null;
    },
    /** Deletes all versions of the texts of one room or page. */
    async forget(tx: Tx, kind: TextKind, ownerId: number): Promise<void> {
      await tx.delete(versions).where(and(eq(versions.kind, kind), eq(versions.ownerId, ownerId)));
    },
  };
}
