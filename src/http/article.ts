import { escapeHTML } from "bun";
import { alignedByClass } from "../contract/alignment.ts";
import type { Language } from "../contract/languages.ts";
import type { PublicPageView } from "../contract/pages.ts";
import { words } from "../locales/words.ts";

/** The product's mark, as the app's top bar draws it. */
const mark = `<svg class="page-mark" viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true"><circle cx="16" cy="16" r="14.5"/><path d="M3 16Q16 4 29 16 16 28 3 16Z"/><path d="M16 11a3 3 0 0 1 1.7 5.5L19 21h-6l1.3-4.5A3 3 0 0 1 16 11Z" fill="currentColor" stroke="none"/></svg>`;

/**
 * Returns a content page as it stands in the document, readable before and without JavaScript.
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
      ? `<p class="page-action"><a class="page-button button" href="${escapeHTML(buttonUrl)}" target="_blank" rel="noopener noreferrer">${escapeHTML(buttonText)}</a></p>`
      : "";
  return `<div class="ground" aria-hidden="true"></div>
<header class="page-bar"><div><a class="page-home" href="/">${mark}${escapeHTML(product)}</a></div></header>
<main class="page-main"><article class="page-article" data-page>
<h1 class="page-title">${escapeHTML(title)}</h1>
<div class="rule page-rule"></div>
<div class="page-content">${alignedByClass(content)}</div>
${button}
</article><p class="page-back"><a href="/">${words[language].messages.backToPortal}</a></p></main>`;
}
