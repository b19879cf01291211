import type { Book } from "../book.ts";
import { Pen } from "../draw/pen.ts";
import { roman } from "../draw/roman.ts";
import type { Ops } from "../forms/slots.ts";
import { closed, meantPieces, opened } from "../meaning.ts";
import { fitted, printed } from "../print.ts";
import { baselineOf, body, columnCentre, framed } from "../sheet.ts";
import { plateCaption, plateFrame, plateLabel, plateRow } from "./plate.ts";

/** The room for strings inside the frame, in points. */
const room = { width: 262, height: 300 };

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
      {
        kind: "beads",
        page,
        x: centre,
        y: framed(page, plateRow).middle,
        width: room.width,
        height: room.height,
      },
    ]),
    opened({ type: "P", text: `${furniture.plate} ${roman(number + 1)}. ${reading.beadsCaption}` }),
    printed(
      type,
      `${furniture.plate} ${roman(number + 1)}`,
      centre,
      baselineOf(plateRow + 2),
      plateLabel,
      "centre",
    ),
    ...words.lines.map((line) =>
      printed(type, line, centre, baselineOf(plateRow + 3), words.print, "centre"),
    ),
    closed,
    ...meantPieces({ type: "P" }, secrets.atFoot(page)),
  ];
}
