import { randomOf } from "../random.ts";
import { onCircle, type Pen, type Point } from "./pen.ts";

/** So many marks stand in the ring that writes a seed down; each is one of its bits. */
const ringMarks = 64;

/**
 * The seal of one person: a ring that writes their seed down in dots and strokes, so that no two are alike, round a star and a rose
 * of that seed, and a keyhole in the middle.
 */
export function ownSeal(pen: Pen, centre: Point, radius: number, seed: string): void {
  const random = randomOf(seed);
  pen.width(1.2).circle(centre, radius).stroke();
  pen
    .width(0.4)
    .circle(centre, radius * 0.965)
    .stroke();
  ring(pen, centre, radius, seed);
  pen
    .width(0.8)
    .circle(centre, radius * 0.8)
    .stroke();
  star(pen, centre, radius * 0.8, random.pick([7, 11, 13]), random.int(2, 3));
  rose(pen, centre, radius * 0.6, {
    petals: random.int(4, 9),
    layers: random.int(5, 8),
    depth: 0.3 + random.next() * 0.45,
    twist: random.next() * 0.16,
  });
  pen
    .width(0.8)
    .circle(centre, radius * 0.15)
    .stroke();
  keyhole(pen, centre, radius * 0.1);
}

function ring(pen: Pen, centre: Point, radius: number, seed: string): void {
  const bits = [...seed.slice(0, ringMarks / 4)].flatMap((digit) =>
    [8, 4, 2, 1].map((bit) => (Number.parseInt(digit, 16) & bit) !== 0),
  );
  pen.width(0.7);
  for (const [index, isStroke] of bits.entries()) {
    const turns = index / ringMarks;
    if (isStroke) pen.line(onCircle(centre, radius * 0.84, turns), onCircle(centre, radius * 0.935, turns));
    else pen.circle(onCircle(centre, radius * 0.8875, turns), radius * 0.011).fill();
  }
}

function star(pen: Pen, centre: Point, radius: number, points: number, step: number): void {
  const corners = Array.from({ length: points }, (_, index) =>
    onCircle(centre, radius, (index * step) / points),
  );
  pen.width(0.45).chain(corners, true).stroke();
}

type Rose = { petals: number; layers: number; depth: number; twist: number };

/** Points of one layer: enough that the curve through them is smooth to the eye. */
const rosePoints = 96;

function rose(pen: Pen, centre: Point, radius: number, { petals, layers, depth, twist }: Rose): void {
  for (let layer = 1; layer <= layers; layer++) {
    const share = layer / layers;
    const points = Array.from({ length: rosePoints }, (_, index) => {
      const turns = index / rosePoints;
      const wave = 0.5 * (1 + Math.cos(2 * Math.PI * petals * (turns + twist * share)));
      return onCircle(centre, radius * (0.3 + 0.7 * share) * (1 - depth * wave), turns);
    });
    pen
      .width(layer === layers ? 0.8 : 0.35)
      .smooth(points)
      .stroke();
  }
}

function keyhole(pen: Pen, [x, y]: Point, size: number): void {
  pen.circle([x, y + size * 0.25], size * 0.42).fill();
  pen
    .chain(
      [
        [x - size * 0.17, y + size * 0.1],
        [x + size * 0.17, y + size * 0.1],
        [x + size * 0.34, y - size * 0.8],
        [x - size * 0.34, y - size * 0.8],
      ],
      true,
    )
    .fill();
}
