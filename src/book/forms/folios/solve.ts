import { discSigns } from "../../../core/contract/disc.ts";
import type { PrintedPage, Run } from "../../proof/marks.ts";
import { isSeen, type PrintedBook } from "../../proof/printed.ts";

/** Returns the numbers that stand below all else on their pages; undefined for a page that has none. */
function lowest({ runs }: PrintedPage): Run | undefined {
  const seen = runs.filter(isSeen);
  const foot = seen.toSorted((a, b) => a.y - b.y)[0];
  return foot && /^\d+$/.test(foot.text) ? foot : undefined;
}

/** Reads the false page numbers: whoever counts the pages finds which are too high, and by how much. */
export function solve({ pages }: PrintedBook): string | undefined {
  const feet = pages.map(lowest);
  const heights = Map.groupBy(feet, (foot) => (foot ? Math.round(foot.y) : undefined));
  heights.delete(undefined);
  const [height] = [...heights].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  let signs = "";
  for (const [index, foot] of feet.entries()) {
    if (!foot || Math.round(foot.y) !== height) continue;
    const excess = Number(foot.text) - (index + 1);
    if (excess > 0) signs += discSigns.charAt(excess - 1);
  }
  return signs || undefined;
}
