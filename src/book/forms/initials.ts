import { discSigns, placesBetween } from "../../core/contract/disc.ts";
import { Pen, type Point } from "../draw/pen.ts";
import { openingRows } from "../flow.ts";
import { counted, readAs } from "../meaning.ts";
import { baselineOf, columnCentre, gold } from "../sheet.ts";
import type { Form, SlotOf } from "./form.ts";

type InitialSlot = SlotOf<"initials">;

/** How far a frame stands out above the letter and below its baseline, in points. */
const [headroom, footroom] = [41, 4.2];
/** What an accent takes above the letter. */
const accentRoom = 11;
/** Marks below a letter, such as a cedilla: a frame around them would stand in the next line. */
const markBelow = /[\u0316-\u0333]/;
/** The row of beads stands so high above the first row of a chapter, in points: between its name and its text. */
const beadsAbove = 27;
const beadRadius = 1.7;
const [beadStep, gapAfterFive] = [5.6, 3.4];

/** An initial stands close enough to its chapter's name for beads between them to belong to it. */
const lastRow = openingRows + 4;

/** True when a drop capital, whose first row this is, can be framed for a sign. */
export function holdsSign(letter: string, row: number): boolean {
  return row <= lastRow && signOfInitial(letter) !== undefined && !markBelow.test(letter.normalize("NFD"));
}

/** Returns the sign that a drop capital is without its accent; undefined when it is none of the disc's. */
export function signOfInitial(letter: string): string | undefined {
  const sign = letter.normalize("NFD").charAt(0).toUpperCase();
  return sign !== "" && discSigns.includes(sign) ? sign : undefined;
}

/** Returns which of the openings of chapters hold a sign, spread over all of them. */
export function spreadOver<Opening>(signs: string, openings: readonly Opening[]): Map<Opening, string> {
  return new Map(
    [...signs].flatMap((sign, index) => {
      const opening = openings[Math.floor((index * openings.length) / signs.length)];
      return opening === undefined ? [] : [[opening, sign] as const];
    }),
  );
}

/** Drop capitals in frames, spread over the book: each stands for the sign that is as many places on as beads stand above it. */
export const initials: Form<"initials"> = {
  fault: (signs, slots) => (slots.length < signs.length ? "formNeedsChapters" : undefined),
  draw({ type, furniture }, slots, signs) {
    const bySlot = spreadOver(signs, slots);
    return slots.map((slot) => {
      const sign = bySlot.get(slot);
      if (sign === undefined) return "";
      const places = placesBetween(signOfInitial(slot.letter) ?? sign, sign);
      const pen = new Pen(type.inks);
      pen.apart(() => drawn(pen, slot, places));
      const framed = furniture.framed.replace("{letter}", slot.letter);
      return readAs(`${framed}: ${counted(furniture.beads, places)}. `, `${pen.text}\n`);
    });
  },
};

function drawn(pen: Pen, { page, x, y, width, letter }: InitialSlot, places: number): void {
  const height = headroom + footroom + (letter.normalize("NFD").length > 1 ? accentRoom : 0);
  pen
    .colours(gold)
    .width(1.3)
    .rectangle([x, y - footroom], width, height)
    .stroke();
  pen
    .width(0.4)
    .rectangle([x + 2.2, y - footroom + 2.2], width - 4.4, height - 4.4)
    .stroke();
  drawBeads(pen, [columnCentre(page), baselineOf(openingRows) + beadsAbove], places);
}

/** Draws so many beads in a row round its middle, parted after each five. */
export function drawBeads(pen: Pen, [x, y]: Point, places: number): void {
  const length = (places - 1) * beadStep + Math.floor((places - 1) / 5) * gapAfterFive;
  for (let bead = 0; bead < places; bead++) {
    const along = bead * beadStep + Math.floor(bead / 5) * gapAfterFive;
    pen.circle([x - length / 2 + along, y], beadRadius).fill();
  }
}
