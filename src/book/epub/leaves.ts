import { authorOf, type Book, imprintOf } from "../book.ts";
import { Pen } from "../draw/pen.ts";
import { seal } from "../draw/seal.ts";
import type { Figure } from "../figures/figure.ts";
import { flowing } from "../forms/riddle.ts";
import { colophonParagraphs } from "../leaves/colophon.ts";
import type { Place } from "../leaves/concordance.ts";
import { subtitleOf } from "../leaves/front-matter.ts";
import { drawPlate, plateRadius } from "../leaves/plate.ts";
import type { Matter } from "../matter.ts";
import { gold } from "../sheet.ts";
import { coverFile, figurePicture, ornament, picture } from "./drawing.ts";
import type { PagePlace } from "./navigation.ts";
import { escaped } from "./xhtml.ts";

type MatterOf<Kind extends Matter["kind"]> = Extract<Matter, { kind: Kind }>;

/** Returns a text that stands by itself. */
export function centred(text: string): string {
  return `<div class="centre"><p>${escaped(text)}</p></div>\n`;
}

export function coverBody(title: string): string {
  return `<div class="centre"><img src="${coverFile}" alt="${escaped(title)}"/></div>\n`;
}

function sealBody({ type, random }: Book): string {
  const frame = { left: 0, bottom: 0, width: 104, height: 104 };
  const pen = new Pen(type.inks);
  seal(pen.colours(gold).round(), [52, 52], 50, random("seal"));
  return `<div class="centre">${ornament(pen, frame, "small")}</div>\n`;
}

export function titleBody(book: Book): string {
  const { settings } = book;
  const subtitle = subtitleOf(book);
  return [
    `<p class="label">${escaped(authorOf(settings))}</p>\n<h1>${escaped(settings.title)}</h1>\n`,
    subtitle ? `<div class="centre"><p><em>${escaped(subtitle)}</em></p></div>\n` : "",
    sealBody(book),
    centred(imprintOf(book).join(" · ")),
  ].join("");
}

export function partBody({ label, title, epigraph }: MatterOf<"part">): string {
  const above = label === "" ? "" : `<p class="label">${escaped(label)}</p>\n`;
  return `${above}<h1>${escaped(title)}</h1>\n${epigraph === undefined ? "" : centred(epigraph)}`;
}

export function plateBody(book: Book, plate: MatterOf<"plate">, label: string): string {
  const half = plateRadius + 6;
  const frame = { left: 0, bottom: 0, width: 2 * half, height: 2 * half };
  const pen = new Pen(book.type.inks);
  const counted = drawPlate(book, pen, plate, [half, half]);
  const drawn = picture(pen, frame, { label, note: counted }, `plate-${plate.number + 1}`);
  const said = [plate.caption, counted].map(escaped).join("<br/>");
  return `<figure>${drawn}<figcaption><span class="name">${escaped(label)}</span><br/>${said}</figcaption></figure>\n`;
}

/** Returns a computed figure: as a table where it is one, else as a drawing whose name and note are read out. */
export function figureBody({ type }: Book, figure: Figure, chapter: string, page: number): string {
  const said = { label: figure.label || chapter, note: figure.note };
  const shown = figure.table ? tableOf(figure.table) : figurePicture(type, figure, said, `figure-${page}`);
  return `<figure>${shown}${captionOf(figure.label, figure.note)}</figure>\n`;
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`);
  return `<table class="square"><tbody>${lines.join("\n")}</tbody></table>`;
}

export function captionOf(label: string, note: string): string {
  if (label === "" && note === "") return "";
  const name = label === "" ? "" : `<span class="name">${escaped(label)}</span>`;
  return `<figcaption>${name}${name !== "" && note !== "" ? "<br/>" : ""}${escaped(note)}</figcaption>`;
}

/** Returns words with links to the pages they stand on. */
export function placesBody(places: readonly Place[], pages: readonly PagePlace[]): string {
  const linked = (page: number) => {
    const place = pages.find(({ id }) => id === `p${page}`);
    return place ? `<a href="${place.file}#${place.id}">${page}</a>` : String(page);
  };
  const lines = places.map(
    ({ word, pages }) => `<dt>${escaped(word)}</dt><dd>${pages.map(linked).join(", ")}</dd>`,
  );
  return `<dl class="places">\n${lines.join("\n")}\n</dl>\n`;
}

export function colophonBody(book: Book): string {
  const paragraphs = colophonParagraphs(book, flowing).map(({ text, style }) =>
    style === "italic" ? `<p><em>${escaped(text)}</em></p>` : `<p>${escaped(text)}</p>`,
  );
  const heading = `<h1>${escaped(book.furniture.colophonTitle)}</h1>\n`;
  return `${sealBody(book)}${heading}<div class="centre">\n${paragraphs.join("\n")}\n</div>\n`;
}
