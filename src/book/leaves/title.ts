import { authorOf, type Book, imprintOf } from "../book.ts";
import { divider } from "../draw/ornaments.ts";
import { Pen } from "../draw/pen.ts";
import { seal } from "../draw/seal.ts";
import type { Ops } from "../forms/slots.ts";
import { closed, meantPieces, opened } from "../meaning.ts";
import { fitted, type Print, printed } from "../print.ts";
import { body, columnCentre, gold, ink } from "../sheet.ts";

/** Returns the sentence under the title; the portal writes none for the text of somebody else. */
export function subtitleOf({ random, furniture, recipe }: Book): string | undefined {
  return recipe.ownText ? undefined : random("subtitle").pick(furniture.subtitles);
}

/** Returns the title page. */
export function titlePage(book: Book, page: number): Ops {
  const { type, settings, random, secrets } = book;
  const centre = columnCentre(page);
  const byline: Print = { style: "title", size: 10, colour: gold, tracking: 1.2 };
  const author = fitted(type, authorOf(settings), byline, body.measure, 2);
  const title = fitted(
    type,
    settings.title,
    { style: "title", size: 27, colour: ink, tracking: 0.4 },
    body.measure,
    4,
  );
  const leading = title.print.size * 1.28;
  const top = 440;
  const below = top - (title.lines.length - 1) * leading;
  const said = subtitleOf(book);
  const subtitle =
    said && fitted(type, said, { style: "italic", size: 14, colour: ink }, body.measure - 30, 2);
  const pen = new Pen(type.inks);
  pen.apart(() => divider(pen.colours(gold), [centre, below - 30], 120));
  pen.apart(() => seal(pen.colours(gold), [centre, 218], 40, random("seal")));
  const imprint = imprintOf(book);
  const small: Print = { style: "title", size: 8, colour: ink, tracking: 1.4 };
  return [
    opened({ type: "P", text: authorOf(settings) }),
    ...author.lines.map((line, i) => printed(type, line, centre, 520 - i * 15, author.print, "centre")),
    closed,
    opened({ type: "H1", text: settings.title }),
    ...title.lines.map((line, i) => printed(type, line, centre, top - i * leading, title.print, "centre")),
    closed,
    ...(subtitle
      ? [
          opened({ type: "P" }),
          ...subtitle.lines.map((line, i) =>
            printed(type, line, centre, below - 60 - i * 18, subtitle.print, "centre"),
          ),
          closed,
        ]
      : []),
    pen.text,
    "\n",
    opened({ type: "P", text: imprint.join(", ") }),
    ...imprint.map((text, i) =>
      printed(type, text, centre, 136 + 16 * (imprint.length - 1 - i), small, "centre"),
    ),
    closed,
    ...meantPieces({ type: "P" }, secrets.atFoot(page)),
  ];
}
