import { codexTitleMaxLength } from "../../core/contract/limits.ts";
import { authorOf, type Book } from "../book.ts";
import { coverSky } from "../draw/cover-sky.ts";
import { divider, frame } from "../draw/ornaments.ts";
import { Pen } from "../draw/pen.ts";
import { seal } from "../draw/seal.ts";
import type { Ops } from "../forms/form.ts";
import { meant } from "../meaning.ts";
import { fitted, type Print, printed } from "../print.ts";
import { columnCentre, columnLeft, foil, gold, lastBaseline, night, sheet } from "../sheet.ts";
import type { TypeCase } from "../type/case.ts";

const label = { height: 34, padding: 10, perSymbol: 19 };

/** Long titles take more lines of smaller letters, so that they keep clear of the frame. */
const titles = [
  { upTo: 30, size: 34, lines: 2 },
  { upTo: 60, size: 29, lines: 3 },
  { upTo: codexTitleMaxLength, size: 24, lines: 4 },
] as const;

/** What the front of a binding is drawn of. */
type FrontOf = Pick<Book, "type" | "random"> & {
  settings: Pick<Book["settings"], "title" | "author" | "language">;
};

type FrontLine = { text: string; y: number; print: Print };
const sealAt = [sheet.width / 2, 300] as const;
const sealRadius = 108;
/** Within the frame, above the author's name and below the lowest line of a title. */
const skyRoom = {
  box: [44, 188, sheet.width - 88, 242],
  seal: { centre: sealAt, radius: sealRadius },
} as const;

/** Returns the binding: dark cloth and gold foil; a paper label at the foot when a hidden line stands on it. */
export function cover(book: Book): Ops {
  const { type, secrets } = book;
  const pen = new Pen(type.inks);
  pen.filling(night).rectangle([0, 0], sheet.width, sheet.height).fill();
  const letters = frontLetters(book, drawFront(book, pen));
  return [
    `${pen.text}\n`,
    meant({ type: "P", text: `${book.settings.title}. ${authorOf(book.settings)}` }, letters),
    ...(secrets.isOn(1) ? [`${paperLabel(type, secrets.hasSymbol(1))}\n`, ...secrets.atFoot(1)] : []),
  ];
}

/** Returns what stands on the front of the binding. */
export function front(book: Book): string {
  const pen = new Pen(book.type.inks);
  const letters = frontLetters(book, drawFront(book, pen));
  return `${pen.text}\n${letters}`;
}

function frontLetters({ type }: Book, lines: readonly FrontLine[]): string {
  return lines.map(({ text, y, print }) => printed(type, text, sheet.width / 2, y, print, "centre")).join("");
}

/** Draws the front of the binding, and returns the lines in its middle. */
export function drawFront({ type, settings, random }: FrontOf, pen: Pen): FrontLine[] {
  const middle = sheet.width / 2;
  pen.apart(() => frame(pen.colours(foil), [26, 26], sheet.width - 52, sheet.height - 52));
  pen.apart(() => seal(pen.colours(foil).round(), sealAt, sealRadius, random("seal")));
  pen.apart(() => coverSky(pen.colours(foil), skyRoom, random("cover sky")));
  pen.apart(() => divider(pen.colours(foil), [middle, 172], 150));

  const { size, lines: most } = titles.find(({ upTo }) => settings.title.length <= upTo) ?? titles[2];
  const print: Print = { style: "title", size, colour: foil, tracking: 0.6 };
  const title = fitted(type, settings.title, print, sheet.width - 110, most);
  const leading = title.print.size * 1.24;
  const top = 486 + ((title.lines.length - 1) * leading) / 2;
  const byline: Print = { style: "italic", size: 11, colour: foil };
  const author = fitted(type, authorOf(settings), byline, sheet.width - 110, 1);
  return [
    ...title.lines.map((text, i) => ({ text, y: top - i * leading, print: title.print })),
    ...author.lines.map((text) => ({ text, y: 143, print: author.print })),
  ];
}

/** White paper for a hidden line, which dark cloth would show to everybody. */
function paperLabel({ inks }: TypeCase, hasSymbol: boolean): string {
  const left = columnLeft(1) - label.padding;
  const width = sheet.width - 2 * left;
  const bottom = lastBaseline - label.height / 2 + 3;
  const height = label.height + (hasSymbol ? label.perSymbol : 0);
  const paper = new Pen(inks);
  paper.filling("1 1 1").rectangle([left, bottom], width, height).fill();
  paper.apart(() =>
    paper
      .colours(foil)
      .width(0.5)
      .rectangle([left + 2.5, bottom + 2.5], width - 5, height - 5)
      .stroke(),
  );
  return paper.text;
}

/** Returns the first page of a block, which the cover is bound around: the seal alone. */
export function flyleaf({ type, random, secrets }: Book): Ops {
  const pen = new Pen(type.inks);
  pen.apart(() => seal(pen.colours(gold), [columnCentre(1), 330], 26, random("seal")));
  return [`${pen.text}\n`, ...secrets.atFoot(1)];
}
