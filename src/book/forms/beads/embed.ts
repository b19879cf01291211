import { discSigns } from "../../../contract/disc.ts";
import { beadPlate, beadsOf } from "../../draw/beads.ts";
import type { Form } from "../form.ts";
import { counted, spoken } from "../spoken.ts";

/** A plate of beads on strings, one for each sign: its place on the disc, from 1, in large beads of six and small ones of one. */
export const beads: Form<"beads"> = {
  fault: (_, slots) => (slots.length === 0 ? "formNeedsPages" : undefined),
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
    return slots.map(({ x, y, width, height }) => {
      const { rods, strings } = beadPlate(type.inks, { centre: [x, y], width, height }, numbers);
      return `${rods}\n${strings.map((ops, index) => spoken(said(numbers[index] ?? 0), ops)).join("")}`;
    });
  },
};
