import type { Book } from "../book.ts";
import { Pen } from "../draw/pen.ts";
import { colour, svgOf } from "../draw/svg.ts";
import { drawFront } from "../leaves/cover.ts";
import { widthOf } from "../print.ts";
import { night, num, sheet } from "../sheet.ts";
import { escaped } from "./xml.ts";

export const coverFile = "cover.svg";

/** Returns the front of the cover as a picture of its own, its letters as outlines. */
export function coverPicture(book: Book): string {
  const { type, settings } = book;
  const pen = new Pen();
  const lines = drawFront(book, pen);
  const middle = sheet.width / 2;
  const letters = lines.map(({ text, y, print }) => {
    const scale = print.size / 1000;
    const place = `translate(${num(middle - widthOf(type, text, print) / 2)} ${num(y)}) scale(${scale})`;
    const marks = type.outline(print.style, text, (print.tracking ?? 0) / scale);
    return `<g transform="${place}" fill="${colour(print.colour.split(" "))}">${marks}</g>`;
  });
  const ground = `<rect width="100%" height="100%" fill="${colour(night.split(" "))}"/>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width * 2}" height="${sheet.height * 2}" role="img"><title>${escaped(settings.title)}</title>${ground}<g transform="matrix(1 0 0 -1 0 ${sheet.height})">${svgOf(pen.text)}${letters.join("")}</g></svg>
`;
}
