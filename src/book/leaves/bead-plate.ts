import type { Book } from "../book.ts";
import { Pen } from "../draw/pen.ts";
import { roman } from "../draw/roman.ts";
import type { Ops } from "../forms/slots.ts";
import { fitted, type Print, printed } from "../print.ts";
import { body, columnCentre, columnLeft, gold, ink } from "../sheet.ts";

/** The room for strings inside the frame (points): its middle and how wide and high it is. */
const room = { y: 366, width: 262, height: 308 };

/** Returns a full-page plate whose strings of beads are a slot's, with its number and caption. */
export function beadPlatePage(
  { type, reading, secrets, furniture }: Book,
  page: number,
  number: number,
): Ops {
  const centre = columnCentre(page);
  const left = columnLeft(page);
  const pen = new Pen(type.inks);
  pen.apart(() => {
    pen.colours(gold).width(0.5).rectangle([left, 186], body.measure, 358).stroke();
    pen
      .width(1.1)
      .rectangle([left + 4, 190], body.measure - 8, 350)
      .stroke();
  });
  const label: Print = { style: "title", size: 8.4, colour: gold, tracking: 1.6 };
  const print: Print = { style: "italic", size: 12, colour: ink };
  const words = fitted(type, reading.beadsCaption, print, body.measure - 30, 2);
  return [
    `${pen.text}\n`,
    { kind: "beads", page, x: centre, y: room.y, width: room.width, height: room.height },
    printed(type, `${furniture.plate} ${roman(number + 1)}`, centre, 164, label, "centre"),
    ...words.lines.map((line, i) => printed(type, line, centre, 145 - i * 15, words.print, "centre")),
    ...secrets.atFoot(page),
  ];
}
