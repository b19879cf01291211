import type { Language } from "../../core/contract/languages.ts";
import { breakInto, breakLines, type Measures } from "./breaks.ts";
import type { Shaped, Style, TypeCase } from "./case.ts";
import { hyphenator, repeatsHyphen } from "./hyphens.ts";
import { type Box, boxMaker, type Word } from "./paragraph.ts";
import type { Run } from "./typeface.ts";

/** A set line: its words, the gap between them, how far right of the column it starts (points), and the words that begin on it. */
export type Line = {
  words: readonly Shaped[];
  space: Shaped;
  extra: number;
  size: number;
  x: number;
  begun: readonly string[];
  /** The line ends inside a word. */
  isCut?: boolean;
  /** The rest of a line of verse that is wider than the column: it stays with its beginning. */
  isTurnover?: boolean;
};

type Setting = {
  style?: Style;
  size: number;
  measure: number;
  indent?: number;
  /** The room a drop capital takes beside the first lines (points). */
  drop?: { lines: number; width: number };
};

/** A paragraph's lines as they are best, and with one more or one fewer where that does not show. */
export type SetText = { lines: readonly Line[]; loose(by: 1 | -1): readonly Line[] | undefined };

/** Returns the operators that show runs one after the other; `/F0` names follow the faces of the type case. */
export function showing(runs: readonly Run[], size: number): string {
  let ops = "";
  let face = -1;
  for (const run of runs) {
    if (run.face !== face) ops += `${face < 0 ? "" : "]TJ "}/F${run.face} ${size} Tf[`;
    ops += run.body;
    face = run.face;
  }
  return face < 0 ? "" : `${ops}]TJ`;
}

/** Gaps grow at most by so many times their width. */
const widestGrowth = 1.8;

/** Sets paragraphs in justified lines. */
export function compositor(type: TypeCase, language: Language) {
  const partsOf = hyphenator(language);
  const makers = new Map<number, ReturnType<typeof boxMaker>>();

  function maker(measure: number) {
    const known = makers.get(measure);
    if (known) return known;
    const made = boxMaker({ type, partsOf, repeatsHyphen: repeatsHyphen(language), measure });
    makers.set(measure, made);
    return made;
  }

  return {
    set(words: readonly Word[], { style = "body", size, measure, indent = 0, drop }: Setting): SetText {
      const em = 1000 / size;
      const space = type.shape(style, " ");
      const beside = (line: number) => (drop && line < drop.lines ? drop.width : 0);
      const widthOf = (line: number) => (measure - beside(line)) * em;
      const hangsFrom = drop?.lines ?? 1;
      const measures: Measures = {
        widthOf,
        widest: measure * em,
        indent: indent * em,
        space: space.width,
        hangsFrom,
      };
      const boxes = maker(widthOf(0))(words);

      function between(start: End, end: End, number: number, isLast: boolean): Line {
        const words = shapedBetween(boxes, start, end);
        const begun = boxes.slice(start.word + 1, end.word + 1).map(({ text }) => text);
        const out = number >= hangsFrom ? leftHang(boxes, start) : 0;
        const opening = number === 0 ? indent : 0;
        const room = widthOf(number) - opening * em + out + rightHang(boxes, end) - widthWith(words, space);
        const gaps = words.length - 1;
        const wanted = gaps === 0 || (isLast && room > 0) ? 0 : Math.round(room / gaps);
        // A line that could be filled only by holes is left short.
        const extra = wanted > widestGrowth * space.width ? Math.round(space.width / 2) : wanted;
        const x = beside(number) + opening - out / em;
        return { words, space, extra, size, x, begun, isCut: end.at !== undefined };
      }

      function linesOf(ends: readonly End[]): Line[] {
        let start: End = { word: -1, at: undefined };
        return ends.map((end, number) => {
          const line = between(start, end, number, number === ends.length - 1);
          start = end;
          return line;
        });
      }

      const lines = linesOf(breakLines(boxes, measures));
      const others = new Map<number, readonly Line[] | undefined>();
      return {
        lines,
        loose(by) {
          if (others.has(by)) return others.get(by);
          const ends = lines.length + by < 1 ? undefined : breakInto(boxes, measures, lines.length + by);
          const made = ends && linesOf(ends);
          others.set(by, made);
          return made;
        },
      };
    },
  };
}

export type Compositor = ReturnType<typeof compositor>;

type End = { word: number; at: number | undefined };

function shapedBetween(boxes: readonly Box[], start: End, end: End): Shaped[] {
  const shaped: Shaped[] = [];
  const tail = start.at === undefined ? undefined : boxes[start.word]?.breaks[start.at]?.tail;
  if (tail) shaped.push(tail);
  for (let word = start.word + 1; word < end.word; word++) {
    const box = boxes[word];
    if (box) shaped.push(box.whole);
  }
  const last = boxes[end.word];
  const head = end.at === undefined ? last?.whole : last?.breaks[end.at]?.head;
  if (head) shaped.push(head);
  return shaped;
}

/** How far the first sign of a line that starts after a break may stand left of the column, in thousandths of the size. */
function leftHang(boxes: readonly Box[], { word, at }: End): number {
  return (at === undefined ? boxes[word + 1]?.hang.left : boxes[word]?.breaks[at]?.hang.left) ?? 0;
}

function rightHang(boxes: readonly Box[], { word, at }: End): number {
  return (at === undefined ? boxes[word]?.hang.right : boxes[word]?.breaks[at]?.hang.right) ?? 0;
}

function widthWith(shaped: readonly Shaped[], space: Shaped): number {
  return shaped.reduce((sum, { width }) => sum + width, space.width * (shaped.length - 1));
}

/** Returns a line in two, the first with so many words; the gap between them is left as wide as it is. */
export function parted(line: Line, count: number): [Line, Line] {
  const { words, space, extra, size, x, begun } = line;
  const head = words.slice(0, count);
  const width = head.reduce((sum, each) => sum + each.width, count * (space.width + extra));
  return [
    { ...line, words: head, isCut: false },
    { ...line, words: words.slice(count), x: x + (width * size) / 1000, begun },
  ];
}

/**
 * Returns a line's operators: runs of the present face in one array, each gap a space with its share of the room. A whole
 * word at the end has its space, too, so that the lines of a paragraph are read as one text (ISO 32000-1, 14.8.2.5).
 */
export function drawn({ words, space, extra, size, isCut }: Line): string {
  const [gap] = space.runs;
  const parts: string[] = [];
  let face = -1;
  const change = (to: number) => {
    parts.push(`${face < 0 ? "" : "]TJ "}/F${to} ${size} Tf[`);
    face = to;
  };
  const shift = extra === 0 ? "" : String(-extra);
  const last = words.length - 1;
  for (let i = 0; i <= last; i++) {
    for (const run of words[i]?.runs ?? []) {
      if (run.face !== face) change(run.face);
      parts.push(run.body);
    }
    if ((i === last && isCut) || !gap) continue;
    if (gap.face === face) {
      // The space joins the word's own string.
      parts.push(`${(parts.pop() ?? "").slice(0, -1)}${gap.body.slice(1)}${shift}`);
    } else {
      change(gap.face);
      parts.push(gap.body + shift);
    }
  }
  return `${parts.join("")}]TJ`;
}
