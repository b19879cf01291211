import { discSigns } from "../../../core/contract/disc.ts";
import type { PrintedPage, Run } from "../content.ts";
import { isSeen, linesOf, type PrintedBook } from "../printed.ts";

/** Returns the numbers that stand below all else on their pages; undefined for a page that has none. */
function lowest({ runs }: PrintedPage): Run | undefined {
  const seen = runs.filter(isSeen);
  const foot = seen.toSorted((a, b) => a.y - b.y)[0];
  return foot && /^\d+$/.test(foot.text) ? foot : undefined;
}

/** Reads the false page numbers: counting the pages shows which are too high, and by how much. */
export function folios({ pages }: PrintedBook): string | undefined {
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

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const triple = /(\d{1,4})·(\d{1,3})·(\d{1,3})(’{0,9})(°?)/g;

/** Returns the size that most letters of a book are set in. */
function commonSize({ pages }: PrintedBook): number {
  const counts = new Map<number, number>();
  for (const { runs } of pages) {
    for (const { size, text } of runs) counts.set(size, (counts.get(size) ?? 0) + text.length);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/** Reads the triples of the last page: the first letters of the words that are counted out on the pages before it. */
export function triples({ pages }: PrintedBook): string | undefined {
  const last = pages.at(-1);
  const said = last
    ? linesOf(last)
        .map(({ text }) => text)
        .join("\n")
    : "";
  const size = commonSize({ pages });
  let signs = "";
  for (const [, page, line, word, strokes = "", ring] of said.matchAll(triple)) {
    const runs = (pages[Number(page) - 1]?.runs ?? []).filter((run) => Math.abs(run.size - size) < 0.01);
    const text = linesOf({ runs, shapes: [] })[Number(line) - 1]?.text ?? "";
    const words = text.split(/\s+/).filter((each) => /[\p{L}\p{N}]/u.test(each));
    const first = /\p{L}/u.exec(words[Number(word) - 1] ?? "")?.[0].toUpperCase() ?? "";
    const at = letters.indexOf(first);
    if (first === "" || at === -1) return undefined;
    const letter = (at + strokes.length) % letters.length;
    signs += ring ? String((letter + 1) % 10) : letters.charAt(letter);
  }
  return signs || undefined;
}
