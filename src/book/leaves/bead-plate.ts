import type { Book } from "../book.ts";
import { Pen } from "../draw/pen.ts";
import { roman } from "../draw/roman.ts";
import type { Ops } from "../forms/slots.ts";
import { closed, meantPieces, opened } from "../meaning.ts";
import { fitted, printed } from "../print.ts";
import { body, columnCentre } from "../sheet.ts";
import { plateCaption, plateFrame, plateLabel } from "./plate.ts";

/** The room for strings inside the frame (points): its middle and how wide and high it is. */
const room = { y: 366, width: 262, height: 308 };

/** Returns a full-page plate whose strings of beads are a slot's, with its number and caption. */
export function beadPlatePage(
  { type, reading, secrets, furniture }: Book,
  page: number,
  number: number,
): Ops {
  const centre = columnCentre(page);
  const pen = new Pen(type.inks);
  plateFrame(pen, page);
  const words = fitted(type, reading.beadsCaption, plateCaption, body.measure, 1);
  return [
    `${pen.text}\n`,
    ...meantPieces({ type: "P" }, [
      { kind: "beads", page, x: centre, y: room.y, width: room.width, height: room.height },
    ]),
    opened({ type: "P", text: `${furniture.plate} ${roman(number + 1)}. ${reading.beadsCaption}` }),
    printed(type, `${furniture.plate} ${roman(number + 1)}`, centre, 164, plateLabel, "centre"),
    ...words.lines.map((line) => printed(type, line, centre, 146, words.print, "centre")),
    closed,
    ...meantPieces({ type: "P" }, secrets.atFoot(page)),
  ];
}
