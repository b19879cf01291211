import type { Random } from "../random.ts";
import { onCircle, type Pen, type Point } from "./pen.ts";

function star(pen: Pen, centre: Point, radius: number, points: number, step: number): void {
  const corners = Array.from({ length: points }, (_, i) => onCircle(centre, radius, (i * step) / points));
  pen.chain(corners, true).stroke();
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Returns how many points the star of a seal has, and how many of them each of its lines passes. */
export function starOf(random: Random): { points: number; step: number } {
  const points = random.pick([7, 8, 9, 11, 12]);
  let step = random.int(2, Math.floor((points - 1) / 2));
  while (gcd(points, step) !== 1) step--;
  return { points, step };
}

/** The seal of shared pictures, which have been sent and stay as they are: rings, a star of the seed's number, marks between, and an eye whose pupil is a keyhole. */
export function sharedSeal(pen: Pen, centre: Point, radius: number, random: Random): void {
  const [x, y] = centre;
  const { points, step } = starOf(random);
  const ticks = points * random.pick([6, 8]);
  pen.width(1.4).circle(centre, radius).stroke();
  pen
    .width(0.45)
    .circle(centre, radius * 0.965)
    .stroke();
  pen.circle(centre, radius * 0.83).stroke();
  pen
    .width(0.9)
    .circle(centre, radius * 0.8)
    .stroke();
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
  pen
    .width(0.8)
    .circle(centre, radius * 0.36)
    .stroke();
  pen
    .width(0.35)
    .circle(centre, radius * 0.335)
    .stroke();
  for (let i = 0; i < points * 4; i++) {
    const turns = i / (points * 4);
    pen.line(
      onCircle(centre, radius * 0.24, turns),
      onCircle(centre, radius * (i % 2 === 0 ? 0.33 : 0.29), turns),
    );
  }
  eye(pen, [x, y], radius * 0.2);
}

function eye(pen: Pen, [x, y]: Point, half: number): void {
  const lid = (direction: number) =>
    `${(x - half).toFixed(2)} ${y.toFixed(2)} m ${(x - half * 0.4).toFixed(2)} ${(y + direction * half * 0.85).toFixed(2)} ` +
    `${(x + half * 0.4).toFixed(2)} ${(y + direction * half * 0.85).toFixed(2)} ${(x + half).toFixed(2)} ${y.toFixed(2)} c S`;
  pen.width(0.9).raw(lid(1)).raw(lid(-1));
  pen.circle([x, y], half * 0.42).stroke();
  pen.circle([x, y], half * 0.16).fill();
}
