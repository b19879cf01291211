import type { Book } from "../book.ts";
import { divider, frame } from "../draw/ornaments.ts";
import { Pen } from "../draw/pen.ts";
import { seal } from "../draw/seal.ts";
import type { Ops } from "../forms/form.ts";
import { closed, opened } from "../meaning.ts";
import { centredLines, fitted, type Print, printed } from "../print.ts";
import { baselineOf, body, columnCentre, framed, gold, ink } from "../sheet.ts";

/** Opens a part: its number, its name and a sentence. */
export function partPage(book: Book, page: number, label: string, title: string, epigraph?: string): Ops {
  const { type, random, secrets } = book;
  const centre = columnCentre(page);
  const { left, bottom, height } = framed(page, 27);
  const pen = new Pen(type.inks);
  pen.apart(() => frame(pen.colours(gold), [left, bottom], body.measure, height));
  pen.apart(() => seal(pen.colours(gold), [centre, baselineOf(6)], 46, random(`part/${page}`)));
  pen.apart(() => divider(pen.colours(gold), [centre, baselineOf(17.7)], 110));
  const small: Print = { style: "title", size: 10, colour: gold, tracking: 2.4 };
  const name = fitted(
    type,
    title,
    { style: "title", size: 24, colour: ink, tracking: 0.6 },
    body.measure - 60,
    2,
  );
  const nameRow = 16 - name.lines.length;
  const words =
    epigraph === undefined
      ? undefined
      : fitted(type, epigraph, { style: "italic", size: 12, colour: ink }, body.measure - 80, 4);
  return [
    pen.text,
    "\n",
    opened({ type: "H1", text: [label, title].filter(Boolean).join(". ") }),
    printed(type, label, centre, baselineOf(12), small, "centre"),
    centredLines(type, name, centre, (i) => baselineOf(nameRow + 2 * i)),
    closed,
    ...(words
      ? [
          opened({ type: "P", text: words.lines.join(" ") }),
          centredLines(type, words, centre, (i) => baselineOf(20 + i)),
          closed,
        ]
      : []),
    ...secrets.atFoot(page),
  ];
}

/** Returns a page with one sentence on it, or a blank one. */
export function epigraphPage(book: Book, page: number, epigraph?: string): Ops {
  const { type, secrets } = book;
  const hidden = secrets.atFoot(page);
  if (epigraph === undefined) return hidden;
  const centre = columnCentre(page);
  const words = fitted(type, epigraph, { style: "italic", size: 13, colour: ink }, body.measure - 70, 5);
  const pen = new Pen(type.inks);
  pen.apart(() => divider(pen.colours(gold), [centre, baselineOf(6.4)], 60));
  return [
    pen.text,
    "\n",
    opened({ type: "P", text: epigraph }),
    centredLines(type, words, centre, (i) => baselineOf(8 + 1.25 * i)),
    closed,
    ...hidden,
  ];
}
