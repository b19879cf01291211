import { discSigns } from "../../core/contract/disc.ts";
import type { Furniture } from "../../locales/codex/words.ts";
import { beadPlate, beadsOf, stringsOfPlate } from "../draw/beads.ts";
import { counted, readAs } from "../meaning.ts";
import type { Form } from "./form.ts";

/** Returns the description of a string of beads for screen readers. */
export function beadsInWords({ largeBeads, smallBeads }: Furniture, number: number): string {
  const { large, small } = beadsOf(number);
  const sizes = [
    ...(large > 0 ? [counted(largeBeads, large)] : []),
    ...(small > 0 ? [counted(smallBeads, small)] : []),
  ];
  return sizes.join(", ");
}

/** Returns how many plates so many signs take. */
export function platesOf(signs: string): number {
  return Math.ceil(signs.length / stringsOfPlate);
}

/** Plates of beads on strings, one for each sign: its place on the disc, from 1, in large beads of six and small ones of one. */
export const beads: Form<"beads"> = {
  fault: (signs, slots) => (slots.length < platesOf(signs) ? "formNeedsPages" : undefined),
  draw({ type, furniture }, slots, signs) {
    const numbers = [...signs].map((sign) => discSigns.indexOf(sign) + 1);
    const perPlate = Math.ceil(numbers.length / slots.length);
    return slots.map(({ x, y, width, height }, index) => {
      const hung = numbers.slice(index * perPlate, (index + 1) * perPlate);
      const { rods, strings } = beadPlate(type.inks, { centre: [x, y], width, height }, hung);
      const read = (at: number) => `${beadsInWords(furniture, hung[at] ?? 0)}. `;
      return `${rods}\n${strings.map((ops, at) => readAs(read(at), `${ops}\n`)).join("")}`;
    });
  },
};
