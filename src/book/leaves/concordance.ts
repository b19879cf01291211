import type { Book } from "../book.ts";
import type { Figure } from "../figures/figure.ts";
import type { TextPage } from "../flow.ts";
import { type Print, widthOf } from "../print.ts";
import { body, ink } from "../sheet.ts";

const leading = 12;
const columns = 2;
const rows = 30;
/** Places that one page of the concordance holds. */
export const placesOfPage = columns * rows;

const columnWidth = body.measure / columns - 8;
const wordPrint: Print = { style: "italic", size: 9.6, colour: ink };
const pagesPrint: Print = { style: "body", size: 9.2, colour: ink };
const gap = 6;

const pagesText = ({ pages }: Place) => pages.join(", ");

/** Returns true when a word and all its pages have room on one line. */
export function fitsConcordance({ type }: Book, place: Place): boolean {
  return (
    widthOf(type, place.word, wordPrint) + gap + widthOf(type, pagesText(place), pagesPrint) <= columnWidth
  );
}

/** Returns one page of the concordance as a figure. */
export function concordanceFigure({ type }: Book, places: readonly Place[]): Figure {
  const inColumn = Math.ceil(places.length / columns);
  return {
    label: "",
    note: "",
    draw(plot) {
      for (const [index, place] of places.entries()) {
        const x = plot.left + Math.floor(index / inColumn) * (columnWidth + 16);
        const y = plot.top - 8 - (index % inColumn) * leading;
        plot.text(place.word, [x, y], wordPrint);
        plot.text(pagesText(place), [x + widthOf(type, place.word, wordPrint) + gap, y], pagesPrint);
      }
    },
  };
}

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
