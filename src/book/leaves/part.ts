import type { Book } from "../book.ts";
import { divider, frame } from "../draw/ornaments.ts";
import { Pen } from "../draw/pen.ts";
import { seal } from "../draw/seal.ts";
import type { Ops } from "../forms/slots.ts";
import { closed, meantPieces, opened } from "../meaning.ts";
import { fitted, type Print, printed } from "../print.ts";
import { body, columnCentre, columnLeft, gold, ink } from "../sheet.ts";

/** Opens a part: its number, its name and a sentence. */
export function partPage(book: Book, page: number, label: string, title: string, epigraph: string): Ops {
  const { type, random, secrets } = book;
  const centre = columnCentre(page);
  const pen = new Pen(type.inks);
  pen.apart(() => frame(pen.colours(gold), [columnLeft(page), 132], body.measure, 412));
  pen.apart(() => seal(pen.colours(gold), [centre, 430], 46, random(`part/${page}`)));
  pen.apart(() => divider(pen.colours(gold), [centre, 262], 110));
  const small: Print = { style: "title", size: 10, colour: gold, tracking: 2.4 };
  const name = fitted(
    type,
    title,
    { style: "title", size: 24, colour: ink, tracking: 0.6 },
    body.measure - 60,
    2,
  );
  const words = fitted(type, epigraph, { style: "italic", size: 12, colour: ink }, body.measure - 80, 4);
  return [
    pen.text,
    "\n",
    opened({ type: "H1", text: [label, title].filter(Boolean).join(". ") }),
    printed(type, label, centre, 340, small, "centre"),
    ...name.lines.map((line, i) => printed(type, line, centre, 304 - i * 28, name.print, "centre")),
    closed,
    opened({ type: "P", text: epigraph }),
    ...words.lines.map((line, i) => printed(type, line, centre, 228 - i * 17, words.print, "centre")),
    closed,
    ...meantPieces({ type: "P" }, secrets.atFoot(page)),
  ];
}

/** Returns a page with one sentence on it. */
export function epigraphPage(book: Book, page: number, epigraph: string): Ops {
  const { type, secrets } = book;
  const centre = columnCentre(page);
  const words = fitted(type, epigraph, { style: "italic", size: 13, colour: ink }, body.measure - 70, 5);
  const pen = new Pen(type.inks);
  pen.apart(() => divider(pen.colours(gold), [centre, 424], 60));
  return [
    pen.text,
    "\n",
    opened({ type: "P", text: epigraph }),
    ...words.lines.map((line, i) => printed(type, line, centre, 400 - i * 18, words.print, "centre")),
    closed,
    ...meantPieces({ type: "P" }, secrets.atFoot(page)),
  ];
}
