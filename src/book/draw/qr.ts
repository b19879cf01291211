import { encode } from "uqr";
import type { Pen, Point } from "./pen.ts";

/** Fills the QR code of a text in a square, from its lower left corner. */
export function qrCode(pen: Pen, text: string, [left, bottom]: Point, size: number): void {
  const { data, size: modulesAcross } = encode(text, { ecc: "M", border: 0 });
  const module = size / modulesAcross;
  for (const [row, modules] of data.entries()) {
    const y = bottom + (modulesAcross - 1 - row) * module;
    for (let column = 0; column < modulesAcross; column++) {
      const from = column;
      while (modules[column]) column++;
      if (column > from) pen.rectangle([left + from * module, y], (column - from) * module, module);
    }
  }
  pen.fill();
}
