import {
  type MovedPage,
  type Navigation,
  navEntries,
  type PageCopy,
  type PublishedPage,
} from "../../core/contract/documents.ts";
import { type Language, languages, readingOrder } from "../../core/contract/languages.ts";
import { isHttpUrl } from "../../core/contract/links.ts";
import { withDraft } from "../../core/contract/paths.ts";
import type { Core } from "../../core.ts";
import type { EmbeddedService } from "../media/embedded.service.ts";
import { cleanHtml, excerpt } from "../media/html.rules.ts";
import type { DraftsService } from "./drafts.service.ts";
import type { EditionsStore } from "./page-lists.store.ts";
import type { PageAudience, PageView, PublicPageView } from "./pages.contract.ts";
import type { PublishedStore } from "./pages.store.ts";
import type { SharePicturesService } from "./share-pictures.service.ts";

type Needs = { responses: Core["responses"]; settings: Pick<Core["settings"], "contentLanguages"> };

type Services = {
  embedded: Pick<EmbeddedService, "inText">;
  pictures: Pick<SharePicturesService, "ofPage">;
  drafts: Pick<DraftsService, "pageOf">;
};

/**
 * Content pages as their readers get them: active ones only, and cleaned again on the way out.
 * A copy is used only while it is the database's edition, which another instance may have changed. What only the admitted
 * may read is made for each of them, and never stored among the copies for everybody.
 */
export function publishedService(
  { responses, settings }: Needs,
  store: PublishedStore & EditionsStore,
  { embedded, pictures, drafts }: Services,
) {
  const copyOf = pageCopies({ responses, settings }, store, { embedded, pictures });

  /** Returns the page of an audience at a slug, or where it moved; one of another audience takes as many queries as none. */
  async function ofAudience(
    slug: string,
    audience: PageAudience,
  ): Promise<PublishedPage | MovedPage | undefined> {
    const [found, content] = await Promise.all([store.editionAt(slug), settings.contentLanguages()]);
    if (found?.audience === audience) {
      const edition = `${found.edition} ${content}`;
      return { slug, audience, edition, copy: (language) => copyOf(slug, { audience, edition }, language) };
    }
    const moved = await store.movedTo(slug);
    return moved?.audience === audience ? { movedTo: moved.slug, audience } : undefined;
  }

  /** Returns an inactive page by the token of its link; like a page for the admitted it is never cached. */
  function ofDraft(row: PageView, slug: string, token: string): PublishedPage | MovedPage {
    const audience = "admitted";
    if (row.slug !== slug) return { movedTo: withDraft(row.slug, token), audience };
    const copy = async (language: Language): Promise<PageCopy> => {
      const content = await settings.contentLanguages();
      const { page, cleaned } = await pageOf(row, language, content, store, embedded, token);
      return {
        page: { ...page, isDraft: true },
        description: excerpt(cleaned),
        isIndexed: false,
        picture: async () => null,
      };
    };
    return { slug, audience, edition: row.updatedAt, copy };
  }

  return {
    /** Returns where the entries of the navigation lead that everybody may follow, by the slugs that they are linked to. */
    async navigation(slugs: Navigation): Promise<Navigation> {
      const navigation: Navigation = {};
      for (const entry of navEntries) {
        const slug = slugs[entry];
        const found = slug === undefined ? undefined : await ofAudience(slug, "public");
        if (found) navigation[entry] = `/${"movedTo" in found ? found.movedTo : found.slug}`;
      }
      return navigation;
    },

    /**
     * Returns the page at a slug, or where it moved; undefined when there is none for this reader, whose session is
     * read only without a public one. The token of a link shows its draft, wherever that is by now.
     */
    async at(
      slug: string,
      isAdmitted: () => Promise<boolean>,
      draft?: string,
    ): Promise<PublishedPage | MovedPage | undefined> {
      const row = draft === undefined ? undefined : await drafts.pageOf(draft);
      if (row && draft !== undefined) return ofDraft(row, slug, draft);
      const found = await ofAudience(slug, "public");
      if (found) return found;
      return (await isAdmitted()) ? ofAudience(slug, "admitted") : undefined;
    },
  };
}

/** Returns a function that makes the copy of a page in a language; copies of public pages are cached by their edition. */
function pageCopies(
  { responses, settings }: Needs,
  store: PublishedStore,
  { embedded, pictures }: Omit<Services, "drafts">,
) {
  const copies = responses.kind<PageCopy>("page ");

  return async function copyOf(
    slug: string,
    { edition, audience }: { edition: string; audience: PageAudience },
    language: Language,
  ): Promise<PageCopy | undefined> {
    const seen = responses.revision();
    async function make() {
      const row = await store.active(slug);
      // It may have changed its audience since its edition was read.
      if (row?.audience !== audience) return undefined;
      const { page, cleaned, inText } = await pageOf(
        row,
        language,
        await settings.contentLanguages(),
        store,
        embedded,
      );
      const picture = async () =>
        audience === "public" ? pictures.ofPage(row.id, inText, page.title) : null;
      const isIndexed = audience === "public" && row.isIndexed;
      // Two bytes a character is the most that a text takes.
      return {
        value: { page, description: excerpt(cleaned), isIndexed, picture },
        bytes: 2 * page.content.length,
      };
    }
    if (audience !== "public") return (await make())?.value;
    return copies.get({ key: `${language} ${slug}`, source: edition, seen }, make);
  };
}

/** Returns a page as readers of a language see it, its cleaned text, and the language of the text that was chosen. */
async function pageOf(
  row: PageView,
  language: Language,
  content: readonly Language[],
  store: PublishedStore,
  embedded: Services["embedded"],
  draft?: string,
) {
  const isWritten = (each: Language) => content.includes(each);
  const inTexts = (await store.languages(row.id)).filter(isWritten);
  const inOne = row.language;
  // A content that is for readers of all languages comes before the leading language.
  const chosen = (inOne === null ? [language] : readingOrder(language, content)).find(
    (each) => inTexts.includes(each) || each === inOne,
  );
  const text = chosen && inTexts.includes(chosen) ? await store.text(row.id, chosen) : undefined;
  const { title, content: written, buttonText } = text ?? row;
  const cleaned = cleanHtml(written);
  const inLanguage = (text ? chosen : inOne) ?? null;
  const html = await embedded.inText(cleaned, inLanguage ?? language, draft);
  const { slug, updatedAt } = row;
  const safe = row.buttonUrl !== null && isHttpUrl(row.buttonUrl);
  const button =
    buttonText && safe ? { buttonText, buttonUrl: row.buttonUrl } : { buttonText: null, buttonUrl: null };
  const isInMany = inTexts.length > 0;
  const readIn = {
    language: inLanguage,
    languages: isInMany
      ? languages.filter((each) => isWritten(each) && (inTexts.includes(each) || each === inOne))
      : [],
  };
  const page: PublicPageView = { slug, title, content: html, ...button, updatedAt, ...readIn };
  return { page, cleaned, inText: text ? inLanguage : null };
}

export type PublishedService = ReturnType<typeof publishedService>;
