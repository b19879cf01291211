import { and, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { type ListView, pageSorts } from "../../core/contract/lists.ts";
import { isShownAs, shownForAdmitted, shownPageStates } from "../../core/contract/shown.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { countAll, countUpTo, listPage, totalOf } from "../../core/db/list.ts";
import { beginsWith, onlyRow } from "../../core/db/queries.ts";
import type { PageListQuery, PageRowView, PageView } from "./pages.contract.ts";

type NewPage = Omit<PageRow, "id">;
type PageChange = Partial<Omit<NewPage, "createdAt" | "createdBy">>;

/** A page as it is stored; `contentAt` is null before the first change of its content. */
export type PageRow = PageView & { contentAt: string | null };

/** Returns when the content of a page last changed. */
export function contentAtOf({ contentAt, createdAt }: Pick<PageRow, "contentAt" | "createdAt">): string {
  return contentAt ?? createdAt;
}

/** The content pages and their former slugs: writes `pages` and `page_slugs`. */
export function pagesStore({ tables: { pages, pageSlugs }, read, lock, revision }: Database) {
  return {
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
    const isOn = isShownAs(shownPageStates.active, text);
    const isOff = isShownAs(shownPageStates.inactive, text);
    if (isOn && isOff) return or(eq(pages.isActive, true), eq(pages.isActive, false));
    return isOn || isOff ? eq(pages.isActive, isOn) : undefined;
  }
  const shownAudience = (text: string) =>
    isShownAs(shownForAdmitted, text) ? eq(pages.audience, "admitted") : undefined;
  /** A list's answer must not grow with the length of texts. */
  const { content: _content, contentAt: _contentAt, ...listed } = getTableColumns(pages);

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
  };
}
