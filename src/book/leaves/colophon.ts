import type { Book } from "../book.ts";
import { divider } from "../draw/ornaments.ts";
import { Pen } from "../draw/pen.ts";
import { seal } from "../draw/seal.ts";
import type { Ops, Piece } from "../forms/slots.ts";
import { type Print, printed, wrapped } from "../print.ts";
import { body, columnCentre, gold, ink } from "../sheet.ts";

const print: Print = { style: "body", size: 10.6, colour: ink };

/** Returns the last page: how the book was made, and a hint to those who have read it. */
export function colophon(book: Book, page: number): Ops {
  const { type, settings, furniture, random, secrets, recipe } = book;
  const centre = columnCentre(page);
  const values: Record<string, string> = {
    title: settings.title,
    pages: String(book.pages),
    year: recipe.createdAt.slice(0, 4),
    mark: `${random("mark").pick(["A", "E", "I", "O", "U"])} · ${random("mark number").int(1000, 9999)}`,
  };
  const pen = new Pen(type.inks);
  pen.apart(() => seal(pen.colours(gold), [centre, 462], 52, random("seal")));
  pen.apart(() => divider(pen.colours(gold), [centre, 352], 110));
  const heading: Print = { style: "title", size: 13, colour: ink, tracking: 1.4 };
  let ops = printed(type, furniture.colophonTitle, centre, 376, heading, "centre");
  let y = 322;
  for (const sentence of furniture.colophon) {
    const text = sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
    for (const line of wrapped(type, text, print, body.measure - 36)) {
      ops += printed(type, line, centre, y, print, "centre");
      y -= 14.6;
    }
    y -= 9;
  }
  const copyLine: Piece[] = recipe.copies === undefined ? [] : [{ kind: "copy", page, x: centre, y }];
  return [`${pen.text}\n${ops}`, ...copyLine, ...secrets.atFoot(page)];
}
