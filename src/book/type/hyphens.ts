import { hyphenateSync as en } from "hyphen/en-us";
import { hyphenateSync as es } from "hyphen/es";
import { hyphenateSync as pt } from "hyphen/pt";
import type { Language } from "../../contract/languages.ts";

const hyphenate = { en, es, pt };
const soft = "\u00ad";
const shortest = 6;

/** Returns a function that gives the parts a word may be broken into, in a language. */
export function hyphenator(language: Language): (word: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (word) => {
    if (word.length < shortest) return [word];
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

/** Returns the parts, joined where fewer than two letters would stand before a break or three after it. */
function breakable(parts: string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && letters(last) < 2) joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  while (joined.length > 1 && letters(joined.at(-1) ?? "") < 3) {
    const tail = joined.pop() ?? "";
    joined[joined.length - 1] += tail;
  }
  return joined;
}

function letters(text: string): number {
  return text.replace(/[^\p{L}]/gu, "").length;
}
