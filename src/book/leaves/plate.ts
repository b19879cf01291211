import type { Book } from "../book.ts";
import { Pen } from "../draw/pen.ts";
import { type PlateKind, plate } from "../draw/plates.ts";
import { roman } from "../draw/roman.ts";
import type { Ops } from "../forms/slots.ts";
import { fitted, type Print, printed } from "../print.ts";
import { body, columnCentre, columnLeft, gold, ink } from "../sheet.ts";

/** Returns a full-page drawing with its number and caption. */
export function platePage(book: Book, page: number, number: number, kind: PlateKind, caption: string): Ops {
  const { type, random, secrets, furniture } = book;
  const centre = columnCentre(page);
  const pen = new Pen(type.inks);
  pen.apart(() => {
    pen
      .colours(gold)
      .width(0.5)
      .rectangle([columnLeft(page), 186], body.measure, 358)
      .stroke();
    pen
      .width(1.1)
      .rectangle([columnLeft(page) + 4, 190], body.measure - 8, 350)
      .stroke();
  });
  pen.apart(() => {
    plate(pen.colours(ink, gold), kind, [centre, 365], 132, random(`plate/${number}`));
  });
  const label: Print = { style: "title", size: 8.4, colour: gold, tracking: 1.6 };
  const words = fitted(type, caption, { style: "italic", size: 12, colour: ink }, body.measure - 30, 2);
  return [
    pen.text,
    "\n",
    printed(type, `${furniture.plate} ${roman(number + 1)}`, centre, 164, label, "centre"),
    ...words.lines.map((line, i) => printed(type, line, centre, 145 - i * 15, words.print, "centre")),
    ...secrets.atFoot(page),
  ];
}
