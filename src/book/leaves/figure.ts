import type { Book } from "../book.ts";
import { type Figure, Plot } from "../figures/figure.ts";
import type { Ops } from "../forms/form.ts";
import { meant } from "../meaning.ts";
import { type Print, printed, shortened } from "../print.ts";
import { baselineOf, body, columnCentre, gold, headBaseline, ink } from "../sheet.ts";
import { type Chapter, folio, runningHead } from "./text.ts";

/** A chapter's name where a figure stands on its first page. */
function nameAbove({ type }: Book, page: number, { title }: Chapter): string {
  const print: Print = { style: "title", size: 11, colour: ink, tracking: 0.4 };
  const text = shortened(type, title, print, body.measure - 20);
  return meant({ type: "H2" }, printed(type, text, columnCentre(page), headBaseline, print, "centre"));
}

/** A drawing with its description for screen readers. Lines to write on have none. */
function drawing({ title }: Chapter, { label, note }: Figure, plot: Plot): string[] {
  if (plot.lines === "") return [];
  const alt = [title, label, note].filter(Boolean).join(". ");
  return [label === "" ? plot.lines : meant({ type: "Figure", alt }, plot.lines)];
}

/** Returns a page with one computed figure, its name and what is to be known of it. */
export function figurePage(
  book: Book,
  page: number,
  chapter: Chapter,
  figure: Figure,
  isOpening: boolean,
): Ops {
  const { type, secrets } = book;
  const centre = columnCentre(page);
  const plot = new Plot(type, page);
  figure.draw(plot);
  const label: Print = { style: "title", size: 8.4, colour: gold, tracking: 1.4 };
  const note: Print = { style: "italic", size: 10.5, colour: ink };
  return [
    isOpening ? nameAbove(book, page, chapter) : runningHead(book, page, chapter),
    ...drawing(chapter, figure, plot),
    meant({ type: "P" }, plot.letters),
    figure.label === ""
      ? ""
      : meant({ type: "P" }, printed(type, figure.label, centre, baselineOf(25), label, "centre")),
    figure.note === ""
      ? ""
      : meant({ type: "P" }, printed(type, figure.note, centre, baselineOf(26), note, "centre")),
    ...secrets.atFoot(page),
    ...folio(book, page),
  ];
}
