import type { Form } from "../form.ts";
import { drawLitany, litanyFault } from "../litany.ts";

/** A litany whose paragraphs begin with the signs. */
export const paragraphs: Form<"paragraphs"> = {
  fault: litanyFault,
  draw: (deps, slots, signs) => drawLitany(deps, slots, signs, () => "¶"),
};
