import { PDFName } from "pdf-lib";
import type { Cards } from "../core/contract/prints.ts";
import { codexWords } from "../locales/codex/languages.ts";
import { producerOf } from "./book.ts";
import { qrCode } from "./draw/ornaments.ts";
import { Pen, type Point } from "./draw/pen.ts";
import { inksOf } from "./inks.ts";
import { bytesOf, embedFonts, newDocument, packed } from "./pdf.ts";
import { fitted, type Print, printed, widthOf } from "./print.ts";
import { gold, ink } from "./sheet.ts";
import { TypeCase } from "./type/case.ts";

const millimetre = 72 / 25.4;
/** A4, and ten cards of 85 × 54 mm on it, two in a row: the sheets that stationers sell for business cards. */
const page = { width: 210 * millimetre, height: 297 * millimetre };
const card = { width: 85 * millimetre, height: 54 * millimetre };
const [columns, rows] = [2, 5];
const margin = {
  x: (page.width - columns * card.width) / 2,
  y: (page.height - rows * card.height) / 2,
};
/** A code of 32 mm is read from a forearm's distance, also in poor light. */
const qrSize = 32 * millimetre;
/** What stays free at a card's edges, where knives are not exact. */
const inset = 5 * millimetre;
/** How far a cutting mark reaches from the corner that it marks. */
const cropMark = 3 * millimetre;

const number: Print = { style: "title", size: 12, colour: ink };
const titled: Print = { style: "italic", size: 11, colour: ink };
const addressed: Print = { style: "body", size: 7, colour: ink };

/** Returns the sheets of the cards. The same order makes the same bytes. */
export async function makeCards(
  order: Cards,
  progress: (share: number) => void = () => {},
): Promise<Uint8Array> {
  const { title, language, createdAt } = order;
  const document = await newDocument({
    title,
    producer: producerOf(order),
    language,
    createdAt,
    madeOf: order,
  });
  const { context } = document;
  const type = new TypeCase(inksOf(order.portal?.accent));
  const onPage = columns * rows;
  for (let from = 0; from < order.cards.length; from += onPage) {
    const texts: string[] = [];
    const pen = new Pen(type.inks);
    for (const [at, each] of order.cards.slice(from, from + onPage).entries())
      texts.push(...cardOf(order, each, type, pen, cornerOf(at)));
    const sheet = document.addPage([page.width, page.height]);
    const content = Buffer.from([pen.text, ...texts].join("\n"), "latin1");
    sheet.node.set(PDFName.of("Contents"), context.register(packed(context, content)));
    progress(Math.min(1, (from + onPage) / order.cards.length));
  }
  const fonts = await embedFonts(context, type);
  const resources = context.obj({ Font: fonts, ProcSet: ["PDF", "Text"] });
  for (const sheet of document.getPages()) sheet.node.set(PDFName.of("Resources"), resources);
  return bytesOf(document);
}

/** Returns the lower left corner of a place on a sheet, from the upper left one, row by row. */
function cornerOf(place: number): Point {
  const [column, row] = [place % columns, Math.floor(place / columns)];
  return [margin.x + column * card.width, page.height - margin.y - (row + 1) * card.height];
}

/** Draws a card's code and crop marks; returns what is set on it. */
function cardOf(
  { title, language }: Cards,
  { nth, of, address }: Cards["cards"][number],
  type: TypeCase,
  pen: Pen,
  [x, y]: Point,
): string[] {
  pen.apart(() => cropMarks(pen.colours(gold), [x, y]));
  pen.apart(() => qrCode(pen.colours(ink), address, [x + inset, y + (card.height - qrSize) / 2], qrSize));
  const left = x + inset + qrSize + inset;
  const measure = card.width - qrSize - 3 * inset;
  const { furniture } = codexWords[language];
  const place = furniture.copyNumber
    .replace("{nth}", String(nth).padStart(String(of).length, "0"))
    .replace("{of}", String(of));
  const lines = [
    { ...fitted(type, title, titled, measure, 3), leading: 14 },
    { ...fitted(type, place, number, measure, 2), leading: 15 },
    { lines: broken(type, address, measure), print: addressed, leading: 8.5 },
  ];
  let baseline = y + card.height - inset - 12;
  return lines.flatMap(({ lines, print, leading }) => {
    const set = lines.map((line, at) => printed(type, line, left, baseline - at * leading, print, "left"));
    baseline -= lines.length * leading + 8;
    return set;
  });
}

/** Breaks an address wherever a line is full. */
function broken(type: TypeCase, address: string, measure: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const character of address) {
    if (widthOf(type, line + character, addressed) > measure) {
      lines.push(line);
      line = "";
    }
    line += character;
  }
  return [...lines, line];
}

/** Marks a card's corners, where it is to be cut. */
function cropMarks(pen: Pen, [x, y]: Point): void {
  pen.width(0.3);
  for (const [cornerX, toX] of [
    [x, 1],
    [x + card.width, -1],
  ] as const)
    for (const [cornerY, toY] of [
      [y, 1],
      [y + card.height, -1],
    ] as const) {
      pen.line([cornerX, cornerY], [cornerX + toX * cropMark, cornerY]);
      pen.line([cornerX, cornerY], [cornerX, cornerY + toY * cropMark]);
    }
}
