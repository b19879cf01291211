import { mm } from "./trim.ts";

/** Returns how wide the spine of so many pages is, in points; two pages are one leaf, which is so thick in millimetres. */
export function spineOf(pages: number, paperMm: number): number {
  return Math.ceil(pages / 2) * paperMm * mm;
}
