import type { Book } from "../book.ts";
import { Pen } from "../draw/pen.ts";
import { colour, svgOf } from "../draw/svg.ts";
import { type Figure, Plot } from "../figures/figure.ts";
import { drawFront } from "../leaves/cover.ts";
import { widthOf } from "../print.ts";
import { night, num, sheet } from "../sheet.ts";
import type { TypeCase } from "../type/case.ts";
import { escaped } from "./xhtml.ts";

/** A part of a page in points, y growing upwards. */
type Frame = { left: number; bottom: number; width: number; height: number };

type Said = { label: string; note: string };

function opened({ width, height }: Frame, attributes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(width)} ${num(height)}" ${attributes}>`;
}

/** A drawing's title and description for screen readers. */
function named(frame: Frame, { label, note }: Said, id: string): string {
  const words = note === "" ? "" : `<desc id="${id}-note">${escaped(note)}</desc>`;
  const by = `aria-labelledby="${id}-name"${words === "" ? "" : ` aria-describedby="${id}-note"`}`;
  return `${opened(frame, `role="img" ${by}`)}<title id="${id}-name">${escaped(label)}</title>${words}`;
}

function upright({ left, bottom, height }: Frame, marks: string): string {
  return `<g transform="matrix(1 0 0 -1 ${num(-left)} ${num(height + bottom)})">${marks}</g>`;
}

/** Returns what a pen drew as an ornament, which says nothing. */
export function ornament({ text }: Pen, frame: Frame, className: string): string {
  return `${opened(frame, `class="${className}" aria-hidden="true"`)}${upright(frame, svgOf(text))}</svg>`;
}

/** Returns what a pen drew as a picture with a name and a description. */
export function picture({ text }: Pen, frame: Frame, said: Said, id: string): string {
  return `${named(frame, said, id)}${upright(frame, svgOf(text))}</svg>`;
}

const anchors = { left: "start", centre: "middle", right: "end" } as const;
/** Room around a figure, for letters that reach beyond it. */
const around = 8;

/** Returns a computed figure as SVG, its letters as text. */
export function figurePicture(type: TypeCase, figure: Figure, said: Said, id: string): string {
  const plot = new Plot(type, 1);
  figure.draw(plot);
  const frame = {
    left: plot.left - around,
    bottom: plot.bottom - around,
    width: plot.width + 2 * around,
    height: plot.height + 2 * around,
  };
  const letters = plot.texts.map(({ text, at: [x, y], print, align }) => {
    const place = `x="${num(x - frame.left)}" y="${num(frame.height + frame.bottom - y)}"`;
    const look = [
      `font-size="${num(print.size)}"`,
      `fill="${colour(type.inks.shown(print.colour).split(" "))}"`,
      align === "left" ? "" : `text-anchor="${anchors[align]}"`,
      print.style === "italic" ? 'font-style="italic"' : "",
      print.style === "bold" ? 'font-weight="bold"' : "",
      print.tracking ? `letter-spacing="${num(print.tracking)}"` : "",
    ];
    return `<text ${place} ${look.filter(Boolean).join(" ")}>${escaped(text)}</text>`;
  });
  const body = upright(frame, svgOf(plot.pen.text));
  return `${named(frame, said, id)}${body}<g font-family="serif">${letters.join("")}</g></svg>`;
}

export const coverFile = "cover.svg";

/** Returns the front of the cover as a picture of its own, its letters as outlines. */
export function coverPicture(book: Book): string {
  const { type, settings } = book;
  const pen = new Pen(type.inks);
  const lines = drawFront(book, pen);
  const middle = sheet.width / 2;
  const letters = lines.map(({ text, y, print }) => {
    const scale = print.size / 1000;
    const place = `translate(${num(middle - widthOf(type, text, print) / 2)} ${num(y)}) scale(${scale})`;
    const marks = type.outline(print.style, text, (print.tracking ?? 0) / scale);
    return `<g transform="${place}" fill="${colour(type.inks.shown(print.colour).split(" "))}">${marks}</g>`;
  });
  const ground = `<rect width="100%" height="100%" fill="${colour(night.split(" "))}"/>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width * 2}" height="${sheet.height * 2}" role="img"><title>${escaped(settings.title)}</title>${ground}<g transform="matrix(1 0 0 -1 0 ${sheet.height})">${svgOf(pen.text)}${letters.join("")}</g></svg>
`;
}
