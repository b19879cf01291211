import type { Style } from "../type/case.ts";
import { wordsOf } from "../type/paragraph.ts";
import { escaped } from "./xml.ts";

type Look = Style | "leaning";
const tags: Partial<Record<Look, string>> = { italic: "em", bold: "strong", leaning: "i" };

/** Marks that stand before words of a text, by the words' numbers. */
export type Marks = ReadonlyMap<number, string>;

type Options = {
  marks?: Marks;
  /** The number of the first word. */
  from?: number;
  /** Bacon's letters: those of the text that are b lean. */
  leaning?: string | undefined;
};

/** Returns a text whose emphasis is marked as XHTML, each mark before its word. */
export function inline(text: string, { marks = new Map(), from = 0, leaning = "" }: Options = {}): string {
  let made = "";
  let open: Look = "body";
  let said = 0;
  const turnTo = (look: Look) => {
    if (look === open) return;
    const [before, after] = [tags[open], tags[look]];
    if (before) made += `</${before}>`;
    if (after) made += `<${after}>`;
    open = look;
  };
  for (const [index, word] of wordsOf(text).entries()) {
    const mark = marks.get(from + index);
    // A blank between words of one style belongs to them; between others it stands outside.
    if (mark !== undefined || word[0]?.style !== open) turnTo("body");
    if (index > 0) made += " ";
    made += mark ?? "";
    for (const { style, text: part } of word) {
      if (said >= leaning.length) {
        turnTo(style);
        made += escaped(part);
        continue;
      }
      for (const character of part) {
        if (/\p{L}/u.test(character)) turnTo(leaning.charAt(said++) === "b" ? "leaning" : style);
        made += escaped(character);
      }
    }
  }
  turnTo("body");
  return made;
}

/** Returns how many words a text has. */
export function wordCount(text: string): number {
  return wordsOf(text).length;
}
