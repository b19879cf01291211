import type { TextPage } from "./flow.ts";

/** A word and the pages it begins on, ascending. */
export type Place = { word: string; pages: readonly number[] };

/** Words shorter than this are seldom looked for. */
const shortest = 5;
/** A word on fewer pages needs no list, and one on more says nothing about any of them. */
const fewestPages = 2;
const mostPages = 7;

/** Without accents, so that é stands with e. */
const plain = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const byAlphabet = (a: Place, b: Place) => {
  const [left, right] = [plain(a.word), plain(b.word)];
  if (left !== right) return left < right ? -1 : 1;
  return a.word < b.word ? -1 : 1;
};

/** Returns a word as it is looked up: without what stands around it, and without an English genitive. */
export function lookedUp(text: string): string {
  const [word = ""] = /\p{L}(?:.*\p{L})?/su.exec(text) ?? [];
  return (word.endsWith("’s") ? word.slice(0, -2) : word).toLowerCase();
}

/** Returns at most so many words of pages of text in the order of the alphabet, each with all the pages it stands on. */
export function concordanceOf(
  texts: readonly TextPage[],
  most: number,
  fits: (place: Place) => boolean,
): Place[] {
  const pagesOf = new Map<string, number[]>();
  for (const { page, entries } of texts) {
    for (const entry of entries) {
      if (entry.kind !== "line") continue;
      for (const begun of entry.line.begun) {
        const word = lookedUp(begun);
        if (word.length < shortest || !/^[\p{L}]+$/u.test(word)) continue;
        const pages = pagesOf.get(word) ?? [];
        if (pages.at(-1) !== page) pages.push(page);
        pagesOf.set(word, pages);
      }
    }
  }
  const places = [...pagesOf].map(([word, pages]) => ({ word, pages }));
  return places
    .filter((place) => place.pages.length >= fewestPages && place.pages.length <= mostPages && fits(place))
    .sort((a, b) => b.word.length - a.word.length || byAlphabet(a, b))
    .slice(0, most)
    .sort(byAlphabet);
}
