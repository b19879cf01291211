import type { CodexSettings } from "../../contract/codex.ts";
import type { Book } from "../book.ts";
import { asterism, divider, tailpiece } from "../draw/ornaments.ts";
import { Pen } from "../draw/pen.ts";
import { symbol } from "../draw/symbols.ts";
import type { Entry, TextPage } from "../flow.ts";
import { folioPrint, mayBeFalse } from "../forms/folios/embed.ts";
import { holdsSign } from "../forms/initials/embed.ts";
import type { Ops, Piece } from "../forms/slots.ts";
import { fitted, type Print, printed, shortened, widthOf } from "../print.ts";
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
import type { TypeCase } from "../type/case.ts";
import { drawn, parted } from "../type/lines.ts";

/** The chapter a page belongs to. */
export type Chapter = { label: string; title: string };

/** A drop capital reaches from the top of its first row to the baseline of its third. */
export const dropPrint: Print = { style: "title", size: 52, colour: gold };
export const dropRows = 3;

/** The room between a drop capital and its frame, in a book of which some stand in one (points). */
export function framePadOf({ forms }: CodexSettings): number {
  return forms.includes("initials") ? 6 : 0;
}

function lines({ inks }: TypeCase, entries: readonly Entry[], left: number): Piece[] {
  const pieces: Piece[] = [];
  const opening = `BT ${inks.fill(ink)}\n`;
  let ops = opening;
  let [x, y] = [0, 0];
  for (const entry of entries) {
    if (entry.kind === "slot") {
      pieces.push(`${ops}ET\n`, entry.slot);
      [ops, x, y] = [opening, 0, 0];
    }
    if (entry.kind !== "line") continue;
    const [toX, toY] = [left + entry.line.x, baselineOf(entry.row)];
    ops += `${num(toX - x)} ${num(toY - y)} Td ${drawn(entry.line)}\n`;
    // The next offset counts from what was written, so that rounding does not add up.
    [x, y] = [x + Number(num(toX - x)), y + Number(num(toY - y))];
  }
  return [...pieces, `${ops}ET\n`];
}

/** A line that hides another has at least so many words, so that there is room beneath them. */
const fewestWords = 5;

/** Returns a page's lines, between two words of which the hidden line stands; where no line is long enough, before them at the foot. */
function linesWithSecret({ type, random, secrets }: Book, page: number, entries: readonly Entry[]): Piece[] {
  const left = columnLeft(page);
  const long = entries.flatMap((entry, index) =>
    entry.kind === "line" && entry.line.size === body.size && entry.line.words.length >= fewestWords
      ? [{ entry, index }]
      : [],
  );
  const choice = random(`hidden/${page}`);
  const chosen = long.length > 0 ? choice.pick(long) : undefined;
  if (!chosen) return [...secrets.atFoot(page), ...lines(type, entries, left)];
  const { index, entry } = chosen;
  const { row, line } = entry;
  const [head, tail] = parted(line, choice.int(1, 2));
  return [
    ...lines(type, [...entries.slice(0, index), { ...entry, line: head }], left),
    ...secrets.betweenWords(page, left + tail.x, baselineOf(row)),
    ...lines(type, [{ ...entry, line: tail }, ...entries.slice(index + 1)], left),
  ];
}

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
  const top = firstBaseline - 62 + ((name.lines.length - 1) * leading) / 2;
  return [
    pen.text,
    "\n",
    printed(type, label, centre, firstBaseline - 2, small, "centre"),
    ...name.lines.map((line, i) => printed(type, line, centre, top - i * leading, name.print, "centre")),
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

type Drop = Extract<Entry, { kind: "drop" }>;

/** Returns a drop capital, and the slot of its frame where it opens a chapter in a book whose initials say something. */
function drop({ type, settings }: Book, page: number, { row, letter }: Drop, opening: boolean): Piece[] {
  const pad = framePadOf(settings);
  const [x, y] = [columnLeft(page), baselineOf(row + dropRows - 1)];
  const drawn = printed(type, letter, x + pad, y, dropPrint);
  if (!settings.forms.includes("initials") || !opening || !holdsSign(letter, row)) return [drawn];
  const width = widthOf(type, letter, dropPrint) + 2 * pad;
  return [drawn, { kind: "initials", page, x, y, letter, width }];
}

/** Returns a page's number at its foot, or the slot for one that may be false. */
export function folio({ type, settings }: Book, page: number): Piece {
  const x = columnCentre(page);
  if (mayBeFalse(settings.forms, page)) return { kind: "folios", page, x, y: folioBaseline };
  return printed(type, String(page), x, folioBaseline, folioPrint, "centre");
}

/** Returns a page of text. */
export function textPage(book: Book, chapter: Chapter, { page, opening, entries }: TextPage): Ops {
  const { type, random, secrets } = book;
  const left = columnLeft(page);
  const centre = columnCentre(page);
  const pen = new Pen(type.inks);
  const ops: Piece[] = [opening ? heading(book, page, chapter) : runningHead(book, page, chapter)];
  // A drop capital is read before the rest of its word.
  for (const entry of entries) {
    if (entry.kind === "drop") ops.push(...drop(book, page, entry, opening));
  }
  ops.push(
    ...(secrets.isBetweenWords(page) ? linesWithSecret(book, page, entries) : lines(type, entries, left)),
  );
  for (const entry of entries) {
    const y = baselineOf(entry.row);
    if (entry.kind === "star") pen.apart(() => asterism(pen.colours(gold), [centre, y + 4]));
    else if (entry.kind === "tail")
      pen.apart(() => tailpiece(pen.colours(gold), [centre, y], random(`tail/${page}`)));
    else if (entry.kind === "secret") ops.push(...secrets.inRows(page, y));
  }
  return [...ops, `${pen.text}\n`, folio(book, page)];
}
