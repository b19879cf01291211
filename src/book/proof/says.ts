import { canonicalCode } from "../../core/contract/fields.ts";
import { foldedCode } from "../../core/contract/folded-code.ts";
import type { Reading } from "./reader.ts";

/** Signs that may stand around a word without being part of it. */
const edges = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;

/**
 * True when a book's text, or what it says aside, holds words that the gate would take for a code: one or several that follow each
 * other, as the gate folds them. A word that goes on in the next line counts both whole and in its parts.
 */
export function says({ pages, aside }: Pick<Reading, "pages" | "aside">, code: string): boolean {
  const folded = foldedCode(canonicalCode(code));
  return [...pages.map((texts) => texts.join(" ")), aside].some((text) => isIn(text, folded));
}

function isIn(text: string, folded: string): boolean {
  let all = "";
  const starts = new Set<number>();
  const ends = new Set<number>();
  for (const word of text.split(/\s+/)) {
    const bare = foldedCode(canonicalCode(word.replace(edges, "")));
    if (bare === "") continue;
    starts.add(all.length);
    all += bare;
    ends.add(all.length);
  }
  for (let at = all.indexOf(folded); at >= 0; at = all.indexOf(folded, at + 1)) {
    if (starts.has(at) && ends.has(at + folded.length)) return true;
  }
  return false;
}
