import type { FormKind } from "../../core/contract/codex-form.ts";
import { discSigns } from "../../core/contract/disc.ts";
import { type Print, printed } from "../print.ts";
import { ink } from "../sheet.ts";
import type { Form } from "./form.ts";

/** How a page's number is printed, the true one and the false one alike. */
export const folioPrint: Print = { style: "body", size: 10, colour: ink };

/** True of the pages whose number may be false; counting words on pages needs that the left ones are true. */
export function mayBeFalse(forms: readonly FormKind[], page: number): boolean {
  return forms.includes("folios") && (page % 2 === 1 || !forms.includes("triples"));
}

/** False page numbers: what one has too much is the number of a sign, from 1. The pages that bear them are spread over the book. */
export const folios: Form<"folios"> = {
  fault: (signs, slots) => (signs.length > slots.length ? "formNeedsNumbers" : undefined),
  draw({ type }, slots, signs) {
    const excess = new Map<number, number>();
    for (const [index, sign] of [...signs].entries()) {
      excess.set(Math.floor(((index + 0.5) * slots.length) / signs.length), discSigns.indexOf(sign) + 1);
    }
    return slots.map(({ page, x, y }, index) =>
      printed(type, String(page + (excess.get(index) ?? 0)), x, y, folioPrint, "centre"),
    );
  },
};
