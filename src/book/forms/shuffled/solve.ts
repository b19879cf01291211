import { discSigns } from "../../../contract/disc.ts";
import type { PrintedPage } from "../../proof/marks.ts";
import { linesOf, type PrintedBook } from "../../proof/printed.ts";

type Numbered = { number: number; sign: string; x: number };

/** Reads the leaves whose paragraphs are numbered in the margin: the first sign of each, in the order of the numbers. */
export function solve({ pages }: PrintedBook): string | undefined {
  const numbered = pages.flatMap(numberedOf).sort((a, b) => a.number - b.number);
  const isWhole = numbered.length > 0 && numbered.every(({ number }, index) => number === index + 1);
  return isWhole ? numbered.map(({ sign }) => sign).join("") : undefined;
}

/** A leaf's body: the size of text, in points. */
const fewestLetters = 12;

/** Returns the numbered paragraphs of a page on which nothing else is set beside figures. */
function numberedOf(page: PrintedPage): Numbered[] {
  const lines = linesOf(page);
  const numbered = lines.flatMap(({ runs, text }) => {
    const [mark, first] = runs;
    const [, digits] = /^(\d+)\.$/.exec(mark?.text ?? "") ?? [];
    const sign = first?.text.trim().normalize("NFD").charAt(0) ?? "";
    if (!digits || !mark || sign === "" || !discSigns.includes(sign) || text.length < fewestLetters)
      return [];
    return [{ number: Number(digits), sign, x: mark.end }];
  });
  return numbered;
}
