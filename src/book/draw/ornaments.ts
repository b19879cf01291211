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
    pen.width(0.5).circle([cx, cy], 3.4).stroke();
    pen.circle([cx, cy], 1).fill();
  }
}
