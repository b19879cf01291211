import { type Random, randomOf } from "../random.ts";
import { gcd } from "./engraving.ts";
import { onCircle, type Pen, type Point } from "./pen.ts";

/** So many marks stand in the ring that writes a seed down; each is one of its bits. */
const ringMarks = 64;

/**
 * The seal of one person: a ring that writes their seed down in dots and strokes, so that no two are alike, round a star and a rose
 * of that seed, and a keyhole in the middle.
 */
export function ownSeal(pen: Pen, centre: Point, radius: number, seed: string): void {
  const random = randomOf(seed);
  pen.ring(centre, radius, 1.2);
  pen.ring(centre, radius * 0.965, 0.4);
  ring(pen, centre, radius, seed);
  pen.ring(centre, radius * 0.8, 0.8);
  pen.width(0.45);
  star(pen, centre, radius * 0.8, random.pick([7, 11, 13]), random.int(2, 3));
  rose(pen, centre, radius * 0.6, {
    petals: random.int(4, 9),
    layers: random.int(5, 8),
    depth: 0.3 + random.next() * 0.45,
    twist: random.next() * 0.16,
  });
  pen.ring(centre, radius * 0.15, 0.8);
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

/** The lines of a star: from each of so many points to the one some steps on. */
function star(pen: Pen, centre: Point, radius: number, points: number, step: number): void {
  const corners = Array.from({ length: points }, (_, index) =>
    onCircle(centre, radius, (index * step) / points),
  );
  pen.chain(corners, true).stroke();
}

/** Returns how many points the star of a seal has, and how many of them each of its lines passes. */
export function starOf(random: Random): { points: number; step: number } {
  const points = random.pick([7, 8, 9, 11, 12]);
  let step = random.int(2, Math.floor((points - 1) / 2));
  while (gcd(points, step) !== 1) step--;
  return { points, step };
}

/** The seal of shared pictures, which have been sent and stay as they are: rings, a star of the seed's number, marks between, and an eye, or what else is drawn in the middle. */
export function sharedSeal(
  pen: Pen,
  centre: Point,
  radius: number,
  random: Random,
  middle = () => eye(pen, centre, radius * 0.2),
): void {
  const { points, step } = starOf(random);
  const ticks = points * random.pick([6, 8]);
  pen.ring(centre, radius, 1.4);
  pen.ring(centre, radius * 0.965, 0.45);
  pen.circle(centre, radius * 0.83).stroke();
  pen.ring(centre, radius * 0.8, 0.9);
  for (let i = 0; i < ticks; i++) {
    const isLong = i % (ticks / points) === 0;
    pen.width(isLong ? 1 : 0.4);
    const turns = i / ticks;
    pen.line(
      onCircle(centre, radius * (isLong ? 0.85 : 0.9), turns),
      onCircle(centre, radius * 0.945, turns),
    );
  }
  for (let i = 0; i < points; i++) {
    const at = onCircle(centre, radius * 0.895, (i + 0.5) / points);
    pen.circle(at, radius * (i % 2 === 0 ? 0.018 : 0.011)).fill();
  }
  pen.width(0.75);
  star(pen, centre, radius * 0.8, points, step);
  pen.width(0.35);
  star(pen, centre, radius * 0.8, points, Math.max(1, step - 1));
  pen.ring(centre, radius * 0.36, 0.8);
  pen.ring(centre, radius * 0.335, 0.35);
  for (let i = 0; i < points * 4; i++) {
    const turns = i / (points * 4);
    pen.line(
      onCircle(centre, radius * 0.24, turns),
      onCircle(centre, radius * (i % 2 === 0 ? 0.33 : 0.29), turns),
    );
  }
  middle();
}

function eye(pen: Pen, [x, y]: Point, half: number): void {
  const lid = (direction: number) =>
    `${(x - half).toFixed(2)} ${y.toFixed(2)} m ${(x - half * 0.4).toFixed(2)} ${(y + direction * half * 0.85).toFixed(2)} ` +
    `${(x + half * 0.4).toFixed(2)} ${(y + direction * half * 0.85).toFixed(2)} ${(x + half).toFixed(2)} ${y.toFixed(2)} c S`;
  pen.width(0.9).raw(lid(1)).raw(lid(-1));
  pen.circle([x, y], half * 0.42).stroke();
  pen.circle([x, y], half * 0.16).fill();
}
