import { type Book, hasSigns } from "../book.ts";
import { codeParts, markOf } from "../code.ts";
import { divider } from "../draw/ornaments.ts";
import { Pen } from "../draw/pen.ts";
import { seal } from "../draw/seal.ts";
import type { Ops, Piece } from "../forms/form.ts";
import { flowing, type LinePlaces, riddleOf } from "../forms/riddle.ts";
import { rowHeight, type Triples, triplesOfRow } from "../forms/triples.ts";
import { closed, meant, meantPieces, opened } from "../meaning.ts";
import { type Print, printed, wrapped } from "../print.ts";
import { body, columnCentre, gold, ink, lastBaseline } from "../sheet.ts";
import type { TypeCase } from "../type/case.ts";

const largest = 10.6;
const smallest = 7.4;
/** From one baseline to the next, as a share of the size. */
const leading = 1.36;
/** Between two paragraphs, as a share of the size. */
const gap = 0.8;
const width = body.measure - 16;
const top = 384;
/** The last row stays free for what the page may hide. */
const bottom = lastBaseline + 18;
/** Room for the line that numbers a copy, in lines. */
const linesOfCopy = 2;

type Paragraph = { text: string; style: Print["style"] };
type SetParagraph = { lines: string[]; print: Print };

/** Returns the paragraphs as large as they can be with so many lines and points besides, and the height of all. */
function setIn(
  type: TypeCase,
  paragraphs: readonly Paragraph[],
  more: number,
  besides: number,
): { paragraphs: SetParagraph[]; height: number } {
  for (let size = largest; ; size -= 0.2) {
    const made = paragraphs.map(({ text, style }) => {
      const print: Print = { style, size, colour: ink };
      return { lines: wrapped(type, text, print, width), print };
    });
    const lines = made.reduce((sum, paragraph) => sum + paragraph.lines.length, more);
    const height = (lines * leading + made.length * gap) * size + besides;
    if (height <= top - bottom || size <= smallest) return { paragraphs: made, height };
  }
}

/** Returns what the last page says: how the book was made, and a riddle for those who have read it, of lines that lie in these places. */
export function colophonParagraphs(book: Book, places: LinePlaces): Paragraph[] {
  const { settings, furniture, recipe } = book;
  const { made, read, mark } = furniture.colophon;
  const values: Record<string, string> = {
    title: settings.title,
    pages: String(book.pages),
    letters: furniture.letters[hasSigns(book) ? "withSigns" : "plain"],
    year: recipe.createdAt.slice(0, 4),
    mark: settings.mark ?? markOf(recipe.seed),
  };
  const kind = places === flowing ? "flowing" : recipe.copies === undefined ? "alone" : "run";
  const body = (sentence: string): Paragraph => ({
    text: sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ""),
    style: "body",
  });
  return [
    body(made[kind]),
    body(read),
    ...riddleOf(book, places).map((text) => ({ text, style: "italic" as const })),
    body(mark),
  ];
}

/** Returns the last page of a book whose lines lie in these places. */
export function colophon(book: Book, page: number, places: LinePlaces, words?: Triples): Ops {
  const { type, settings, furniture, random, secrets, recipe } = book;
  const centre = columnCentre(page);
  const signs = codeParts(settings.forms, settings.originalCode).get("triples") ?? "";
  const rows = Math.ceil(signs.length / triplesOfRow) + 1;
  const besides = words ? rows * rowHeight : 0;
  const made = setIn(
    type,
    colophonParagraphs(book, places),
    recipe.copies === undefined ? 0 : linesOfCopy,
    besides,
  );
  // What a short riddle leaves free stands above and below.
  let y = top - Math.max(0, top - bottom - made.height) / 3;
  const pen = new Pen(type.inks);
  pen.apart(() => seal(pen.colours(gold), [centre, y + 108], 42, random("seal")));
  pen.apart(() => divider(pen.colours(gold), [centre, y + 24], 110));
  const heading: Print = { style: "title", size: 13, colour: ink, tracking: 1.4 };
  let ops = meant({ type: "H2" }, printed(type, furniture.colophonTitle, centre, y + 44, heading, "centre"));
  for (const { lines, print } of made.paragraphs) {
    ops += opened({ type: "P", text: lines.join(" ") });
    for (const line of lines) {
      ops += printed(type, line, centre, y, print, "centre");
      y -= leading * print.size;
    }
    ops += closed;
    y -= gap * print.size;
  }
  const triples: Piece[] = words
    ? [{ kind: "triples", page, x: centre, y: y - rowHeight / 2, width: body.measure, words }]
    : [];
  y -= besides;
  const copyLine: Piece[] = recipe.copies === undefined ? [] : [{ kind: "copy", page, x: centre, y }];
  return [
    `${pen.text}\n${ops}`,
    ...meantPieces({ type: "P" }, triples),
    ...meantPieces({ type: "P" }, copyLine),
    ...secrets.atFoot(page),
  ];
}
