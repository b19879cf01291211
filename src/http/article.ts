import type { PublicPageView } from "../contract/admin-pages.ts";
import type { Language } from "../contract/languages.ts";
import { words } from "../locales/words.ts";

/** Makes a text safe inside markup and attribute values. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/**
 * A content page as it stands in the document, readable before and without JavaScript.
 * The app takes title, text and button over from here, so that nothing is asked for twice.
 * The content was cleaned by its feature.
 */
export function articleHtml(
  { title, content, buttonText, buttonUrl }: PublicPageView,
  language: Language,
  product: string,
): string {
  const button =
    buttonText && buttonUrl
      ? `<p class="page-action"><a class="page-button" href="${escapeHtml(buttonUrl)}" target="_blank" rel="noopener noreferrer">${escapeHtml(buttonText)}</a></p>`
      : "";
  return `<header class="page-bar"><a class="page-home" href="/">${escapeHtml(product)}</a></header>
<main class="page-main"><article class="page-article" data-page>
<h1 class="page-title">${escapeHtml(title)}</h1>
<div class="page-content">${content}</div>
${button}
</article><p class="page-back"><a href="/">${words[language].messages.backToPortal}</a></p></main>`;
}
