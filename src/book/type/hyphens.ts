import { hyphenateSync as en } from "hyphen/en-us";
import { hyphenateSync as es } from "hyphen/es";
import { hyphenateSync as pt } from "hyphen/pt";
import type { Language } from "../../core/contract/languages.ts";

const hyphenate = { en, es, pt };
const soft = "\u00ad";
/** A word is broken with at least so many letters on either side: two look like a mistake at a line's end. */
const stub = 3;

/** Returns a function that gives the parts a word may be broken into, in a language. */
export function hyphenator(language: Language): (word: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (word) => {
    if (word.length < 2 * stub) return [word];
    let parts = known.get(word);
    if (!parts) {
      // A compound is broken at its own hyphens alone.
      const isCompound = /\p{L}-\p{L}/u.test(word);
      const split = isCompound
        ? word.split(/(?<=-)/)
        : hyphenate[language](word, { hyphenChar: soft }).split(soft);
      parts = breakable(split);
      known.set(word, parts);
    }
    return parts;
  };
}

/** Returns true when a compound broken at its hyphen shows it on both lines (Acordo Ortográfico of 1990, base XX). */
export function repeatsHyphen(language: Language): boolean {
  return language === "pt";
}

/** Returns the parts, joined where too few letters would stand before a break or after it. */
function breakable(parts: string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && letters(last) < stub) joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  while (joined.length > 1 && letters(joined.at(-1) ?? "") < stub) {
    const tail = joined.pop() ?? "";
    joined[joined.length - 1] += tail;
  }
  return joined;
}

function letters(text: string): number {
  return text.replace(/[^\p{L}]/gu, "").length;
}
