import type { Box } from "./paragraph.ts";

/** Where a line ends: after a whole word, or inside one at one of its breaks. */
type Break = { word: number; at: number | undefined };

/** Widths in thousandths of the type size. */
export type Measures = {
  /** Returns the width of a line by its number, from 0. */
  widthOf: (line: number) => number;
  /** The greatest of these widths. */
  widest: number;
  indent: number;
  space: number;
  /** From this line on, by its number, signs may stand left of the column. */
  hangsFrom: number;
};

/** A gap may grow by this part of itself before a line counts as loose, and shrink by at most that. */
const stretch = 0.55;
const shrink = 0.28;
const hyphenDemerits = 2500;
const hyphensInARowDemerits = 12_000;
/** A last line shorter than this looks like a mistake (thousandths of the size). */
const shortestLast = 3000;
const shortLastDemerits = 4000;
/** One word, or a part of one, does not stand alone on a last line; the line before it is rather left short. */
const lonelyDemerits = 1e10;
/** How often its stretch a gap takes at most in a paragraph that is set longer or shorter than it would be. */
const mostGiven = 1.25;

/**
 * Breaks a paragraph into the lines that are best together: the sum of how far gaps are from their
 * natural width, and of hyphens, is least (after Knuth and Plass, Breaking Paragraphs into Lines, 1981).
 */
export function breakLines(boxes: readonly Box[], measures: Measures): Break[] {
  const spots = spotsOf(boxes);
  const from = bestChain(spots, measures);
  const chosen: Break[] = [];
  for (let at = spots.count - 1; at >= 0; at = from[at] ?? -1) chosen.push(breakAt(spots, at));
  return chosen.reverse();
}

/** Breaks a paragraph into so many lines (its looseness, as Knuth and Plass call it); undefined where gaps would be seen. */
export function breakInto(boxes: readonly Box[], measures: Measures, lines: number): Break[] | undefined {
  const spots = spotsOf(boxes);
  const chain = chainOf(spots, measures, lines);
  return chain?.map((at) => breakAt(spots, at));
}

/** The places a paragraph may break at, as columns of numbers, which the search below reads millions of times. */
type Spots = {
  count: number;
  word: Int32Array;
  /** The break inside the word, or none after a whole one. */
  at: Int32Array;
  head: Float64Array;
  tail: Float64Array;
  /** What of the head may stand right of the column, and of the next line's beginning left of it. */
  hangRight: Float64Array;
  hangLeft: Float64Array;
  /** The sum of the whole words before each word. */
  before: Float64Array;
};

const none = -1;

function breakAt(spots: Spots, at: number): Break {
  const inside = spots.at[at] ?? none;
  return { word: spots.word[at] ?? 0, at: inside === none ? undefined : inside };
}

function spotsOf(boxes: readonly Box[]): Spots {
  const count = boxes.reduce((sum, { breaks }) => sum + breaks.length + 1, 0);
  const spots: Spots = {
    count,
    word: new Int32Array(count),
    at: new Int32Array(count).fill(none),
    head: new Float64Array(count),
    tail: new Float64Array(count),
    hangRight: new Float64Array(count),
    hangLeft: new Float64Array(count),
    before: new Float64Array(boxes.length + 1),
  };
  let spot = 0;
  for (const [word, { whole, hang, breaks }] of boxes.entries()) {
    spots.before[word + 1] = (spots.before[word] ?? 0) + whole.width;
    for (const [at, { head, tail, hang }] of breaks.entries()) {
      spots.word[spot] = word;
      spots.at[spot] = at;
      spots.head[spot] = head.width;
      spots.hangRight[spot] = hang.right;
      spots.hangLeft[spot] = hang.left;
      spots.tail[spot++] = tail.width;
    }
    spots.head[spot] = whole.width;
    spots.hangRight[spot] = hang.right;
    spots.hangLeft[spot] = boxes[word + 1]?.hang.left ?? 0;
    spots.word[spot++] = word;
  }
  return spots;
}

/** A line that would be too wide even with the narrowest gaps: longer ones would be as well. */
const tooWide = Number.NaN;

/** Returns the demerits of the line from after one spot to another; `most` is how much of its stretch a gap may take. */
function demeritsOf(spots: Spots, measures: Measures, a: number, b: number, line: number, most: number) {
  const { word, at, head, tail, before, hangLeft, hangRight } = spots;
  const endWord = word[b] ?? 0;
  const startsInside = a >= 0 && at[a] !== none;
  const firstWhole = a < 0 ? 0 : (word[a] ?? 0) + 1;
  if (startsInside && firstWhole > endWord) return Number.POSITIVE_INFINITY;
  const gaps = endWord - firstWhole + (startsInside ? 1 : 0);
  const opening = a < 0 ? measures.indent : (tail[a] ?? 0);
  const outside = (hangRight[b] ?? 0) + (a >= 0 && line >= measures.hangsFrom ? (hangLeft[a] ?? 0) : 0);
  const spaces = gaps * measures.space;
  const natural = opening + (before[endWord] ?? 0) + (head[b] ?? 0) - (before[firstWhole] ?? 0) + spaces;
  const least = natural - spaces * shrink - 0.5 - outside;
  if (least > measures.widest) return tooWide;
  const width = measures.widthOf(line);
  if (least > width) return Number.POSITIVE_INFINITY;
  const isLast = b === spots.count - 1;
  const demerits = lineDemerits(width + outside - natural, spaces, isLast, natural, most);
  if (isLast && gaps === 0 && a >= 0) return demerits + lonelyDemerits;
  return at[b] === none ? demerits : demerits + hyphenDemerits + (startsInside ? hyphensInARowDemerits : 0);
}

/** For each spot the one that the best line to it starts at; -1 is the paragraph's beginning. */
function bestChain(spots: Spots, measures: Measures): Int32Array {
  const { count } = spots;
  const best = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(count).fill(-1);
  const lines = new Int32Array(count);
  for (let b = 0; b < count; b++) {
    for (let a = b - 1; a >= -1; a--) {
      const before = a < 0 ? 0 : (best[a] ?? 0);
      const line = a < 0 ? 0 : (lines[a] ?? 0);
      const demerits = demeritsOf(spots, measures, a, b, line, Number.POSITIVE_INFINITY);
      if (Number.isNaN(demerits)) break;
      if (before + demerits < (best[b] ?? 0)) {
        best[b] = before + demerits;
        from[b] = a;
        lines[b] = line + 1;
      }
    }
  }
  return from;
}

/** Returns the spots of the best chain of so many lines, in which no gap takes too much. */
function chainOf(spots: Spots, measures: Measures, lines: number): number[] | undefined {
  const { count } = spots;
  let best = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const from: Int32Array[] = [];
  for (let line = 0; line < lines; line++) {
    const next = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    const starts = new Int32Array(count).fill(-1);
    for (let b = line; b < count; b++) {
      if (b === count - 1 && line < lines - 1) continue;
      for (let a = line === 0 ? -1 : b - 1; a >= (line === 0 ? -1 : 0); a--) {
        const demerits = demeritsOf(spots, measures, a, b, line, mostGiven);
        if (Number.isNaN(demerits)) break;
        const sum = (line === 0 ? 0 : (best[a] ?? 0)) + demerits;
        if (sum < (next[b] ?? 0)) {
          next[b] = sum;
          starts[b] = a;
        }
      }
    }
    from.push(starts);
    best = next;
  }
  if ((best[count - 1] ?? Number.POSITIVE_INFINITY) >= lonelyDemerits) return undefined;
  const chain: number[] = [];
  for (let [line, at] = [lines - 1, count - 1]; line >= 0; line--) {
    chain.push(at);
    at = from[line]?.[at] ?? -1;
  }
  return chain.reverse();
}

function lineDemerits(room: number, spaces: number, isLast: boolean, natural: number, most: number): number {
  if (isLast && room >= 0) return natural < shortestLast ? shortLastDemerits : 0;
  const give = room >= 0 ? spaces * stretch : spaces * shrink;
  const ratio = give === 0 ? (room <= 0.5 ? 0 : 20) : Math.abs(room) / give;
  if (ratio > most) return Number.POSITIVE_INFINITY;
  const badness = 1 + Math.min(100 * ratio * ratio * ratio, 1e6);
  return badness * badness;
}
