import type { Slot } from "./forms/form.ts";
import { body } from "./sheet.ts";
import type { Line, SetText } from "./type/lines.ts";

/** What a text is, as it was written, its emphasis still marked; verse keeps its lines. */
export type Written = {
  kind: "title" | "heading" | "paragraph" | "quote" | "verse";
  texts: readonly string[];
};

/** What stands on the grid of a text page. */
export type Entry =
  /** `isFirst` and `isLast` say whether a paragraph begins and ends with the line. */
  | { kind: "line"; row: number; line: Line; tag: TextTag; isFirst: boolean; isLast: boolean; of: Written }
  | { kind: "star"; row: number }
  | ({ kind: "drop"; row: number } & Drop)
  | { kind: "tail"; row: number }
  /** A secret's line; `row` is its own, with room above and below. */
  | { kind: "secret"; row: number }
  /** Lines that each copy of the book fills itself, from this row on. */
  | { kind: "slot"; row: number; slot: Slot };

/** What a text is to a reader: a paragraph, or the heading of what follows. */
type TextTag = "P" | "H3";

/** A drop capital, and the word it begins. */
export type Drop = { letter: string; word: string };

export type TextPage = { page: number; opening: boolean; entries: Entry[] };

/** What is laid on rows, one after the other. */
export type FlowBlock =
  /** A blank row, or three with a row of stars in the middle; an elastic one may be a little higher. */
  | { kind: "pause"; isStarred: boolean; isElastic: boolean }
  | {
      kind: "text";
      text: SetText;
      tag: TextTag;
      of: Written;
      drop?: Drop;
      /** The rows that have to be left on its page. */
      need?: number;
      /** It stands apart from what is above, or begins the next page. */
      isApart?: boolean;
      /** How it is set where the page had no room for the pause before it. */
      unpaused?: SetText;
    };

type FlowOptions = {
  first: number;
  /** The last page that may be filled. */
  last: number;
  hasSecret: (page: number) => boolean;
  /** Rows the symbol beside a secret adds. */
  symbolRows: (page: number) => number;
};

/** A chapter's text on consecutive pages. */
export type Flow = {
  pages: TextPage[];
  /** Its last page, and the row after the last line there. */
  page: number;
  rowsOfLast: number;
};

/** Rows of a page that its chapter's heading takes. */
export const openingRows = 9;
/** Rows a secret takes: its line and quiet around it. */
const secretRows = 3;
/** A secret waits for the first paragraph to end after this row. */
const secretFrom = 8;
/** Rows that a tailpiece needs. */
const tailRows = 4;
/** Rows that a pause leaves for what follows it. */
const rowsAfterPause = 3;
/** The most rows that an elastic pause grows by. */
const mostGrown = 2;
/** The most paragraphs of a page that are set longer or shorter. */
const mostLoose = 3;
/** The most ways in which a page is tried. */
const mostTried = 500;

/** Where a page begins: a block, how many of its lines are placed, and whether the pause before it was made. */
type Place = { block: number; line: number; isPaused: boolean };

/** How a page is set otherwise than it would be: paragraphs with a line more or less, and grown pauses. */
type Change = { loose: ReadonlyMap<number, 1 | -1>; grown: ReadonlyMap<number, number> };
const unchanged: Change = { loose: new Map(), grown: new Map() };

type Filled = {
  entries: Entry[];
  /** Where the next page begins; undefined when everything is placed. */
  next: Place | undefined;
  /** The row after the last line. */
  foot: number;
  /** The lines of the texts that begin here. */
  begun: Map<number, readonly Line[]>;
  pauses: number[];
};

/** A chapter's last page looks forgotten with so few lines. */
const mostForgotten = 3;
/** So many pages or spreads before a chapter's end are set otherwise for its sake. */
const mostTakenBack = 3;

/** Rows that facing pages may both end above the last row, where they cannot both be filled. */
const mostShort = 6;

/**
 * Lays blocks on the rows of consecutive pages, without single lines of a paragraph at a page's head or foot.
 * Facing pages end on one row, the last wherever that can be, by paragraphs with a line more or less and by slightly
 * grown pauses; a chapter's last page ends where its text does, and not after a few lines where that can be had in the same way. Undefined when the pages are full before the end.
 */
export function flowOf(blocks: readonly FlowBlock[], options: FlowOptions): Flow | undefined {
  const pages: TextPage[] = [];
  const known = new Map<number, readonly Line[]>();
  /** Where each page or spread began. */
  const starts: { place: Place; page: number }[] = [];
  let ending: Ending = { loose: new Map(), short: 0 };
  const keep = (page: number, { entries, begun }: Filled) => {
    for (const [block, lines] of begun) known.set(block, lines);
    pages.push({ page, opening: page === options.first, entries });
  };
  /** Returns a page that ends on the last of so many rows, or as near to it as it can. */
  const best = (page: number, from: Place, before: ReadonlyMap<number, readonly Line[]>, rows: number) => {
    const fill = ({ loose, grown }: Change) =>
      filled(
        blocks,
        from,
        before,
        { loose: new Map([...ending.loose, ...loose]), grown },
        { ...options, page, opening: page === options.first, rows },
      );
    const made = fill(unchanged);
    return made.next && made.foot < rows ? mended(made, rows, blocks, fill) : made;
  };
  /** Returns a left page and the right one that faces it. */
  const spread = (page: number, from: Place): { left: Filled; right: Filled | undefined } => {
    let nearest: { left: Filled; right: Filled | undefined; apart: number } | undefined;
    for (let rows = body.rows - ending.short; rows >= body.rows - mostShort; rows--) {
      const left = best(page, from, known, rows);
      if (!left.next || page === options.last) return { left, right: undefined };
      const right = best(page + 1, left.next, new Map([...known, ...left.begun]), rows);
      const apart = right.next ? Math.abs(left.foot - right.foot) : rows - left.foot;
      if (apart === 0) return { left, right };
      if (!nearest || apart < nearest.apart) nearest = { left, right, apart };
    }
    return nearest ?? { left: best(page, from, known, body.rows), right: undefined };
  };

  /** Fills pages from a place on to the end; false when the last page comes before it. */
  const fillFrom = (from: Place, at: number): boolean => {
    let place: Place | undefined = from;
    for (let page = at; place; page++) {
      if (page > options.last) return false;
      starts.push({ place, page });
      if (page % 2 === 1) {
        const made = best(page, place, known, body.rows - ending.short);
        keep(page, made);
        place = made.next;
        continue;
      }
      const { left, right } = spread(page, place);
      keep(page, left);
      place = left.next;
      if (!right) continue;
      keep(++page, right);
      place = right.next;
    }
    return true;
  };
  const made = (): Flow => {
    const last = pages.at(-1);
    return { pages: [...pages], page: last?.page ?? options.first, rowsOfLast: footOf(last?.entries ?? []) };
  };

  if (!fillFrom({ block: 0, line: 0, isPaused: true }, options.first)) return undefined;
  const first = made();
  if (!endsShort(first)) return first;
  const found = [...starts];
  for (const { place, page } of found.slice(-mostTakenBack).reverse()) {
    for (const change of endingsFrom(blocks, place, first.rowsOfLast)) {
      starts.length = 0;
      ending = change;
      pages.splice(0, pages.length, ...first.pages.filter((each) => each.page < page));
      if (!fillFrom(place, page)) continue;
      const other = made();
      if (!endsShort(other)) return other;
    }
  }
  return first;
}

/** True of a chapter whose last page, not its first, has hardly a line. */
function endsShort({ pages, rowsOfLast }: Flow): boolean {
  return pages.length > 1 && rowsOfLast <= mostForgotten;
}

/** How a chapter's last pages are set otherwise for the sake of its end: paragraphs longer or shorter, and pages so many rows short. */
type Ending = { loose: Change["loose"]; short: number };

/**
 * Returns what may mend a chapter's end from a place on, the least first: paragraphs a line shorter, so that its last page
 * goes; some of them longer, or pages ended a little earlier, so that it has more.
 */
function endingsFrom(blocks: readonly FlowBlock[], from: Place, lines: number): Ending[] {
  const endings: Ending[] = [];
  for (const by of [-1, 1] as const) {
    const able = blocks.flatMap((block, index) => {
      const isBegun = index < from.block || (index === from.block && from.line > 0);
      return !isBegun && block.kind === "text" && canBe(block, by) ? [index] : [];
    });
    const least = by < 0 ? 1 : mostForgotten + 1 - lines;
    for (let count = least; count <= Math.min(able.length, least + mostForgotten); count++) {
      endings.push({ loose: new Map(able.slice(-count).map((index) => [index, by])), short: 0 });
    }
  }
  for (let short = 1; short <= mostForgotten; short++) endings.push({ loose: new Map(), short });
  return endings;
}

/** True of a paragraph that can be set with a line more or fewer; lines beside a drop capital stay where they are. */
function canBe({ text, drop }: Text, by: 1 | -1): boolean {
  return (by === 1 || drop === undefined) && text.loose(by) !== undefined;
}

type PageOptions = FlowOptions & { page: number; opening: boolean; rows: number };

function filled(
  blocks: readonly FlowBlock[],
  from: Place,
  known: ReadonlyMap<number, readonly Line[]>,
  { loose, grown }: Change,
  { page, opening, rows, hasSecret, symbolRows }: PageOptions,
): Filled {
  const entries: Entry[] = [];
  const begun = new Map<number, readonly Line[]>();
  const pauses: number[] = [];
  const top = opening ? openingRows : 0;
  const ofSecret = secretRows + symbolRows(page);
  let used = top;
  let isPending = hasSecret(page);
  const free = () => rows - used - (isPending ? ofSecret : 0);
  const placeSecret = (now: boolean) => {
    if (!isPending || (!now && used < secretFrom + top)) return;
    entries.push({ kind: "secret", row: used + ofSecret - 2 });
    used += ofSecret;
    isPending = false;
  };
  const filledTo = (next: Place | undefined): Filled => {
    placeSecret(true);
    if (!next && rows - used >= tailRows) entries.push({ kind: "tail", row: used + 2 });
    return { entries, next, foot: footOf(entries), begun, pauses };
  };

  let { line, isPaused } = from;
  for (let index = from.block; index < blocks.length; index++) {
    const block = blocks[index];
    if (!block) break;
    if (block.kind === "pause") {
      const wanted = (block.isStarred ? 3 : 1) + (grown.get(index) ?? 0);
      isPaused = used > top && free() >= wanted + rowsAfterPause;
      if (!isPaused) continue;
      if (block.isStarred) entries.push({ kind: "star", row: used + 1 });
      if (block.isElastic) pauses.push(index);
      used += wanted;
      continue;
    }
    placeSecret(false);
    // What needs rows below it is a title.
    const isApart = block.isApart || block.need !== undefined;
    if (line === 0 && used > top && isApart && (!isPaused || free() < (block.need ?? 0)))
      return filledTo({ block: index, line, isPaused });
    const lines = line > 0 ? (known.get(index) ?? []) : linesOf(block, isPaused, loose.get(index));
    const count = linesNow(lines.slice(line), free());
    if (count === 0) return filledTo({ block: index, line, isPaused });
    if (line === 0) {
      begun.set(index, lines);
      if (block.drop !== undefined) entries.push({ kind: "drop", row: used, ...block.drop });
    }
    for (const [at, each] of lines.slice(line, line + count).entries()) {
      const number = line + at;
      const isLast = number === lines.length - 1;
      entries.push({
        kind: "line",
        row: used++,
        line: each,
        tag: block.tag,
        isFirst: number === 0,
        isLast,
        of: block.of,
      });
    }
    if (line + count < lines.length) return filledTo({ block: index, line: line + count, isPaused });
    line = 0;
    isPaused = true;
  }
  return filledTo(undefined);
}

type Text = Extract<FlowBlock, { kind: "text" }>;

function textOf({ text, unpaused }: Text, isPaused: boolean): SetText {
  return isPaused ? text : (unpaused ?? text);
}

function linesOf(block: Text, isPaused: boolean, by: 1 | -1 | undefined): readonly Line[] {
  const text = textOf(block, isPaused);
  return (by && text.loose(by)) ?? text.lines;
}

/** Returns a short page filled to its last row, or at least further, by the smallest change that can do it. */
function mended(
  short: Filled,
  rows: number,
  blocks: readonly FlowBlock[],
  fill: (change: Change) => Filled,
): Filled {
  let best = short;
  for (const change of changesOf(short, blocks)) {
    const made = fill(change);
    if (!made.next || made.foot <= best.foot) continue;
    best = made;
    if (best.foot === rows) break;
  }
  return best;
}

/** Returns the changes that a page allows, the least of them first. */
function changesOf({ begun, pauses }: Filled, blocks: readonly FlowBlock[]): Change[] {
  const single: [number, 1 | -1][] = [];
  for (const index of begun.keys()) {
    const block = blocks[index];
    if (block?.kind !== "text") continue;
    for (const by of [1, -1] as const) if (canBe(block, by)) single.push([index, by]);
  }
  let sets: (readonly (readonly [number, 1 | -1])[])[] = [[]];
  for (const one of single) {
    const without = sets.filter((set) => set.length < mostLoose && set.every(([index]) => index !== one[0]));
    sets = [...sets, ...without.map((set) => [...set, one])];
  }
  const changes: { cost: number; change: Change }[] = [];
  for (const set of sets) {
    for (let rows = 0; rows <= pauses.length * mostGrown; rows++) {
      const grown = new Map<number, number>();
      // Rows go to the pauses in turn, from the last.
      for (let row = 0; row < rows; row++) {
        const pause = pauses.at(-1 - (row % pauses.length)) ?? -1;
        grown.set(pause, (grown.get(pause) ?? 0) + 1);
      }
      if (set.length + rows > 0)
        changes.push({ cost: set.length * 1.1 + rows, change: { loose: new Map(set), grown } });
    }
  }
  const least = changes.sort((a, b) => a.cost - b.cost).slice(0, mostTried);
  return least.map(({ change }) => change);
}

function footOf(entries: readonly Entry[]): number {
  return entries.reduce((foot, entry) => (entry.kind === "line" ? Math.max(foot, entry.row + 1) : foot), 0);
}

/** Returns how many of a paragraph's lines go on this page, so that neither part is a single line and no line of verse is cut. */
function linesNow(lines: readonly Line[], free: number): number {
  if (lines.length <= free) return lines.length;
  let count = lines.length - free === 1 ? free - 1 : free;
  while (count > 0 && lines[count]?.isTurnover) count--;
  return count <= 1 ? 0 : count;
}
