import { discSigns } from "../../../core/contract/disc.ts";
import type { PrintedPage } from "../../proof/marks.ts";
import { linesOf, type PrintedBook } from "../../proof/printed.ts";

/** The sign that old books set before a paragraph. */
const pilcrow = "¶";

/** Reads the leaves whose paragraphs have a pilcrow in the margin: the first sign of each paragraph. */
export function solve({ pages }: PrintedBook): string | undefined {
  const signs = pages.flatMap(firstSigns);
  const isWhole = signs.length > 0 && signs.every((sign) => sign !== "" && discSigns.includes(sign));
  return isWhole ? signs.join("") : undefined;
}

function firstSigns(page: PrintedPage): string[] {
  return linesOf(page).flatMap(({ runs }) => {
    const [mark, first] = runs;
    if (mark?.text !== pilcrow || !first) return [];
    return [first.text.trim().normalize("NFD").charAt(0)];
  });
}
