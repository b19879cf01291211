import type { Language } from "../../../src/core/contract/languages.ts";
import { slugMaxLength } from "../../../src/core/contract/limits.ts";
import type { PageAudience, PageRequest, PageView } from "../../../src/features/pages/pages.contract.ts";
import { draftPlace } from "../../kit/form/use-drafted.ts";

/** The fields of a page's form. */
export type PageText = {
  slug: string;
  title: string;
  content: string;
  buttonText: string;
  buttonUrl: string;
  isActive: boolean;
  audience: PageAudience;
  isIndexed: boolean;
  /** The language of title, content and button; empty where they are for readers of all languages. */
  language: Language | "";
};

/** The fields that are written in a language. */
export const writtenFields = ["title", "content", "buttonText"] as const;

/** Returns the initial text of a page's form; of a new page all but its language is empty. */
export function pageText(page: PageView | null, own: Language | "" = ""): PageText {
  return {
    slug: page?.slug ?? "",
    title: page?.title ?? "",
    content: page?.content ?? "",
    buttonText: page?.buttonText ?? "",
    buttonUrl: page?.buttonUrl ?? "",
    isActive: page?.isActive ?? true,
    audience: page?.audience ?? "public",
    isIndexed: page?.isIndexed ?? true,
    language: page ? (page.language ?? "") : own,
  };
}

/** Returns a page's form as a request. */
export function requestOf(text: PageText): PageRequest {
  return { ...text, language: text.language || null };
}

/** Returns what a form changes of a page, so that what somebody else set meanwhile stays. */
export function changesIn(text: PageText, saved: PageText): Partial<PageRequest> {
  const was: Record<string, unknown> = requestOf(saved);
  return Object.fromEntries(Object.entries(requestOf(text)).filter(([name, value]) => value !== was[name]));
}

/** Returns those of the owner's languages that a page can have a text in beside its one content. */
export function otherLanguages(
  content: readonly Language[],
  one: Language | "",
  isWritten: (language: Language) => boolean,
): Language[] {
  return content.filter((language) => language !== one || isWritten(language));
}

/** Returns the place of a page's draft, or of a new page's. */
export function pageDraft(id: number | null) {
  return draftPlace(`codex-page-draft-${id ?? "new"}`, pageText(null));
}

/** Letters that Unicode does not decompose into plain ones. */
const plain: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
};

/** Returns the slug for a title: its words in plain lowercase letters, as many as fit. */
export function slugSuggestion(title: string): string {
  const slug = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[ßæœøđðþłı]/g, (letter) => plain[letter] ?? "")
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (slug.length <= slugMaxLength) return slug;
  const cut = slug.lastIndexOf("-", slugMaxLength);
  return slug.slice(0, cut > 0 ? cut : slugMaxLength);
}
