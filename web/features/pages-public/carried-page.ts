import type { PublicPageView } from "../../../src/contract/pages.ts";

export type ShownPage = Pick<PublicPageView, "title" | "content" | "buttonText" | "buttonUrl"> & {
  language: string | null;
};

/** True when the document says that its page was written in several languages. */
export function isInSeveralLanguages(document: ParentNode): boolean {
  return document.querySelector("link[hreflang]") !== null;
}

/** Returns the content page that the server rendered into the document, if any; the server has sanitized it. */
export function carriedPage(document: ParentNode): ShownPage | null {
  const article = document.querySelector("#root[data-screen] .page-article");
  if (!article) return null;
  const button = article.querySelector(".page-button");
  return {
    title: article.querySelector(".page-title")?.textContent ?? "",
    content: article.querySelector(".page-content")?.innerHTML ?? "",
    language: article.querySelector(".page-content")?.getAttribute("lang") ?? null,
    buttonText: button?.textContent ?? null,
    buttonUrl: button?.getAttribute("href") ?? null,
  };
}
