import type { Book } from "../book.ts";
import { divider, frame } from "../draw/ornaments.ts";
import { Pen } from "../draw/pen.ts";
import { seal } from "../draw/seal.ts";
import { fitted, type Print, printed } from "../print.ts";
import { body, columnCentre, columnLeft, foil, lastBaseline, night, sheet } from "../sheet.ts";

const label = { height: 34, padding: 10 };

/** The binding: dark cloth and gold foil; a paper label at the foot when a hidden line stands on it. */
export function cover(book: Book): string {
  const { type, settings, furniture, random, secrets } = book;
  const centre = columnCentre(1);
  const middle = sheet.width / 2;
  const pen = new Pen();
  pen.raw(`${night} rg`).rectangle([0, 0], sheet.width, sheet.height).fill();
  pen.apart(() => frame(pen.colours(foil), [26, 26], sheet.width - 52, sheet.height - 52));
  pen.apart(() => seal(pen.colours(foil).round(), [middle, 300], 108, random("seal")));
  pen.apart(() => divider(pen.colours(foil), [middle, 172], 150));

  const print: Print = { style: "title", size: 34, colour: foil, tracking: 0.6 };
  const title = fitted(type, settings.title, print, sheet.width - 110, settings.title.length > 50 ? 4 : 3);
  const leading = title.print.size * 1.24;
  const top = 486 + ((title.lines.length - 1) * leading) / 2;
  const lines = title.lines.map((line, i) =>
    printed(type, line, middle, top - i * leading, title.print, "centre"),
  );

  const author: Print = { style: "italic", size: 11, colour: foil };
  return [
    pen.text,
    "\n",
    ...lines,
    printed(type, furniture.author, centre, 143, author, "centre"),
    secrets.isOn(1) ? `${paperLabel()}\n${secrets.atFoot(1)}` : "",
  ].join("");
}

/** White paper for a hidden line, which dark cloth would show to everybody. */
function paperLabel(): string {
  const left = columnLeft(1) - label.padding;
  const width = body.measure + 2 * label.padding;
  const bottom = lastBaseline - label.height / 2 + 3;
  const paper = new Pen();
  paper.raw("1 1 1 rg").rectangle([left, bottom], width, label.height).fill();
  paper.apart(() =>
    paper
      .colours(foil)
      .width(0.5)
      .rectangle([left + 2.5, bottom + 2.5], width - 5, label.height - 5)
      .stroke(),
  );
  return paper.text;
}
