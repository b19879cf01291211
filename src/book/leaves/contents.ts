import type { Book } from "../book.ts";
import { divider } from "../draw/ornaments.ts";
import { Pen } from "../draw/pen.ts";
import { type Print, printed, shortened, widthOf } from "../print.ts";
import { body, columnCentre, columnLeft, firstBaseline, gold, ink, num } from "../sheet.ts";

/** A line of the contents. */
export type Entry = { level: "part" | "chapter"; label: string; title: string; page: number };

const leading = 17;
const rowsFirst = 20;
const rowsNext = 23;

/** How many pages so many lines of contents take. */
export function contentsPages(entries: number): number {
  return entries <= rowsFirst ? 1 : 1 + Math.ceil((entries - rowsFirst) / rowsNext);
}

function rowsOf(entries: readonly Entry[], part: number): readonly Entry[] {
  if (part === 0) return entries.slice(0, rowsFirst);
  return entries.slice(rowsFirst + (part - 1) * rowsNext, rowsFirst + part * rowsNext);
}

const partPrint: Print = { style: "title", size: 8.6, colour: gold, tracking: 0.9 };
const chapterPrint: Print = { style: "body", size: 11.3, colour: ink };
const labelPrint: Print = { style: "body", size: 9.5, colour: gold };

/** One page of the contents; `part` counts them from 0. */
export function contents(book: Book, page: number, entries: readonly Entry[], part: number): string {
  const { type, furniture, secrets } = book;
  const left = columnLeft(page);
  const right = left + body.measure;
  const heading = new Pen();
  let y = firstBaseline;
  let ops = "";
  if (part === 0) {
    const print: Print = { style: "title", size: 19, colour: ink, tracking: 1 };
    ops += printed(type, furniture.contents, columnCentre(page), firstBaseline - 6, print, "centre");
    heading.apart(() => divider(heading.colours(gold), [columnCentre(page), firstBaseline - 28], 110));
    y -= 62;
  }
  const leaders = new Pen().raw("q").colours(gold).width(0.7).raw("1 J [0 3.6] 0 d");
  for (const { level, label, title, page: target } of rowsOf(entries, part)) {
    if (level === "part") {
      y -= 4;
      ops += printed(
        type,
        shortened(type, `${label} · ${title}`, partPrint, body.measure - 40),
        left,
        y,
        partPrint,
      );
      ops += printed(type, String(target), right, y, { ...chapterPrint, size: 10, colour: gold }, "right");
    } else {
      const start = left + 26;
      const text = shortened(type, title, chapterPrint, body.measure - 26 - 40);
      const number = String(target);
      ops += printed(type, label, left + 18, y, labelPrint, "right");
      ops += printed(type, text, start, y, chapterPrint);
      ops += printed(type, number, right, y, chapterPrint, "right");
      const from = start + widthOf(type, text, chapterPrint) + 7;
      const to = right - widthOf(type, number, chapterPrint) - 6;
      if (to > from) leaders.raw(`${num(to)} ${num(y + 1)} m ${num(from)} ${num(y + 1)} l S`);
    }
    y -= leading;
  }
  return `${heading.text}\n${leaders.raw("Q").text}\n${ops}${secrets.atFoot(page)}`;
}
