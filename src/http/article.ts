import { escapeHTML } from "bun";
import { alignedByClass } from "../contract/alignment.ts";
import { type Language, languageName } from "../contract/languages.ts";
import { pagePlaces } from "../contract/page-places.ts";
import type { PublicPageView } from "../contract/pages.ts";

const places = new RegExp(["%product%", ...Object.values(pagePlaces)].join("|"), "g");
const action = /<p class="page-action">.*?<\/p>/s;
const note = /<p class="page-note">.*?<\/p>/s;
const attribute = ` lang="${pagePlaces.language}"`;
/** What stands when the web app was not built. */
const bare = `<h1>${pagePlaces.title}</h1>${pagePlaces.content}<p class="page-action"><a href="${pagePlaces.buttonUrl}">${pagePlaces.buttonText}</a></p>`;

/**
 * Returns a content page's screen, readable before and without JavaScript, from what the build rendered of one.
 * The app takes title, text and button over from here, so that nothing is asked for twice.
 * The content was cleaned by its feature. A text in another language than its reader's says so.
 */
export function articleHtml(
  { title, content, buttonText, buttonUrl, language }: PublicPageView,
  own: Language,
  product: string,
  frame = bare,
): string {
  const values: Record<string, string> = {
    "%product%": escapeHTML(product),
    [pagePlaces.title]: escapeHTML(title),
    [pagePlaces.content]: alignedByClass(content),
    [pagePlaces.buttonText]: escapeHTML(buttonText ?? ""),
    [pagePlaces.buttonUrl]: escapeHTML(buttonUrl ?? ""),
    [pagePlaces.language]: language === null ? "" : languageName(language, own),
  };
  const noted = language === null || language === own ? frame.replace(note, "") : frame;
  const framed = (buttonText && buttonUrl ? noted : noted.replace(action, "")).replaceAll(
    attribute,
    language === null ? "" : ` lang="${language}"`,
  );
  // In one pass, so that no text is taken for a place itself.
  return framed.replace(places, (place) => values[place] ?? "");
}
