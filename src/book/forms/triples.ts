import type { TextPage } from "../flow.ts";
import { type Print, printed } from "../print.ts";
import { type Random, shuffled } from "../random.ts";
import { body, ink } from "../sheet.ts";
import type { Form } from "./form.ts";

/** Page, line and word, each counted from 1. */
export type Triple = [page: number, line: number, word: number];

/** By letter, places of words that begin with it. */
export type Triples = Record<string, Triple[]>;

/** Rows beside a drop capital, whose word may be missed. */
const rowsOfDrop = 3;
/** How many places of each letter are collected; a code seldom has one letter oftener. */
const mostPlaces = 8;

/** Returns where words stand that somebody who counts the lines of a page finds at once, by their first letters. */
export function triplesOf(
  texts: readonly TextPage[],
  isApt: (page: number) => boolean,
  random: Random,
): Triples {
  const found: Triples = {};
  for (const { page, entries } of texts) {
    if (!isApt(page)) continue;
    const lines = entries.filter((entry) => entry.kind === "line" && entry.line.size === body.size);
    // A heading as large as the text might or might not be counted.
    if (lines.some((entry) => entry.kind === "line" && entry.tag !== "P")) continue;
    const dropped = entries.flatMap((entry) => (entry.kind === "drop" ? [entry.row] : []));
    for (const [index, entry] of lines.entries()) {
      if (entry.kind !== "line") continue;
      const { row, line } = entry;
      // The rest of a word of the line before may be missed as well.
      const isBeside = dropped.some((from) => row >= from && row < from + rowsOfDrop);
      const isWhole =
        line.words.length === line.begun.length && line.begun.every((word) => /[\p{L}\p{N}]/u.test(word));
      if (isBeside || !isWhole) continue;
      for (const [place, word] of line.begun.entries()) {
        const letter = /^[A-Za-z]/.exec(word)?.[0].toUpperCase();
        if (!letter) continue;
        found[letter] ??= [];
        found[letter].push([page, index + 1, place + 1]);
      }
    }
  }
  return Object.fromEntries(
    Object.entries(found).map(([letter, places]) => [letter, shuffled(places, random).slice(0, mostPlaces)]),
  );
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** What a triple may have after it: strokes, each of which goes one letter further, and a ring, which makes the letter a figure. */
const stroke = "’";
const ring = "°";
/** Few languages begin words with each letter: what no word begins with is reached from one of the letters before it. */
const mostStrokes = 4;

export const triplesOfRow = 5;
export const rowHeight = 14;
const print: Print = { style: "body", size: 9.4, colour: ink };

/** A = 1, and so on to I = 9; J is nought. */
function letterOf(sign: string): string {
  const digit = "1234567890".indexOf(sign);
  return digit === -1 ? sign : letters.charAt(digit);
}

/** Returns the places that lead to a letter with the fewest strokes, and these. */
function leading(words: Triples, letter: string): { places: readonly Triple[]; strokes: number } | undefined {
  const at = letters.indexOf(letter);
  for (let strokes = 0; strokes <= mostStrokes; strokes++) {
    const places = words[letters.charAt((at - strokes + letters.length) % letters.length)] ?? [];
    if (places.length > 0) return { places, strokes };
  }
  return undefined;
}

/** Page · line · word: in the colophon three numbers stand for each sign. */
export const triples: Form<"triples"> = {
  fault(signs, [slot]) {
    const reached = (sign: string) => leading(slot?.words ?? {}, letterOf(sign)) !== undefined;
    return [...signs].every(reached) ? undefined : "formNeedsWords";
  },
  draw({ type }, slots, signs) {
    const taken = new Map<string, number>();
    return slots.map(({ x, y, width, words }) => {
      const texts = [...signs].map((sign) => {
        const { places = [], strokes = 0 } = leading(words, letterOf(sign)) ?? {};
        const nth = taken.get(letterOf(sign)) ?? 0;
        taken.set(letterOf(sign), nth + 1);
        const place = (places[nth % places.length] ?? []).join("·");
        return place + stroke.repeat(strokes) + (/\d/.test(sign) ? ring : "");
      });
      const cell = width / triplesOfRow;
      return texts
        .map((text, index) => {
          const row = Math.floor(index / triplesOfRow);
          const inRow = Math.min(triplesOfRow, texts.length - row * triplesOfRow);
          const column = (index % triplesOfRow) - (inRow - 1) / 2;
          return printed(type, text, x + column * cell, y - row * rowHeight, print, "centre");
        })
        .join("");
    });
  },
};
