import type { TextPage } from "../../flow.ts";
import { type Random, shuffled } from "../../random.ts";
import { body } from "../../sheet.ts";

/** Page, line and word, each counted from 1. */
export type Triple = [page: number, line: number, word: number];

/** By letter, places of words that begin with it. */
export type Triples = Record<string, Triple[]>;

/** Rows beside a drop capital, whose word may be missed. */
const rowsOfDrop = 3;
/** So many places are kept of each letter; a code seldom has one letter oftener. */
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
