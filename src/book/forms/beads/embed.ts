import { discSigns } from "../../../contract/disc.ts";
import { beadPlate, beadsOf, stringsOfPlate } from "../../draw/beads.ts";
import type { Form } from "../form.ts";
import { counted, spoken } from "../spoken.ts";

/** Returns how many plates so many signs take. */
export function platesOf(signs: string): number {
  return Math.ceil(signs.length / stringsOfPlate);
}

/** Plates of beads on strings, one for each sign: its place on the disc, from 1, in large beads of six and small ones of one. */
export const beads: Form<"beads"> = {
  fault: (signs, slots) => (slots.length < platesOf(signs) ? "formNeedsPages" : undefined),
  draw({ type, furniture }, slots, signs) {
    const numbers = [...signs].map((sign) => discSigns.indexOf(sign) + 1);
    const said = (number: number) => {
      const { large, small } = beadsOf(number);
      const sizes = [
        ...(large > 0 ? [counted(furniture.largeBeads, large)] : []),
        ...(small > 0 ? [counted(furniture.smallBeads, small)] : []),
      ];
      return sizes.join(", ");
    };
    const perPlate = Math.ceil(numbers.length / slots.length);
    return slots.map(({ x, y, width, height }, index) => {
      const hung = numbers.slice(index * perPlate, (index + 1) * perPlate);
      const { rods, strings } = beadPlate(type.inks, { centre: [x, y], width, height }, hung);
      return `${rods}\n${strings.map((ops, at) => spoken(said(hung[at] ?? 0), ops)).join("")}`;
    });
  },
};
