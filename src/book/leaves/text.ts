import type { CodexSettings } from "../../features/codex/codex.contract.ts";
import type { Book } from "../book.ts";
import { asterism, divider, symbol, tailpiece } from "../draw/ornaments.ts";
import { Pen } from "../draw/pen.ts";
import type { Entry, TextPage } from "../flow.ts";
import { folioPrint, mayBeFalse } from "../forms/folios.ts";
import type { Ops, Piece } from "../forms/form.ts";
import { holdsSign } from "../forms/initials.ts";
import { closed, meantPieces, opened, readAs } from "../meaning.ts";
import { centredLines, fitted, type Print, printed, shortened, widthOf } from "../print.ts";
import {
  baselineOf,
  body,
  columnCentre,
  columnLeft,
  firstBaseline,
  folioBaseline,
  gold,
  headBaseline,
  ink,
  num,
} from "../sheet.ts";
import { drawn, type Line, parted, showing } from "../type/lines.ts";

/** The chapter a page belongs to. */
export type Chapter = { label: string; title: string };

/** A drop capital reaches from the top of its first row to the baseline of its third. */
export const dropPrint: Print = { style: "title", size: 52, colour: gold };
export const dropRows = 3;

/** The room between a drop capital and its frame, in a book of which some stand in one (points). */
export function framePadOf({ forms }: CodexSettings): number {
  return forms.includes("initials") ? 6 : 0;
}

type LineEntry = Extract<Entry, { kind: "line" }>;
type SlotEntry = Extract<Entry, { kind: "slot" }>;
type DropEntry = Extract<Entry, { kind: "drop" }>;

/** Returns lines in one text object, their drop capital before them; its word is read whole. */
function lines(
  { type, settings }: Book,
  entries: readonly LineEntry[],
  left: number,
  drop?: DropEntry,
): string {
  if (entries.length === 0) return "";
  const { inks } = type;
  let [x, y] = [0, 0];
  const move = (toX: number, toY: number) => {
    const by = `${num(toX - x)} ${num(toY - y)} Td`;
    // The next offset counts from what was written, so that rounding does not add up.
    [x, y] = [x + Number(num(toX - x)), y + Number(num(toY - y))];
    return by;
  };
  const set = (line: Line, row: number) => `${move(left + line.x, baselineOf(row))} ${drawn(line)}`;
  let ops = `BT ${inks.fill(ink)}\n`;
  for (const [index, { line, row }] of entries.entries()) {
    if (index > 0 || !drop) {
      ops += `${set(line, row)}\n`;
      continue;
    }
    const capital = type.shape(dropPrint.style, drop.letter).runs;
    const place = move(left + framePadOf(settings), baselineOf(drop.row + dropRows - 1));
    const above = `${place} ${showing(capital, dropPrint.size)}`;
    if (line.words.length < 2) {
      ops += `${inks.fill(gold)} ${above}\n${inks.fill(ink)} ${set(line, row)}\n`;
      continue;
    }
    // The capital is read where the rest of its word stands, or with the next word where it is one itself.
    const [head, tail] = parted(line, 1);
    const word = drop.word === drop.letter ? `${drop.word} ${line.begun[0] ?? ""}` : drop.word;
    ops += `${inks.fill(gold)} ${readAs("", above)}${inks.fill(ink)} `;
    ops += `${readAs(`${word} `, set(head, row))}${set(tail, row)}\n`;
  }
  return `${ops}ET\n`;
}

/** A paragraph, or what of it stands on a page. */
type Stretch = { entries: (LineEntry | SlotEntry)[]; drop?: DropEntry };

function stretchesOf(entries: readonly Entry[]): Stretch[] {
  const stretches: Stretch[] = [];
  let drop: DropEntry | undefined;
  for (const entry of entries) {
    if (entry.kind === "drop") drop = entry;
    if (entry.kind !== "line" && entry.kind !== "slot") continue;
    const last = stretches.at(-1);
    if (!last || (entry.kind === "line" && entry.isFirst)) {
      stretches.push({ entries: [entry], ...(drop ? { drop } : {}) });
    } else last.entries.push(entry);
    drop = undefined;
  }
  return stretches;
}

/** A hidden line between two words of a line: the line's place among its paragraph's, and after how many words. */
type Between = { entry: LineEntry; words: number; hidden: (x: number, row: number) => Piece[] };

function stretchOps(book: Book, { entries, drop }: Stretch, left: number, between?: Between): Piece[] {
  const [first] = entries;
  if (!first) return [];
  const type = first.kind === "line" ? first.tag : "P";
  const isWhole = first.kind !== "line" || first.isFirst;
  const pieces: Piece[] = [];
  let waiting: LineEntry[] = [];
  let capital = drop;
  const flush = () => {
    pieces.push(lines(book, waiting, left, capital));
    waiting = [];
    capital = undefined;
  };
  for (const entry of entries) {
    if (entry.kind === "slot") {
      flush();
      pieces.push(entry.slot);
    } else if (entry === between?.entry) {
      const [head, tail] = parted(entry.line, between.words);
      waiting.push({ ...entry, line: head });
      flush();
      pieces.push(...between.hidden(tail.x, entry.row));
      waiting.push({ ...entry, line: tail });
    } else waiting.push(entry);
  }
  flush();
  return meantPieces(isWhole ? { type } : { type, goesOn: true }, pieces);
}

/** A line that hides another has at least so many words, so that there is room beneath them. */
const fewestWords = 5;

/** Returns the lines of a page's paragraphs that are long enough for a hidden one beneath them. */
function longLines(stretches: readonly Stretch[]): LineEntry[] {
  return stretches.flatMap(({ entries, drop }) =>
    entries.flatMap((entry, index) => {
      if (entry.kind !== "line" || (drop && index === 0)) return [];
      return entry.line.size === body.size && entry.line.words.length >= fewestWords ? [entry] : [];
    }),
  );
}

/** True when what a page of text hides lies between two of its words. */
export function hidesBetweenWords({ secrets }: Book, { page, entries }: TextPage): boolean {
  return secrets.isBetweenWords(page) && longLines(stretchesOf(entries)).length > 0;
}

/** Returns a page's paragraphs; between two words of one the hidden line stands, or before them at the foot where no line is long enough. */
function paragraphs(book: Book, page: number, entries: readonly Entry[]): Piece[] {
  const { random, secrets } = book;
  const left = columnLeft(page);
  const stretches = stretchesOf(entries);
  if (!secrets.isBetweenWords(page)) return stretches.flatMap((each) => stretchOps(book, each, left));
  const long = longLines(stretches);
  const choice = random(`hidden/${page}`);
  const chosen = long.length > 0 ? choice.pick(long) : undefined;
  const hidden = (x: number, row: number) => secrets.betweenWords(page, left + x, baselineOf(row));
  const between = chosen && { entry: chosen, words: choice.int(1, 2), hidden };
  const pieces = stretches.flatMap((each) => stretchOps(book, each, left, between));
  return chosen ? pieces : [...secrets.atFoot(page), ...pieces];
}

/** Returns the slot of a drop capital's frame where it opens a chapter in a book whose initials say something. */
function frameOf({ type, settings }: Book, page: number, { row, letter }: DropEntry): Piece[] {
  if (!settings.forms.includes("initials") || !holdsSign(letter, row)) return [];
  const [x, y] = [columnLeft(page), baselineOf(row + dropRows - 1)];
  const width = widthOf(type, letter, dropPrint) + 2 * framePadOf(settings);
  return [{ kind: "initials", page, x, y, letter, width }];
}

/** What stays free below the divider above a chapter's name, in points; its lozenge is four of them high. */
const underDivider = 12;
/** How high capitals with their accents stand, as a share of the size (Cinzel). */
const capitalsOfTitle = 0.9;

function heading(book: Book, page: number, { label, title }: Chapter): string {
  const { type, settings } = book;
  const centre = columnCentre(page);
  const pen = new Pen(type.inks);
  pen.apart(() => {
    pen.colours(gold);
    if (settings.addSymbol) symbol(pen, settings.symbolType, [centre, firstBaseline + 24], 20);
    divider(pen, [centre, firstBaseline - 20], 96);
  });
  const small: Print = { style: "title", size: 8.4, colour: gold, tracking: 2 };
  const name = fitted(
    type,
    title,
    { style: "title", size: 18, colour: ink, tracking: 0.3 },
    body.measure - 10,
    3,
  );
  const leading = name.print.size * 1.3;
  const below = firstBaseline - 20 - underDivider - capitalsOfTitle * name.print.size;
  const top = Math.min(firstBaseline - 62 + ((name.lines.length - 1) * leading) / 2, below);
  return [
    pen.text,
    "\n",
    opened({ type: "H2", text: `${label}. ${title}` }),
    printed(type, label, centre, firstBaseline - 2, small, "centre"),
    centredLines(type, name, centre, (i) => top - i * leading),
    closed,
  ].join("");
}

export function runningHead({ type, settings }: Book, page: number, { title }: Chapter): string {
  const centre = columnCentre(page);
  const print: Print =
    page % 2 === 0
      ? { style: "title", size: 7.4, colour: ink, tracking: 1.1 }
      : { style: "italic", size: 10, colour: ink };
  const text = page % 2 === 0 ? settings.title : title;
  return printed(
    type,
    shortened(type, text, print, body.measure - 20),
    centre,
    headBaseline,
    print,
    "centre",
  );
}

/** Returns a page's number at its foot, or the slot for one that may be false. */
export function folio({ type, settings }: Book, page: number): Piece[] {
  const x = columnCentre(page);
  if (mayBeFalse(settings.forms, page))
    return meantPieces({ type: "P" }, [{ kind: "folios", page, x, y: folioBaseline }]);
  return [printed(type, String(page), x, folioBaseline, folioPrint, "centre")];
}

/** Returns a page of text. */
export function textPage(book: Book, chapter: Chapter, { page, opening, entries }: TextPage): Ops {
  const { type, random, secrets } = book;
  const centre = columnCentre(page);
  const pen = new Pen(type.inks);
  const ops: Piece[] = [opening ? heading(book, page, chapter) : runningHead(book, page, chapter)];
  for (const entry of entries) {
    if (entry.kind === "drop" && opening) ops.push(...meantPieces({ type: "P" }, frameOf(book, page, entry)));
  }
  ops.push(...paragraphs(book, page, entries));
  for (const entry of entries) {
    const y = baselineOf(entry.row);
    if (entry.kind === "star") pen.apart(() => asterism(pen.colours(gold), [centre, y + 4]));
    else if (entry.kind === "tail")
      pen.apart(() => tailpiece(pen.colours(gold), [centre, y], random(`tail/${page}`)));
    else if (entry.kind === "secret") ops.push(...secrets.inRows(page, y));
  }
  return [...ops, `${pen.text}\n`, ...folio(book, page)];
}
