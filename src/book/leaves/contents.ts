import type { Book } from "../book.ts";
import { divider } from "../draw/ornaments.ts";
import { Pen } from "../draw/pen.ts";
import type { Ops } from "../forms/form.ts";
import { closed, meant, opened } from "../meaning.ts";
import { type Print, printed, shortened, widthOf } from "../print.ts";
import { body, columnCentre, columnLeft, firstBaseline, gold, ink, num } from "../sheet.ts";

/** A line of the contents. */
export type Entry = { level: "part" | "chapter"; label: string; title: string; page: number };

const leading = 17;
const rowsFirst = 19;
const rowsNext = 23;
/** The last page has at least so many lines. */
const fewestLast = 4;

/** Returns the lines of each page of the contents, on at least so many pages; no part's name stands last on one, and no few lines are left for the last. */
export function sheetsOf(entries: readonly Entry[], least = 1): Entry[][] {
  const sheets: Entry[][] = [];
  let rest = [...entries];
  do {
    let rows = sheets.length === 0 ? rowsFirst : rowsNext;
    if (rest.length > rows && rest[rows - 1]?.level === "part") rows--;
    sheets.push(rest.slice(0, rows));
    rest = rest.slice(rows);
  } while (rest.length > 0);
  const [before = [], last = []] = sheets.slice(-2);
  if (sheets.length > 1 && last.length < fewestLast) {
    let at = before.length - (fewestLast - last.length);
    if (before[at - 1]?.level === "part") at--;
    sheets.splice(-2, 2, before.slice(0, at), [...before.slice(at), ...last]);
  }
  while (sheets.length < least) {
    const last = sheets.pop() ?? [];
    const half = Math.ceil(last.length / 2);
    sheets.push(last.slice(0, half), last.slice(half));
  }
  return sheets;
}

const partPrint: Print = { style: "title", size: 8.6, colour: gold, tracking: 0.9 };
const chapterPrint: Print = { style: "body", size: 11.3, colour: ink };
const labelPrint: Print = { style: "body", size: 9.5, colour: gold };

/** One page of the contents; `part` counts them from 0. */
export function contents(book: Book, page: number, sheets: readonly Entry[][], part: number): Ops {
  const { type, furniture, secrets } = book;
  const left = columnLeft(page);
  const right = left + body.measure;
  const labels = sheets.flat().flatMap(({ level, label }) => (level === "chapter" ? [label] : []));
  const labelRoom = Math.max(18, ...labels.map((label) => widthOf(type, label, labelPrint)));
  const heading = new Pen(type.inks);
  let y = firstBaseline;
  let ops = "";
  if (part === 0) {
    const print: Print = { style: "title", size: 19, colour: ink, tracking: 1 };
    const title = printed(type, furniture.contents, columnCentre(page), firstBaseline - 6, print, "centre");
    ops += meant({ type: "H2" }, title);
    heading.apart(() => divider(heading.colours(gold), [columnCentre(page), firstBaseline - 28], 110));
    y -= 62;
  }
  const leaders = new Pen(type.inks).raw("q").colours(gold).width(0.7).raw("1 J [0 3.6] 0 d");
  for (const { level, label, title, page: target } of sheets[part] ?? []) {
    if (level === "part") y -= 4;
    ops += opened({
      type: "TOCI",
      alt: `${[label, title].filter(Boolean).join(" · ")}, ${furniture.page} ${target}`,
      link: { page: target, box: [left, y - 4, right, y + leading - 6] },
    });
    if (level === "part") {
      ops += printed(
        type,
        shortened(type, `${label} · ${title}`, partPrint, body.measure - 40),
        left,
        y,
        partPrint,
      );
      ops += printed(type, String(target), right, y, { ...chapterPrint, size: 10, colour: gold }, "right");
    } else {
      const start = left + labelRoom + 8;
      const text = shortened(type, title, chapterPrint, right - start - 40);
      const number = String(target);
      ops += printed(type, label, left + labelRoom, y, labelPrint, "right");
      ops += printed(type, text, start, y, chapterPrint);
      ops += printed(type, number, right, y, chapterPrint, "right");
      const from = start + widthOf(type, text, chapterPrint) + 7;
      const to = right - widthOf(type, number, chapterPrint) - 6;
      if (to > from) leaders.raw(`${num(to)} ${num(y + 1)} m ${num(from)} ${num(y + 1)} l S`);
    }
    ops += closed;
    y -= leading;
  }
  return [`${heading.text}\n${leaders.raw("Q").text}\n${ops}`, ...secrets.atFoot(page)];
}
