import { num } from "./sheet.ts";
import type { Style, TypeCase } from "./type/case.ts";
import { showing } from "./type/lines.ts";

export type Print = {
  style: Style;
  size: number;
  colour: string;
  /** Extra room after each letter, in points. */
  tracking?: number;
};

/** The width of a text on one line, in points. */
export function widthOf(type: TypeCase, text: string, { style, size, tracking = 0 }: Print): number {
  return (type.shape(style, text).width * size) / 1000 + tracking * Math.max(0, [...text].length - 1);
}

/** A line of text; `align` says what of it stands at x. */
export function printed(
  type: TypeCase,
  text: string,
  x: number,
  y: number,
  print: Print,
  align: "left" | "centre" | "right" = "left",
): string {
  const { style, size, colour, tracking = 0 } = print;
  const width = align === "left" ? 0 : widthOf(type, text, print);
  const start = align === "left" ? x : align === "centre" ? x - width / 2 : x - width;
  const spread = tracking ? `${num(tracking)} Tc ` : "";
  const { runs } = type.shape(style, text);
  return `BT ${colour} rg ${spread}${num(start)} ${num(y)} Td ${showing(runs, size)}${tracking ? " 0 Tc" : ""} ET\n`;
}

/** Breaks a text into as few lines as the width asks, of about equal length. */
export function wrapped(type: TypeCase, text: string, print: Print, width: number): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const total = widthOf(type, text, print);
  const target = Math.min(width, (total / Math.ceil(total / width)) * 1.12);
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(type, longer, print) > target) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line !== "") lines.push(line);
  return lines;
}

/** The largest size up to the wanted one at which a text takes at most so many lines of a width. */
export function fitted(type: TypeCase, text: string, print: Print, width: number, maxLines: number) {
  for (let size = print.size; size > 4; size -= 0.5) {
    const at = { ...print, size };
    const lines = wrapped(type, text, at, width);
    if (lines.length <= maxLines && lines.every((line) => widthOf(type, line, at) <= width)) {
      return { lines, print: at };
    }
  }
  return { lines: [text], print: { ...print, size: (print.size * width) / widthOf(type, text, print) } };
}

/** A text cut short with an ellipsis where it would be wider than the room. */
export function shortened(type: TypeCase, text: string, print: Print, width: number): string {
  if (widthOf(type, text, print) <= width) return text;
  const characters = [...text];
  while (characters.length > 1 && widthOf(type, `${characters.join("")}…`, print) > width) characters.pop();
  return `${characters.join("").trimEnd()}…`;
}
