import { and, asc, eq, getTableColumns, gt, or, type SQL, sql } from "drizzle-orm";
import { type ListView, pageSorts } from "../../core/contract/lists.ts";
import { isShownAs, shownForAdmitted, shownPageStates } from "../../core/contract/shown.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { countAll, countUpTo, listPage, totalOf } from "../../core/db/list.ts";
import { beginsWith, onlyRow, prepared, type Queries } from "../../core/db/queries.ts";
import type { PageAudience, PageListQuery, PageRowView, PageView } from "./pages.contract.ts";

type NewPage = Omit<PageRow, "id">;
type PageChange = Partial<Omit<NewPage, "createdAt" | "createdBy">>;

/** A page as it is stored; `contentAt` is null before the first change of its content. */
export type PageRow = PageView & { contentAt: string | null };

/** Returns when the content of a page last changed. */
export function contentAtOf({ contentAt, createdAt }: Pick<PageRow, "contentAt" | "createdAt">): string {
  return contentAt ?? createdAt;
}

/** The content pages and their former slugs: writes `pages` and `page_slugs`. */
export function pagesStore({
  tables: { pages, pageSlugs, media, mediaUses, sharePictures },
  read,
  search,
  lock,
  revision,
  estimate,
}: Database) {
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
    const isOn = isShownAs(shownPageStates.active, text);
    const isOff = isShownAs(shownPageStates.inactive, text);
    if (isOn && isOff) return or(eq(pages.isActive, true), eq(pages.isActive, false));
    return isOn || isOff ? eq(pages.isActive, isOn) : undefined;
  }
  const shownAudience = (text: string) =>
    isShownAs(shownForAdmitted, text) ? eq(pages.audience, "admitted") : undefined;
  /** A list's answer must not grow with the length of texts. */
  const { content: _content, contentAt: _contentAt, ...listed } = getTableColumns(pages);
  const active = prepared((on) =>
    on
      .select()
      .from(pages)
      .where(and(eq(pages.slug, sql.placeholder("slug")), eq(pages.isActive, true)))
      .prepare(),
  );
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
  const isListed = and(eq(pages.isActive, true), eq(pages.audience, "public"), eq(pages.isIndexed, true));
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
  const moved = prepared((on) =>
    on
      .select({ slug: pages.slug, audience: pages.audience })
      .from(pageSlugs)
      .innerJoin(pages, eq(pages.id, pageSlugs.pageId))
      .where(and(eq(pageSlugs.slug, sql.placeholder("slug")), eq(pages.isActive, true)))
      .prepare(),
  );

  return {
    async list(query: PageListQuery): Promise<ListView<PageRowView>> {
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
        id: pages.id,
        matching,
        rows: ({ where, orderBy, limit }) =>
          read
            .select(listed)
            .from(pages)
            .where(where)
            .orderBy(...orderBy)
            .limit(limit),
        total: async () => {
          if (state) return countUpTo(read, sql`${pages}`, matching);
          return found ? totalOf(found.count) : countAll(read, pages, estimate);
        },
      });
    },
    /** Reads a row in order to change it; whoever else wants to waits. */
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
    /** Returns the pages after an id that search engines may list. */
    async listed(after: number, limit: number) {
      return read
        .select({ id: pages.id, slug: pages.slug, language: pages.language, updatedAt: pages.updatedAt })
        .from(pages)
        .where(and(gt(pages.id, after), isListed))
        .orderBy(asc(pages.id))
        .limit(limit);
    },
    /** Returns a name for the present state of all that search engines may list. */
    async listedEdition(): Promise<string> {
      const [row] = await read
        .select({ count: sql<number | string>`count(*)`, last: sql<string | null>`max(${pages.updatedAt})` })
        .from(pages)
        .where(isListed);
      return `${row?.count} ${row?.last}`;
    },
    /** Returns where the page went that was at a slug before, and who may read it. */
    async movedTo(slug: string): Promise<{ slug: string; audience: PageAudience } | undefined> {
      const [row] = await moved(read).execute({ slug });
      return row;
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
