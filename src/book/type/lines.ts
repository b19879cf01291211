import type { Language } from "../../contract/languages.ts";
import { breakLines } from "./breaks.ts";
import type { Shaped, Style, TypeCase } from "./case.ts";
import { hyphenator } from "./hyphens.ts";
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
};

type Setting = {
  style?: Style;
  size: number;
  measure: number;
  indent?: number;
  /** The room a drop capital takes beside the first lines (points). */
  drop?: { lines: number; width: number };
};

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

/** Sets paragraphs in justified lines. */
export function compositor(type: TypeCase, language: Language) {
  const parts = hyphenator(language);
  const makers = new Map<number, ReturnType<typeof boxMaker>>();

  function maker(measure: number) {
    const known = makers.get(measure);
    if (known) return known;
    const made = boxMaker(type, parts, measure);
    makers.set(measure, made);
    return made;
  }

  return {
    set(words: readonly Word[], { style = "body", size, measure, indent = 0, drop }: Setting): Line[] {
      const em = 1000 / size;
      const space = type.shape(style, " ");
      const widthOf = (line: number) => (measure - (drop && line < drop.lines ? drop.width : 0)) * em;
      const boxes = maker(widthOf(0))(words);
      const ends = breakLines(boxes, {
        widthOf,
        widest: measure * em,
        indent: indent * em,
        space: space.width,
      });
      let start: { word: number; at: number | undefined } = { word: -1, at: undefined };
      return ends.map((end, number) => {
        const words = shapedBetween(boxes, start, end);
        const begun = boxes.slice(start.word + 1, end.word + 1).map(({ text }) => text);
        start = end;
        const x = (drop && number < drop.lines ? drop.width : 0) + (number === 0 ? indent : 0);
        const room = widthOf(number) - (number === 0 ? indent * em : 0) - widthWith(words, space);
        const gaps = words.length - 1;
        const isLast = number === ends.length - 1;
        const extra = gaps === 0 || (isLast && room > 0) ? 0 : Math.round(room / gaps);
        return { words, space, extra, size, x, begun };
      });
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

function widthWith(shaped: readonly Shaped[], space: Shaped): number {
  return shaped.reduce((sum, { width }) => sum + width, space.width * (shaped.length - 1));
}

/** Returns a line in two, the first with so many words; the gap between them is left as wide as it is. */
export function parted(line: Line, count: number): [Line, Line] {
  const { words, space, extra, size, x, begun } = line;
  const head = words.slice(0, count);
  const width = head.reduce((sum, each) => sum + each.width, count * (space.width + extra));
  return [
    { ...line, words: head },
    { ...line, words: words.slice(count), x: x + (width * size) / 1000, begun },
  ];
}

/** Returns a line's operators: runs of the present face in one array, each gap a space with its share of the room. */
export function drawn({ words, space, extra, size }: Line): string {
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
    if (i === last || !gap) continue;
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
