import type { SymbolType } from "../../core/contract/codex-form.ts";
import { onCircle, type Pen, type Point } from "./pen.ts";

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
