import { discSigns } from "../../../core/contract/disc.ts";
import type { PrintedPage } from "../../proof/marks.ts";
import { linesOf, type PrintedBook } from "../../proof/printed.ts";

type Numbered = { number: number; sign: string };

/** Reads the leaves whose paragraphs are numbered in the margin: the first sign of each, in the order of the numbers. */
export function solve({ pages }: PrintedBook): string | undefined {
  const numbered = pages.flatMap(numberedOf).sort((a, b) => a.number - b.number);
  const isWhole = numbered.length > 0 && numbered.every(({ number }, index) => number === index + 1);
  return isWhole ? numbered.map(({ sign }) => sign).join("") : undefined;
}

/** A number stands so far from its paragraph, in points: in the margin, and not in a line of text. */
const leastGap = 4;

function numberedOf(page: PrintedPage): Numbered[] {
  return linesOf(page).flatMap(({ runs: [mark, first] }) => {
    const [, digits] = /^(\d+)\.$/.exec(mark?.text ?? "") ?? [];
    if (!digits || !mark || !first || first.x - mark.end < leastGap) return [];
    const sign = first.text.trim().normalize("NFD").charAt(0);
    return sign !== "" && discSigns.includes(sign) ? [{ number: Number(digits), sign }] : [];
  });
}
