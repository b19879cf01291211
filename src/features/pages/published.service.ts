import type { PublicPageView } from "../../contract/admin-pages.ts";
import { httpUrl } from "../../contract/urls.ts";
import { cleanHtml, excerpt } from "./pages.rules.ts";
import type { PagesStore } from "./pages.store.ts";

/** Cleaned copies kept in memory; at most this many, the least lately made going first. */
const copiesMax = 2000;

type Copy = { page: PublicPageView; description: string; edition: string };

export type Published = Copy | { movedTo: string };

type Store = Pick<PagesStore, "active" | "editionAt" | "movedTo">;

/**
 * Content pages as visitors get them: active ones only, and cleaned again on the way out.
 * A copy is used only while it is the database's edition, which another instance may have changed.
 */
export function publishedService(store: Store) {
  const copies = new Map<string, Copy>();

  async function load(slug: string, edition: string): Promise<Copy | undefined> {
    const row = await store.active(slug);
    if (!row) return undefined;
    const content = cleanHtml(row.content);
    const { title, updatedAt } = row;
    const safe = row.buttonUrl !== null && httpUrl.safeParse(row.buttonUrl).success;
    const button =
      row.buttonText && safe
        ? { buttonText: row.buttonText, buttonUrl: row.buttonUrl }
        : { buttonText: null, buttonUrl: null };
    return { page: { slug, title, content, ...button, updatedAt }, description: excerpt(content), edition };
  }

  async function moved(slug: string): Promise<Published | undefined> {
    const movedTo = await store.movedTo(slug);
    return movedTo === undefined ? undefined : { movedTo };
  }

  return {
    /** The page at a slug, or where it moved; undefined when there is none to see. */
    async at(slug: string): Promise<Published | undefined> {
      const edition = await store.editionAt(slug);
      if (edition === undefined) return moved(slug);
      const known = copies.get(slug);
      if (known?.edition === edition) return known;
      const loaded = await load(slug, edition);
      if (!loaded) return moved(slug);
      copies.delete(slug);
      const [oldest] = copies.keys();
      if (copies.size >= copiesMax && oldest !== undefined) copies.delete(oldest);
      copies.set(slug, loaded);
      return loaded;
    },
  };
}

export type PublishedService = ReturnType<typeof publishedService>;
