import type { Book } from "../book.ts";
import { divider } from "../draw/ornaments.ts";
import { Pen } from "../draw/pen.ts";
import type { Ops } from "../forms/form.ts";
import { meant, meantPieces } from "../meaning.ts";
import { fitted, type Print, printed } from "../print.ts";
import {
  baselineOf,
  body,
  columnCentre,
  columnLeft,
  firstBaseline,
  folioBaseline,
  gold,
  ink,
} from "../sheet.ts";

/** The room left of a litany's paragraphs, for what marks or numbers them (points). */
export const litanyIndent = 24;
/** How a paragraph of a litany is set. */
export const litanySetting = { size: body.size, measure: body.measure - litanyIndent };
/** Each sentence of a litany takes so many rows, so that a leaf looks alike whatever it spells. */
export const litanyRows = 2;
/** The lines of a litany stand a little closer than those of a page of text, so that its paragraphs can stand apart. */
export const litanyLeading = 13.4;
/** The most paragraphs that stand on one leaf. */
export const paragraphsOfLeaf = 12;
/** The row on which a leaf's paragraphs begin; below the last one a row is left for a hidden line. */
const firstRow = 4.5;
/** How far the last baseline of a leaf may stand below the first, in points. */
export const litanyDepth = baselineOf(firstRow) - baselineOf(body.rows - 2);

/** Returns a leaf whose paragraphs are a slot's: their name, how they are to be said, and their place. */
export function litanyPage(book: Book, page: number, kind: "paragraphs" | "shuffled"): Ops {
  const { type, reading, secrets } = book;
  const { title, lead } = reading.litany[kind];
  const centre = columnCentre(page);
  const name = fitted(
    type,
    title,
    { style: "title", size: 15, colour: ink, tracking: 0.4 },
    body.measure - 10,
    1,
  );
  const said: Print = { style: "italic", size: 11, colour: ink };
  const folio: Print = { style: "body", size: 10, colour: ink };
  const line = fitted(type, lead, said, body.measure, 1);
  const pen = new Pen(type.inks);
  pen.apart(() => divider(pen.colours(gold), [centre, firstBaseline - 12], 96));
  return [
    meant(
      { type: "H2" },
      printed(type, name.lines.join(" "), centre, firstBaseline + 6, name.print, "centre"),
    ),
    `${pen.text}\n`,
    meant(
      { type: "P" },
      printed(type, line.lines.join(" "), centre, firstBaseline - 36, line.print, "centre"),
    ),
    ...meantPieces({ type: "P" }, [
      { kind, page, x: columnLeft(page), y: baselineOf(firstRow), salt: `${book.recipe.seed}/${kind}` },
    ]),
    ...secrets.atFoot(page),
    printed(type, String(page), centre, folioBaseline, folio, "centre"),
  ];
}
