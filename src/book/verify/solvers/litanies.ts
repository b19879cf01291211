import { discSigns } from "../../../core/contract/disc.ts";
import type { PrintedPage } from "../content.ts";
import { linesOf, type PrintedBook } from "../printed.ts";

/** The sign that old books set before a paragraph. */
const pilcrow = "¶";

/** Reads the leaves whose paragraphs have a pilcrow in the margin: the first sign of each paragraph. */
export function paragraphs({ pages }: PrintedBook): string | undefined {
  const signs = pages.flatMap(firstSigns);
  const isWhole = signs.length > 0 && signs.every((sign) => sign !== "" && discSigns.includes(sign));
  return isWhole ? signs.join("") : undefined;
}

function firstSigns(page: PrintedPage): string[] {
  return linesOf(page).flatMap(({ runs }) => {
    const [label, first] = runs;
    if (label?.text !== pilcrow || !first) return [];
    return [first.text.trim().normalize("NFD").charAt(0)];
  });
}

type Numbered = { number: number; sign: string };

/** Reads the leaves whose paragraphs are numbered in the margin: the first sign of each, in the order of the numbers. */
export function shuffled({ pages }: PrintedBook): string | undefined {
  const numbered = pages.flatMap(numberedOf).sort((a, b) => a.number - b.number);
  const isWhole = numbered.length > 0 && numbered.every(({ number }, index) => number === index + 1);
  return isWhole ? numbered.map(({ sign }) => sign).join("") : undefined;
}

/** A number stands so far from its paragraph, in points: in the margin, and not in a line of text. */
const leastGap = 4;

function numberedOf(page: PrintedPage): Numbered[] {
  return linesOf(page).flatMap(({ runs: [label, first] }) => {
    const [, digits] = /^(\d+)\.$/.exec(label?.text ?? "") ?? [];
    if (!digits || !label || !first || first.x - label.end < leastGap) return [];
    const sign = first.text.trim().normalize("NFD").charAt(0);
    return sign !== "" && discSigns.includes(sign) ? [{ number: Number(digits), sign }] : [];
  });
}
