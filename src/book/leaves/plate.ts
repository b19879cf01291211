import { roman } from "../../core/contract/numerals.ts";
import type { PlateKind } from "../../locales/codex/words.ts";
import type { Book } from "../book.ts";
import { Pen, type Point } from "../draw/pen.ts";
import { captionOf, plate } from "../draw/plates.ts";
import type { Ops } from "../forms/form.ts";
import { closed, meant, meantPieces, opened } from "../meaning.ts";
import { centredLines, fitted, type Print, printed } from "../print.ts";
import { baselineOf, body, columnCentre, framed, gold, ink } from "../sheet.ts";

/** How a plate's number and caption are printed. */
export const plateLabel: Print = { style: "title", size: 8.4, colour: gold, tracking: 1.6 };
export const plateCaption: Print = { style: "italic", size: 12, colour: ink };

/** The row that a plate's frame stands on; its name and caption stand below. */
export const plateRow = 22;

/** How far a plate's drawing reaches from its middle. */
export const plateRadius = 132;

/** Draws what a plate shows, without its frame, and returns in words what is to be counted on it. */
export function drawPlate(
  { random, plates }: Book,
  pen: Pen,
  { number, plate: kind }: { number: number; plate: PlateKind },
  centre: Point,
): string {
  return captionOf(kind, plate(pen, kind, centre, plateRadius, random(`plate/${number}`)), plates);
}

/** Draws the double frame of a page's plate. */
export function plateFrame(pen: Pen, page: number): void {
  const { left, bottom, height } = framed(page, plateRow);
  pen.apart(() => {
    pen.colours(gold).width(0.5).rectangle([left, bottom], body.measure, height).stroke();
    pen
      .width(1.1)
      .rectangle([left + 4, bottom + 4], body.measure - 8, height - 8)
      .stroke();
  });
}

/** Returns a full-page drawing with its number, a caption, and what is to be counted on it. */
export function platePage(book: Book, page: number, number: number, kind: PlateKind, caption: string): Ops {
  const { type, secrets, furniture } = book;
  const centre = columnCentre(page);
  const pen = new Pen(type.inks);
  plateFrame(pen, page);
  pen.raw("q");
  const said = drawPlate(book, pen, { number, plate: kind }, [centre, framed(page, plateRow).middle]);
  pen.raw("Q");
  const words = fitted(type, caption, plateCaption, body.measure, 1);
  const counted: Print = { style: "body", size: 10, colour: ink };
  const shown = fitted(type, said, counted, body.measure, 1);
  const name = `${furniture.plate} ${roman(number + 1)}`;
  return [
    meant({ type: "Figure", alt: `${name}. ${caption} ${said}` }, `${pen.text}\n`),
    opened({ type: "P", text: `${name}. ${caption} ${said}` }),
    printed(type, name, centre, baselineOf(plateRow + 2), plateLabel, "centre"),
    centredLines(type, words, centre, () => baselineOf(plateRow + 3)),
    centredLines(type, shown, centre, () => baselineOf(plateRow + 4)),
    closed,
    ...secrets.atFoot(page),
  ];
}

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
    centredLines(type, words, centre, () => baselineOf(plateRow + 3)),
    closed,
    ...secrets.atFoot(page),
  ];
}
