import { shuffled as mixed, randomOf } from "../../random.ts";
import type { Form } from "../form.ts";
import { drawLitany, litanyFault } from "../litany.ts";

/** A litany whose paragraphs stand out of order, each with the number of its place. */
export const shuffled: Form<"shuffled"> = {
  fault: litanyFault,
  draw(deps, slots, signs) {
    const order = mixed(
      [...signs].map((_, place) => place),
      randomOf(`${slots[0]?.salt}/order`),
    );
    const said = order.map((place) => signs.charAt(place)).join("");
    return drawLitany(deps, slots, said, (index) => `${(order[index] ?? 0) + 1}.`);
  },
};
