import { LRUCache } from "lru-cache";
import { isHttpUrl } from "../../contract/http-url.ts";
import { type Language, languages, readingOrder } from "../../contract/languages.ts";
import type { PublicPageView } from "../../contract/pages.ts";
import type { ShownService } from "../media/shown.service.ts";
import type { PageTextsStore } from "./page-texts.store.ts";
import { cleanHtml, excerpt } from "./pages.rules.ts";
import type { PagesStore } from "./pages.store.ts";

/** Bytes of cached copies at the most; the least recently used go first. */
const copiesMaxBytes = 16 * 1024 * 1024;
/** Bytes of a cached copy besides its content: title, button and the object itself. */
const copyOverhead = 4096;

/** A page as readers of a language see it, with its media in place. */
type Copy = { page: PublicPageView; description: string; edition: string };

/** A page that can be seen: which edition of it, and its text once that is asked for. */
type PublishedPage = {
  slug: string;
  edition: string;
  copy: (language: Language) => Promise<Copy | undefined>;
};
type Published = PublishedPage | { movedTo: string };

type Store = Pick<PagesStore, "active" | "editionAt" | "movedTo">;
type Texts = Pick<PageTextsStore, "languages" | "text">;
type Shown = Pick<ShownService, "mediaOf" | "inText">;

/**
 * Content pages as visitors get them: active ones only, and cleaned again on the way out.
 * A copy is used only while it is the database's edition, which another instance may have changed.
 */
export function publishedService(store: Store, texts: Texts, shown: Shown) {
  // Two bytes a character is the most that a text takes.
  const copies = new LRUCache<string, Copy>({
    maxSize: copiesMaxBytes,
    sizeCalculation: ({ page }) => copyOverhead + 2 * page.content.length,
  });

  async function copyOf(slug: string, edition: string, language: Language): Promise<Copy | undefined> {
    const key = `${language} ${slug}`;
    const known = copies.get(key);
    if (known?.edition === edition) return known;
    const row = await store.active(slug);
    if (!row) return undefined;
    const inTexts = await texts.languages(row.id);
    const inOne = row.language;
    // A content that is for readers of all languages comes before the portal's own language.
    const chosen = (inOne === null ? [language] : readingOrder(language)).find(
      (each) => inTexts.includes(each) || each === inOne,
    );
    const text = chosen && inTexts.includes(chosen) ? await texts.text(row.id, chosen) : undefined;
    const { title, content: written, buttonText } = text ?? row;
    const cleaned = cleanHtml(written);
    const media = await shown.mediaOf(cleaned);
    // Whoever asked at the same time may have made it meanwhile.
    const made = copies.get(key);
    if (made?.edition === edition) return made;
    const inLanguage = (text ? chosen : inOne) ?? null;
    const content = shown.inText(cleaned, media, inLanguage ?? language);
    const { updatedAt } = row;
    const safe = row.buttonUrl !== null && isHttpUrl(row.buttonUrl);
    const button =
      buttonText && safe ? { buttonText, buttonUrl: row.buttonUrl } : { buttonText: null, buttonUrl: null };
    const isInMany = inTexts.length > 0;
    const said = {
      language: inLanguage,
      languages: isInMany ? languages.filter((each) => inTexts.includes(each) || each === inOne) : [],
    };
    const page = { slug, title, content, ...button, updatedAt, ...said };
    const copy = { page, description: excerpt(cleaned), edition };
    copies.set(key, copy);
    return copy;
  }

  return {
    /** Returns the page at a slug, or where it moved; undefined when there is none to see. */
    async at(slug: string): Promise<Published | undefined> {
      const edition = await store.editionAt(slug);
      if (edition !== undefined)
        return { slug, edition, copy: (language) => copyOf(slug, edition, language) };
      const movedTo = await store.movedTo(slug);
      return movedTo === undefined ? undefined : { movedTo };
    },
  };
}

export type PublishedService = ReturnType<typeof publishedService>;
