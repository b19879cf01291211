import { emblemDrawings, emblemRing } from "../../core/contract/emblems.ts";
import type { Emblem } from "../../core/contract/look.ts";
import type { Pen, Point } from "./pen.ts";
import { outlineOf } from "./svg.ts";

/** The square that emblems are drawn in. */
const square = 64;

/** Writes what an emblem shows within its ring, in a square of a side round a point; its lines are so wide in a square of 64. */
export function drawFigure(
  pen: Pen,
  emblem: Emblem,
  [x, y]: Point,
  side: number,
  width = emblemRing.width,
): void {
  const scale = side / square;
  // Its y grows downwards.
  const outline = (path: string) => outlineOf(path, [x - side / 2, y + side / 2], scale, -scale);
  const { lines, light } = emblemDrawings[emblem];
  if (lines !== "")
    pen
      .width(width * scale)
      .raw(outline(lines))
      .stroke();
  pen.raw(outline(light)).fill();
}

/** Writes an emblem with its ring. */
export function drawEmblem(pen: Pen, emblem: Emblem, centre: Point, side: number): void {
  const scale = side / square;
  pen.ring(centre, emblemRing.radius * scale, emblemRing.width * scale);
  drawFigure(pen, emblem, centre, side);
}
