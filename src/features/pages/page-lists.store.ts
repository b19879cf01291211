import { and, asc, between, eq, getTableColumns, gt, or, type SQL, sql } from "drizzle-orm";
import { admittedOnlyLabels, isLabelled, pageStateLabels } from "../../core/contract/labels.ts";
import type { Language } from "../../core/contract/languages.ts";
import { type ListView, pageSorts } from "../../core/contract/lists.ts";
import type { Database } from "../../core/db/database.ts";
import { countAll, countUpTo, listPage, totalOf } from "../../core/db/list.ts";
import { beginsWith, prepared, type Queries } from "../../core/db/queries.ts";
import type { PageAudience, PageListQuery } from "./pages.contract.ts";
import type { PageRow } from "./pages.store.ts";

type ListedPage = Omit<PageRow, "content" | "contentAt">;

/** Lists content pages for staff. */
export function pagesListStore({ tables: { pages }, read, search, estimate }: Database) {
  const searchable = {
    index: "pages_search",
    id: pages.id,
    columns: [pages.slug, pages.title],
    prefixes: [{ column: pages.slug, fold: (text: string) => text.toLowerCase() }],
  };
  /** Returns a condition for slugs as lists show them, with a slash at the start; undefined for a text without one. */
  function shownPath(text: string): SQL | undefined {
    const start = /^\/(.+)$/.exec(text)?.[1]?.toLowerCase();
    return start === undefined ? undefined : beginsWith(pages.slug, start);
  }
  function shownState(text: string): SQL | undefined {
    const isOn = isLabelled(pageStateLabels.active, text);
    const isOff = isLabelled(pageStateLabels.inactive, text);
    if (isOn && isOff) return or(eq(pages.isActive, true), eq(pages.isActive, false));
    return isOn || isOff ? eq(pages.isActive, isOn) : undefined;
  }
  const shownAudience = (text: string) =>
    isLabelled(admittedOnlyLabels, text) ? eq(pages.audience, "admitted") : undefined;
  /** A list's answer must not grow with the length of texts. */
  const { content: _content, contentAt: _contentAt, ...listed } = getTableColumns(pages);

  return {
    async list(query: PageListQuery): Promise<ListView<ListedPage>> {
      const { q, state } = query;
      const found = q
        ? await search.rows(read, searchable, {
            text: q,
            elsewhere: [shownState(q), shownAudience(q), shownPath(q)],
          })
        : undefined;
      const matching = and(found?.where, state && eq(pages.isActive, state === "active"));
      return listPage(query, {
        sorts: pageSorts,
        columns: pages,
        matching,
        select: read.select(listed).from(pages),
        total: async () => {
          if (state) return countUpTo(read, sql`${pages}`, matching);
          return found ? totalOf(found.count) : countAll(read, pages, estimate);
        },
      });
    },
  };
}

/** Reads which edition of a page is at a slug. */
export function editionsStore({
  tables: { pages, pageSlugs, media, mediaUses, sharePictures },
  read,
}: Database) {
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
  };
}

export type EditionsStore = ReturnType<typeof editionsStore>;

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
