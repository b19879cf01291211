import type { PublicPageView } from "../../contract/admin-pages.ts";
import { httpUrl } from "../../contract/urls.ts";
import { cleanHtml, excerpt } from "./pages.rules.ts";
import type { PagesStore } from "./pages.store.ts";

/** Cleaned copies kept in memory; at most this many, the least lately made going first. */
const copiesMax = 2000;

export type Published = { page: PublicPageView; description: string } | { movedTo: string };

/** Content pages as visitors get them: active ones only, cleaned again on the way out, kept until a change. */
export function publishedService(store: Pick<PagesStore, "active" | "movedTo">) {
  const copies = new Map<string, Published>();

  async function load(slug: string): Promise<Published | undefined> {
    const row = await store.active(slug);
    if (!row) {
      const movedTo = await store.movedTo(slug);
      return movedTo === undefined ? undefined : { movedTo };
    }
    const content = cleanHtml(row.content);
    const { title, updatedAt } = row;
    const safe = row.buttonUrl !== null && httpUrl.safeParse(row.buttonUrl).success;
    const button =
      row.buttonText && safe
        ? { buttonText: row.buttonText, buttonUrl: row.buttonUrl }
        : { buttonText: null, buttonUrl: null };
    return { page: { slug, title, content, ...button, updatedAt }, description: excerpt(content) };
  }

  return {
    /** The page at a slug, or where it moved; undefined when there is none to see. */
    async at(slug: string): Promise<Published | undefined> {
      const known = copies.get(slug);
      if (known) return known;
      const loaded = await load(slug);
      if (!loaded) return undefined;
      const [oldest] = copies.keys();
      if (copies.size >= copiesMax && oldest !== undefined) copies.delete(oldest);
      copies.set(slug, loaded);
      return loaded;
    },
    /** Forgets all copies; the next visitor gets a new one. */
    forget: (): void => copies.clear(),
  };
}

export type PublishedService = ReturnType<typeof publishedService>;
