import type { Inks } from "../inks.ts";
import { gold, ink } from "../sheet.ts";
import { Pen, type Point } from "./pen.ts";

/** A large bead counts six, so that no string has more than ten. */
const worth = 6;
/** The most beads that one string has: five large ones and five small ones. */
const mostOfASize = worth - 1;
const [largeRadius, smallRadius] = [8, 3.6];
/** Room between two beads, as cord that shows (points). */
const cord = 2.6;
const [weightWidth, weightHeight] = [5, 11];
/** The cord above the first bead, and about how much below the last. */
const [above, below] = [18, 20];
const longest = mostOfASize * (2 * largeRadius + 2 * smallRadius + 2 * cord);
const widestPitch = 26;
const largestScale = 1.2;
/** The most strings that hang beside each other. */
const mostInRow = 17;
/** The most strings of one plate, in two rows: more would be too small to be counted on a copy of a copy. */
export const stringsOfPlate = 2 * mostInRow;

/** Returns how many large and small beads a number is. */
export function beadsOf(number: number): { large: number; small: number } {
  return { large: Math.floor(number / worth), small: number % worth };
}

type Box = { centre: Point; width: number; height: number };

/**
 * Draws numbers from 1 to 36 as beads on strings that hang from rods, large ones before small ones and a weight at each end.
 * Returns the operators of the rods, and those of each string.
 */
export function beadPlate(
  inks: Inks,
  { centre: [x, y], width, height }: Box,
  numbers: readonly number[],
): { rods: string; strings: string[] } {
  const rows = Math.ceil(numbers.length / mostInRow);
  const inRow = Math.ceil(numbers.length / rows);
  const pitch = Math.min(widestPitch, width / inRow);
  const rowHeight = height / rows;
  const room = rowHeight - above - below - weightHeight;
  const scale = Math.min(largestScale, (pitch - 3) / (2 * largeRadius), room / longest);
  const rods = new Pen(inks);
  const strings: string[] = [];
  for (let row = 0; row < rows; row++) {
    const hung = numbers.slice(row * inRow, (row + 1) * inRow);
    const top = y + height / 2 - row * rowHeight;
    rods.apart((pen) => rod(pen, [x, top], pitch * hung.length + 6));
    for (const [index, number] of hung.entries()) {
      // Weights hang along a shallow bow, the lowest in the middle.
      const side = hung.length === 1 ? 0 : (2 * index) / (hung.length - 1) - 1;
      const length = Math.max(longest * scale + above + 8, (rowHeight - 20) * (1 - 0.16 * side * side));
      const from: Point = [x + pitch * (index - (hung.length - 1) / 2), top];
      strings.push(new Pen(inks).apart((pen) => string(pen, from, length, number, scale)).text);
    }
  }
  return { rods: rods.text, strings };
}

function rod(pen: Pen, [x, y]: Point, width: number): void {
  pen
    .colours(gold)
    .rectangle([x - width / 2, y], width, 2.4)
    .fill();
  for (const side of [-1, 1]) {
    const end = x + (side * width) / 2;
    const [low, middle, high] = [y - 2.8, y + 1.2, y + 5.2];
    pen
      .chain(
        [
          [end, high],
          [end + side * 9, middle],
          [end, low],
        ],
        true,
      )
      .fill();
  }
}

function string(pen: Pen, [x, top]: Point, length: number, number: number, scale: number): void {
  const { large, small } = beadsOf(number);
  const end = top - length;
  pen.colours(ink).width(0.5).line([x, top], [x, end]);
  pen.rectangle([x - weightWidth / 2, end - weightHeight], weightWidth, weightHeight).fill();
  let y = top - above;
  for (let bead = 0; bead < large + small; bead++) {
    const isLarge = bead < large;
    const radius = (isLarge ? largeRadius : smallRadius) * scale;
    y -= radius;
    pen.colours(ink, isLarge ? gold : ink).width(0.9);
    pen.circle([x, y], radius).raw(isLarge ? "B" : "f");
    y -= radius + cord * scale;
  }
}
