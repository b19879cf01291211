import { and, asc, between, eq, gt, sql } from "drizzle-orm";
import type { Language } from "../../core/contract/languages.ts";
import type { Database } from "../../core/db/database.ts";
import { prepared, type Queries } from "../../core/db/queries.ts";
import type { PageAudience, PageView } from "./pages.contract.ts";

/** Reads content pages as their readers find them. */
export function publishedStore({
  tables: { pages, pageSlugs, pageTexts, media, mediaUses, sharePictures },
  read,
}: Database) {
  const active = prepared((on) =>
    on
      .select()
      .from(pages)
      .where(and(eq(pages.slug, sql.placeholder("slug")), eq(pages.isActive, true)))
      .prepare(),
  );
  /** Returns the newest of the pictures for links to a page: one that is drawn anew gets another id. */
  const pictureId = (on: Queries) =>
    on
      .select({ id: sql`max(${sharePictures.id})` })
      .from(sharePictures)
      .where(eq(sharePictures.pageId, pages.id));
  /** Returns when what a page shows of its media was last changed. */
  const mediaAt = (on: Queries) =>
    on
      .select({ at: sql`max(${media.updatedAt})` })
      .from(mediaUses)
      .innerJoin(media, eq(media.id, mediaUses.mediaId))
      .where(and(eq(mediaUses.kind, "page"), eq(mediaUses.ownerId, pages.id)));
  const editionAt = prepared((on) =>
    on
      .select({
        id: pages.id,
        updatedAt: pages.updatedAt,
        audience: pages.audience,
        mediaAt: sql<string | null>`(${mediaAt(on)})`,
        pictureId: sql<number | string | null>`(${pictureId(on)})`,
      })
      .from(pages)
      .where(and(eq(pages.slug, sql.placeholder("slug")), eq(pages.isActive, true)))
      .prepare(),
  );
  const moved = prepared((on) =>
    on
      .select({ slug: pages.slug, audience: pages.audience })
      .from(pageSlugs)
      .innerJoin(pages, eq(pages.id, pageSlugs.pageId))
      .where(and(eq(pageSlugs.slug, sql.placeholder("slug")), eq(pages.isActive, true)))
      .prepare(),
  );

  return {
    /** Returns the page that its audience sees at a slug. */
    async active(slug: string): Promise<PageView | undefined> {
      const [row] = await active(read).execute({ slug });
      return row;
    },
    /** Returns the name of the present state of the page at a slug, and who may read it; every change gives it another name. */
    async editionAt(slug: string): Promise<{ edition: string; audience: PageAudience } | undefined> {
      const [row] = await editionAt(read).execute({ slug });
      if (!row) return undefined;
      const { id, updatedAt, mediaAt, pictureId, audience } = row;
      return { edition: [id, updatedAt, mediaAt, pictureId].join(" "), audience };
    },
    /** Returns where the page went that was at a slug before, and who may read it. */
    async movedTo(slug: string): Promise<{ slug: string; audience: PageAudience } | undefined> {
      const [row] = await moved(read).execute({ slug });
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
    /** Returns what a page says in a language; undefined where its one content stands for it. */
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

/** Reads the pages that search engines may list. */
export function sitemapStore({ tables: { pages, pageTexts }, read }: Database) {
  const isListed = and(eq(pages.isActive, true), eq(pages.audience, "public"), eq(pages.isIndexed, true));

  return {
    /** Returns the pages after an id that search engines may list. */
    async pages(after: number, limit: number) {
      return read
        .select({ id: pages.id, slug: pages.slug, language: pages.language, updatedAt: pages.updatedAt })
        .from(pages)
        .where(and(gt(pages.id, after), isListed))
        .orderBy(asc(pages.id))
        .limit(limit);
    },
    /** Returns a name for the present state of all that search engines may list. */
    async edition(): Promise<string> {
      const [row] = await read
        .select({ count: sql<number | string>`count(*)`, last: sql<string | null>`max(${pages.updatedAt})` })
        .from(pages)
        .where(isListed);
      return `${row?.count} ${row?.last}`;
    },
    /** Returns the languages that the pages between two ids, both included, were written in beside their one content. */
    async languages(first: number, last: number): Promise<Map<number, Language[]>> {
      const rows = await read
        .select({ pageId: pageTexts.pageId, language: pageTexts.language })
        .from(pageTexts)
        .where(between(pageTexts.pageId, first, last));
      const found = new Map<number, Language[]>();
      for (const { pageId, language } of rows) found.set(pageId, [...(found.get(pageId) ?? []), language]);
      return found;
    },
  };
}

export type SitemapStore = ReturnType<typeof sitemapStore>;
