import { narrowestTitleMm } from "../../core/contract/editions.ts";
import { authorOf, type Book, imprintOf } from "../book.ts";
import { divider, frame } from "../draw/ornaments.ts";
import { Pen } from "../draw/pen.ts";
import { seal } from "../draw/seal.ts";
import { front } from "../leaves/cover.ts";
import { fitted, type Print, printed, shortened, widthOf, wrapped } from "../print.ts";
import { foil, night, num, sheet } from "../sheet.ts";
import { bleed, mm, type Trim, trimOf } from "./trim.ts";

/** Letters keep so far from both folds, which a binder cannot place more exactly (1/16 inch is what printers ask for). */
const spineClear = 1.6 * mm;
/** The title keeps clear of head and foot. */
const spineEnd = 26;
/** Cinzel's capitals are seven tenths of its size high. */
const capitals = 0.7;

type CoverSheet = {
  trim: Trim;
  /** Where the sheet is folded, from its left edge, in points. */
  folds: [number, number];
  ops: string;
};

/** Draws the cover around a block whose spine is so wide, in points: the back, the spine and the front side by side. */
export function coverSheet(book: Book, spine: number): CoverSheet {
  const trim = trimOf(2 * sheet.width + spine, sheet.height);
  const ground = new Pen(book.type.inks);
  ground
    .filling(night)
    .rectangle([-bleed, -bleed], trim.width + 2 * bleed, trim.height + 2 * bleed)
    .fill();
  const right = sheet.width + spine;
  return {
    trim,
    folds: [sheet.width, right],
    ops: [
      ground.text,
      back(book),
      spine < narrowestTitleMm * mm ? "" : spineTitle(book, spine),
      `q 1 0 0 1 ${num(right)} 0 cm`,
      front(book),
      "Q\n",
    ].join("\n"),
  };
}

/** The back: a few sentences within the frame of the front, and the seal, small. */
function back(book: Book): string {
  const { type, editions, random } = book;
  const middle = sheet.width / 2;
  const pen = new Pen(type.inks);
  pen.apart(() => frame(pen.colours(foil), [26, 26], sheet.width - 52, sheet.height - 52));
  pen.apart(() => seal(pen.colours(foil).round(), [middle, 128], 34, random("seal")));
  pen.apart(() => divider(pen.colours(foil), [middle, 200], 110));
  const print: Print = { style: "italic", size: 13, colour: foil };
  const small: Print = { style: "title", size: 7.5, colour: foil, tracking: 1.4 };
  const leading = 19;
  const paragraphs = editions.backCover.map((text) => wrapped(type, text, print, sheet.width - 150));
  const rows = paragraphs.flat().length + (paragraphs.length - 1) * 0.8;
  let y = 390 + (rows * leading) / 2;
  let ops = "";
  for (const lines of paragraphs) {
    for (const line of lines) {
      ops += printed(type, line, middle, y, print, "centre");
      y -= leading;
    }
    y -= 0.8 * leading;
  }
  const foot = imprintOf(book).join(" · ");
  return `${pen.text}\n${ops}${printed(type, foot, middle, 66, small, "centre")}`;
}

/** The title along the spine, from the head to the foot as the book stands (ISO 6357). */
function spineTitle({ type, settings }: Book, spine: number): string {
  const size = Math.min(15, (spine - 2 * spineClear) / capitals);
  const room = sheet.height - 2 * spineEnd;
  const byline: Print = { style: "italic", size: size * 0.8, colour: foil };
  const author = shortened(type, authorOf(settings), byline, room / 2);
  const forTitle = room - widthOf(type, author, byline) - 2 * size;
  const wanted: Print = { style: "title", size, colour: foil, tracking: 0.8 };
  const { lines, print } = fitted(type, settings.title, wanted, forTitle, 1);
  const title = shortened(type, lines[0] ?? "", print, forTitle);
  // Turned by a quarter: what was to the right now runs down, and what was above lies to the right.
  const x = sheet.width + spine / 2 - (size * capitals) / 2;
  return [
    `q 0 -1 1 0 ${num(x)} ${num(sheet.height)} cm`,
    printed(type, title, spineEnd, 0, print),
    printed(type, author, sheet.height - spineEnd, 0, byline, "right"),
    "Q",
  ].join("\n");
}
