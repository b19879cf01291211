import { escapeHTML } from "bun";
import { alignedByClass } from "../contract/alignment.ts";
import { pagePlaces } from "../contract/page-places.ts";
import type { PublicPageView } from "../contract/pages.ts";

const places = new RegExp(["%product%", ...Object.values(pagePlaces)].join("|"), "g");
const action = /<p class="page-action">.*?<\/p>/s;
/** What stands when the web app was not built. */
const bare = `<h1>${pagePlaces.title}</h1>${pagePlaces.content}<p class="page-action"><a href="${pagePlaces.buttonUrl}">${pagePlaces.buttonText}</a></p>`;

/**
 * Returns a content page's screen, readable before and without JavaScript, from what the build rendered of one.
 * The app takes title, text and button over from here, so that nothing is asked for twice.
 * The content was cleaned by its feature.
 */
export function articleHtml(
  { title, content, buttonText, buttonUrl }: PublicPageView,
  product: string,
  frame = bare,
): string {
  const values: Record<string, string> = {
    "%product%": escapeHTML(product),
    [pagePlaces.title]: escapeHTML(title),
    [pagePlaces.content]: alignedByClass(content),
    [pagePlaces.buttonText]: escapeHTML(buttonText ?? ""),
    [pagePlaces.buttonUrl]: escapeHTML(buttonUrl ?? ""),
  };
  const framed = buttonText && buttonUrl ? frame : frame.replace(action, "");
  // In one pass, so that no text is taken for a place itself.
  return framed.replace(places, (place) => values[place] ?? "");
}
