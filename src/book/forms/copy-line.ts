import { fitted, type Print, printed } from "../print.ts";
import { body, ink } from "../sheet.ts";
import type { Copy, DrawDeps } from "./form.ts";
import type { SlotOf } from "./slots.ts";

const print: Print = { style: "italic", size: 10.6, colour: ink };

/** Returns the line that numbers a copy of a press run and names whom it was made for; a name that no face can print is left out. */
export function drawCopyLine(
  { type, furniture }: DrawDeps,
  { x, y }: SlotOf<"copy">,
  { number, name }: Copy,
): string {
  if (!number) return "";
  const digits = String(number.of).length;
  const place = furniture.copyNumber
    .replace("{nth}", String(number.nth).padStart(digits, "0"))
    .replace("{of}", String(number.of));
  const isNamed = name !== undefined && type.isReserved(name);
  const text = isNamed ? `${place} · ${furniture.copyFor.replace("{name}", name)}` : place;
  const { lines, print: fit } = fitted(type, text, print, body.measure - 36, 2);
  return lines.map((line, i) => printed(type, line, x, y - i * 14.6, fit, "centre")).join("");
}
