import { encode } from "uqr";
import type { SymbolType } from "../../core/contract/codex-form.ts";
import type { Random } from "../random.ts";
import { onCircle, type Pen, type Point } from "./pen.ts";

/** A rule that thins out to both sides of a lozenge. */
export function divider(pen: Pen, [x, y]: Point, width: number): void {
  pen.width(0.5);
  pen.line([x - width / 2, y], [x - 9, y]).line([x + 9, y], [x + width / 2, y]);
  pen
    .chain(
      [
        [x, y + 4],
        [x + 3, y],
        [x, y - 4],
        [x - 3, y],
      ],
      true,
    )
    .stroke();
  for (const side of [-1, 1]) {
    pen.circle([x + side * 9, y], 0.9).fill();
    pen.circle([x + (side * width) / 2, y], 0.9).fill();
  }
}

/** What closes a chapter: a knot of circles, by the seed. */
export function tailpiece(pen: Pen, centre: Point, random: Random): void {
  const loops = random.int(3, 6);
  pen.width(0.5);
  for (let i = 0; i < loops; i++) pen.circle(onCircle(centre, 5.2, i / loops), 5.2).stroke();
  const [x, y] = centre;
  for (const side of [-1, 1]) {
    pen.line([x + side * 17, y], [x + side * 44, y]);
    pen.circle([x + side * 47, y], 1).fill();
  }
}

/** Three small stars that part what belongs together. */
export function asterism(pen: Pen, [x, y]: Point): void {
  for (const offset of [-16, 0, 16]) {
    const points = Array.from({ length: 8 }, (_, i) =>
      onCircle([x + offset, y], i % 2 === 0 ? 3 : 0.9, i / 8),
    );
    pen.chain(points, true).fill();
  }
}

/** A double frame with cut corners. */
export function frame(pen: Pen, [x, y]: Point, width: number, height: number): void {
  for (const [inset, line, cut] of [
    [0, 1.3, 16],
    [5, 0.45, 14],
  ] as const) {
    const [l, b, r, t] = [x + inset, y + inset, x + width - inset, y + height - inset];
    pen
      .width(line)
      .chain(
        [
          [l + cut, b],
          [r - cut, b],
          [r, b + cut],
          [r, t - cut],
          [r - cut, t],
          [l + cut, t],
          [l, t - cut],
          [l, b + cut],
        ],
        true,
      )
      .stroke();
  }
  for (const [cx, cy] of [
    [x + 6, y + 6],
    [x + width - 6, y + 6],
    [x + 6, y + height - 6],
    [x + width - 6, y + height - 6],
  ] as const) {
    pen.ring([cx, cy], 3.4, 0.5);
    pen.circle([cx, cy], 1).fill();
  }
}

/** The three symbols, drawn as paths round a centre; `size` is their height. */
const drawings: Record<SymbolType, (pen: Pen, centre: Point, size: number) => void> = {
  /** Two arcs: a disc from which another is taken. */
  crescent(pen, [x, y], size) {
    const r = size / 2;
    const top: Point = [x + r * 0.42, y + r * 0.9];
    const k = 1.18 * r;
    pen.raw(
      `${top[0].toFixed(2)} ${top[1].toFixed(2)} m ` +
        curve([x - k, y + r * 1.32], [x - k, y - r * 1.32], [x + r * 0.42, y - r * 0.9]) +
        curve([x - r * 0.42, y - r * 0.72], [x - r * 0.42, y + r * 0.72], top) +
        "h",
    );
    pen.fill();
  },
  /** The alchemists' fire: a triangle that points up. */
  fire(pen, [x, y], size) {
    const corner = (turns: number, scale: number) =>
      onCircle([x, y - size * 0.1], (size / 1.5) * scale, turns);
    pen.chain([corner(0, 1), corner(1 / 3, 1), corner(2 / 3, 1)], true).stroke();
    pen.smooth([corner(0, 0.42), corner(0.3, 0.2), corner(0.5, 0.24), corner(0.7, 0.2)]).fill();
  },
  /** Air: the same triangle with a line across, under its point. */
  air(pen, [x, y], size) {
    const r = size / 1.5;
    const centre: Point = [x, y - size * 0.1];
    pen
      .chain([onCircle(centre, r, 0), onCircle(centre, r, 1 / 3), onCircle(centre, r, 2 / 3)], true)
      .stroke();
    pen.line([x - r * 0.72, centre[1] + r * 0.12], [x + r * 0.72, centre[1] + r * 0.12]);
  },
};

function curve(...points: Point[]): string {
  return `${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join(" ")} c `;
}

/** Draws a symbol in the pen's present colours. */
export function symbol(pen: Pen, kind: SymbolType, centre: Point, size: number): void {
  pen.apart(() => {
    pen.width(Math.max(0.5, size / 22)).round();
    drawings[kind](pen, centre, size);
  });
}

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
