import { encodings } from "../../encoding.ts";
import { hiddenLine } from "../../secrets.ts";
import type { Form } from "../form.ts";

/** The specified hidden line: the encoded code in the chosen ink, found by those who select, copy or tilt the page. */
export const hidden: Form<"hidden"> = {
  fault: () => undefined,
  draw({ type, settings, reveal }, slots, code) {
    const run = type.plain(encodings[settings.encryptionType].encode(code));
    return slots.map((place) => (run ? hiddenLine(type, run, place, settings, reveal) : ""));
  },
};
