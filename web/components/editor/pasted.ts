import { pieces } from "./html-pieces.ts";
import { withOfficeLists } from "./office-lists.ts";
import { plainHtml } from "./plain-html.ts";

/** What of a paste the editor cannot show. */
export type LeftOut = "pictures" | "tables" | "embedded" | "checkboxes";

const kinds: Record<string, LeftOut> = {
  img: "pictures",
  table: "tables",
  iframe: "embedded",
  video: "embedded",
  audio: "embedded",
  object: "embedded",
};

/** The checkbox that Notion writes before the text of a list's item. */
const checkbox = /^\s*\[[ x]?\]\s+/i;
const checkboxes = /(<li>(?:<p>)?)\s*\[[ x]?\]\s+/gi;

/**
 * Returns pasted HTML in the editor's own tags: lists of office programs as lists, without checkboxes, and nothing that a parser
 * would show as text.
 */
export function pastedHtml(html: string): string {
  return plainHtml(withOfficeLists(html)).replace(checkboxes, "$1");
}

/** What a clipboard or a drop holds. */
type Pasted = { html: string; files: readonly File[] };

/**
 * Returns the files to offer to the library and what is left out of a paste. Office programs put a picture of the text beside the text,
 * and then the text is what was meant; a picture or file that was copied comes with its reference or name at most.
 */
export function takenOf({ html, files }: Pasted): { files: readonly File[]; leftOut: LeftOut[] } {
  const left = new Set<LeftOut>();
  let hasText = false;
  let isInItem = false;
  for (const piece of pieces(html, (name) => name === "style" || name === "script" || name === "title")) {
    if (typeof piece === "string") {
      hasText ||= piece.replaceAll("&nbsp;", " ").trim() !== "";
      if (isInItem && checkbox.test(piece)) left.add("checkboxes");
    }
    isInItem =
      typeof piece !== "string" && !piece.isEnd && (piece.name === "li" || (isInItem && piece.name === "p"));
    if (typeof piece !== "string" && !piece.isEnd) {
      const kind = kinds[piece.name];
      if (kind) left.add(kind);
    }
  }
  if (files.length > 0 && !hasText) return { files, leftOut: [] };
  return { files: [], leftOut: [...left] };
}
