import { shuffled as mixed, randomOf } from "../../random.ts";
import type { Form } from "../form.ts";
import { drawLitany, litanyFault } from "../litany.ts";

/** Returns the places of signs in the order in which a litany says them. */
export function orderOf(signs: string, salt: string): number[] {
  return mixed(
    [...signs].map((_, place) => place),
    randomOf(`${salt}/order`),
  );
}

/** A litany whose paragraphs stand out of order, each with the number of its place. */
export const shuffled: Form<"shuffled"> = {
  fault: litanyFault,
  draw(deps, slots, signs) {
    const order = orderOf(signs, slots[0]?.salt ?? "");
    const said = order.map((place) => signs.charAt(place)).join("");
    return drawLitany(deps, slots, said, (index) => `${(order[index] ?? 0) + 1}.`);
  },
};
