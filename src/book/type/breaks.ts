import type { Box } from "./paragraph.ts";

/** Where a line ends: after a whole word, or inside one at one of its breaks. */
type Break = { word: number; at: number | undefined };

/** Widths in thousandths of the type size. */
type Measures = {
  /** Returns the width of a line by its number, from 0. */
  widthOf: (line: number) => number;
  /** The greatest of these widths. */
  widest: number;
  indent: number;
  space: number;
};

/** A gap may grow by this part of itself before a line counts as loose, and shrink by at most that. */
const stretch = 0.55;
const shrink = 0.28;
const hyphenDemerits = 2500;
const hyphensInARowDemerits = 12_000;
/** A last line shorter than this looks like a mistake (thousandths of the size). */
const shortestLast = 3000;

/**
 * Breaks a paragraph into the lines that are best together: the sum of how far gaps are from their
 * natural width, and of hyphens, is least (after Knuth and Plass, Breaking Paragraphs into Lines, 1981).
 */
export function breakLines(boxes: readonly Box[], measures: Measures): Break[] {
  const spots = spotsOf(boxes);
  const from = bestChain(spots, measures);
  const chosen: Break[] = [];
  for (let at = spots.count - 1; at >= 0; at = from[at] ?? -1) {
    const inside = spots.at[at] ?? none;
    chosen.push({ word: spots.word[at] ?? 0, at: inside === none ? undefined : inside });
  }
  return chosen.reverse();
}

/** The places a paragraph may break at, as columns of numbers, which the search below reads millions of times. */
type Spots = {
  count: number;
  word: Int32Array;
  /** The break inside the word, or none after a whole one. */
  at: Int32Array;
  head: Float64Array;
  tail: Float64Array;
  /** The sum of the whole words before each word. */
  before: Float64Array;
};

const none = -1;

function spotsOf(boxes: readonly Box[]): Spots {
  const count = boxes.reduce((sum, { breaks }) => sum + breaks.length + 1, 0);
  const spots: Spots = {
    count,
    word: new Int32Array(count),
    at: new Int32Array(count).fill(none),
    head: new Float64Array(count),
    tail: new Float64Array(count),
    before: new Float64Array(boxes.length + 1),
  };
  let spot = 0;
  let word = 0;
  for (const { whole, breaks } of boxes) {
    spots.before[word + 1] = (spots.before[word] ?? 0) + whole.width;
    let at = 0;
    for (const { head, tail } of breaks) {
      spots.word[spot] = word;
      spots.at[spot] = at++;
      spots.head[spot] = head.width;
      spots.tail[spot++] = tail.width;
    }
    spots.head[spot] = whole.width;
    spots.word[spot++] = word++;
  }
  return spots;
}

/** For each spot the one that the best line to it starts at; -1 is the paragraph's beginning. */
function bestChain({ count, word, at, head, tail, before }: Spots, measures: Measures): Int32Array {
  const { widthOf, indent, space, widest } = measures;
  const best = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(count).fill(-1);
  const lines = new Int32Array(count);
  for (let b = 0; b < count; b++) {
    const endWord = word[b] ?? 0;
    const isHyphen = at[b] !== none;
    const reach = (before[endWord] ?? 0) + (head[b] ?? 0);
    for (let a = b - 1; a >= -1; a--) {
      const startsInside = a >= 0 && at[a] !== none;
      const firstWhole = a < 0 ? 0 : (word[a] ?? 0) + 1;
      if (startsInside && firstWhole > endWord) continue;
      const gaps = endWord - firstWhole + (startsInside ? 1 : 0);
      const opening = a < 0 ? indent : (tail[a] ?? 0);
      const natural = opening + reach - (before[firstWhole] ?? 0) + gaps * space;
      const least = natural - gaps * space * shrink - 0.5;
      if (least > widest) break;
      const line = a < 0 ? 0 : (lines[a] ?? 0);
      const room = widthOf(line) - natural;
      if (least > room + natural) continue;
      let demerits = a < 0 ? 0 : (best[a] ?? 0);
      if (demerits === Number.POSITIVE_INFINITY) continue;
      demerits += lineDemerits(room, gaps * space, b === count - 1, natural);
      if (isHyphen) demerits += hyphenDemerits + (startsInside ? hyphensInARowDemerits : 0);
      if (demerits < (best[b] ?? 0)) {
        best[b] = demerits;
        from[b] = a;
        lines[b] = line + 1;
      }
    }
  }
  return from;
}

function lineDemerits(room: number, spaces: number, isLast: boolean, natural: number): number {
  if (isLast && room >= 0) return natural < shortestLast ? 4000 : 0;
  const give = room >= 0 ? spaces * stretch : spaces * shrink;
  const ratio = give === 0 ? (room <= 0.5 ? 0 : 20) : Math.abs(room) / give;
  const badness = 1 + Math.min(100 * ratio * ratio * ratio, 1e6);
  return badness * badness;
}
