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

/** Returns the room after each letter in thousandths of the size. */
function trackingOf({ tracking = 0, size }: Print): number {
  return Math.round((tracking * 1000) / size);
}

/** Returns the width of a text on one line, in points. */
export function widthOf(type: TypeCase, text: string, print: Print): number {
  const tracking = trackingOf(print);
  return ((type.shape(print.style, text, tracking).width - (text === "" ? 0 : tracking)) * print.size) / 1000;
}

/** Returns a line of text; `align` says what of it stands at x. */
export function printed(
  type: TypeCase,
  text: string,
  x: number,
  y: number,
  print: Print,
  align: "left" | "centre" | "right" = "left",
): string {
  const { style, size, colour } = print;
  const width = align === "left" ? 0 : widthOf(type, text, print);
  const start = align === "left" ? x : align === "centre" ? x - width / 2 : x - width;
  const { runs } = type.shape(style, text, trackingOf(print));
  return `BT ${type.inks.fill(colour)} ${num(start)} ${num(y)} Td ${showing(runs, size)} ET\n`;
}

/** Returns lines of text with their middles at x, each on the baseline that `y` gives for its number. */
export function centredLines(
  type: TypeCase,
  { lines, print }: { lines: readonly string[]; print: Print },
  x: number,
  y: (index: number) => number,
): string {
  return lines.map((line, index) => printed(type, line, x, y(index), print, "centre")).join("");
}

/** Breaks a text into as few lines as the width asks, of about equal length; a word wider than that is cut. */
export function wrapped(type: TypeCase, text: string, print: Print, width: number): string[] {
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => piecesOf(type, word, print, width))
    .map((word) => ({ word, width: widthOf(type, word, print) }));
  const space = widthOf(type, " ", print) + 2 * (print.tracking ?? 0);
  return alike(words, space, width, fewestLines(words, space, width));
}

type Word = { word: string; width: number };

function fewestLines(words: readonly Word[], space: number, measure: number): number {
  let lines = 0;
  let taken = Number.POSITIVE_INFINITY;
  for (const { width } of words) {
    taken += space + width;
    if (taken <= measure) continue;
    lines++;
    taken = width;
  }
  return lines;
}

/** Returns the words in so many lines, the squares of whose widths have the least sum: none is much shorter than the others. */
function alike(words: readonly Word[], space: number, measure: number, count: number): string[] {
  type Lines = { sum: number; starts: readonly number[] };
  /** The best lines of the first words, by the number of these. */
  let best: (Lines | undefined)[] = [{ sum: 0, starts: [] }];
  for (let line = 0; line < count; line++) {
    const longer: (Lines | undefined)[] = [];
    for (let end = 1; end <= words.length; end++) {
      let taken = -space;
      for (let start = end - 1; start >= 0; start--) {
        taken += space + (words[start]?.width ?? 0);
        if (taken > measure && start < end - 1) break;
        const before = best[start];
        const sum = (before?.sum ?? Number.POSITIVE_INFINITY) + taken ** 2;
        if (before && sum < (longer[end]?.sum ?? Number.POSITIVE_INFINITY)) {
          longer[end] = { sum, starts: [...before.starts, start] };
        }
      }
    }
    best = longer;
  }
  const starts = best[words.length]?.starts ?? [];
  return starts.map((start, index) =>
    words
      .slice(start, starts[index + 1])
      .map(({ word }) => word)
      .join(" "),
  );
}

/** Returns a word in as few parts of about equal length as the width asks. */
function piecesOf(type: TypeCase, word: string, print: Print, width: number): string[] {
  const characters = [...word];
  for (let count = 1; ; count++) {
    const length = Math.ceil(characters.length / count);
    const pieces = Array.from({ length: Math.ceil(characters.length / length) }, (_, index) =>
      characters.slice(index * length, (index + 1) * length).join(""),
    );
    if (length === 1 || pieces.every((piece) => widthOf(type, piece, print) <= width)) return pieces;
  }
}

/** Words stay whole down to half the wanted size; smaller, they are easier to read in parts. */
const uncutShare = 0.5;
const smallestSize = 4;

/** Returns the largest size up to the wanted one at which a text takes at most so many lines of a width. */
export function fitted(type: TypeCase, text: string, print: Print, width: number, maxLines: number) {
  const words = text.split(/\s+/);
  for (const mayCut of [false, true]) {
    for (let size = print.size; size >= (mayCut ? smallestSize : print.size * uncutShare); size -= 0.5) {
      const at = { ...print, size };
      if (!mayCut && words.some((word) => widthOf(type, word, at) > width)) continue;
      const lines = wrapped(type, text, at, width);
      if (lines.length <= maxLines && lines.every((line) => widthOf(type, line, at) <= width)) {
        return { lines, print: at };
      }
    }
  }
  return {
    lines: wrapped(type, text, { ...print, size: smallestSize }, width),
    print: { ...print, size: smallestSize },
  };
}

/** Returns a text cut short with an ellipsis where it would be wider than the room. */
export function shortened(type: TypeCase, text: string, print: Print, width: number): string {
  if (widthOf(type, text, print) <= width) return text;
  const characters = [...text];
  while (characters.length > 1 && widthOf(type, `${characters.join("")}…`, print) > width) characters.pop();
  return `${characters.join("").trimEnd()}…`;
}
