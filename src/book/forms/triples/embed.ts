import { type Print, printed } from "../../print.ts";
import { ink } from "../../sheet.ts";
import type { Form } from "../form.ts";
import type { Triple, Triples } from "./places.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** What a triple may have after it: strokes, each of which goes one letter further, and a ring, which makes the letter a figure. */
const stroke = "’";
const ring = "°";
/** Few languages begin words with each letter: what no word begins with is reached from one of the letters before it. */
const mostStrokes = 4;

export const triplesOfRow = 5;
export const rowHeight = 14;
const print: Print = { style: "body", size: 9.4, colour: ink };

/** A = 1, and so on to I = 9; J is nought. */
function letterOf(sign: string): string {
  const digit = "1234567890".indexOf(sign);
  return digit === -1 ? sign : letters.charAt(digit);
}

/** Returns the places that lead to a letter with the fewest strokes, and these. */
function leading(words: Triples, letter: string): { places: readonly Triple[]; strokes: number } | undefined {
  const at = letters.indexOf(letter);
  for (let strokes = 0; strokes <= mostStrokes; strokes++) {
    const places = words[letters.charAt((at - strokes + letters.length) % letters.length)] ?? [];
    if (places.length > 0) return { places, strokes };
  }
  return undefined;
}

/** Page · line · word: in the colophon three numbers stand for each sign. */
export const triples: Form<"triples"> = {
  fault(signs, [slot]) {
    const reached = (sign: string) => leading(slot?.words ?? {}, letterOf(sign)) !== undefined;
    return [...signs].every(reached) ? undefined : "formNeedsWords";
  },
  draw({ type }, slots, signs) {
    const taken = new Map<string, number>();
    return slots.map(({ x, y, width, words }) => {
      const texts = [...signs].map((sign) => {
        const { places = [], strokes = 0 } = leading(words, letterOf(sign)) ?? {};
        const nth = taken.get(letterOf(sign)) ?? 0;
        taken.set(letterOf(sign), nth + 1);
        const place = (places[nth % places.length] ?? []).join("·");
        return place + stroke.repeat(strokes) + (/\d/.test(sign) ? ring : "");
      });
      const cell = width / triplesOfRow;
      return texts
        .map((text, index) => {
          const row = Math.floor(index / triplesOfRow);
          const inRow = Math.min(triplesOfRow, texts.length - row * triplesOfRow);
          const column = (index % triplesOfRow) - (inRow - 1) / 2;
          return printed(type, text, x + column * cell, y - row * rowHeight, print, "centre");
        })
        .join("");
    });
  },
};
