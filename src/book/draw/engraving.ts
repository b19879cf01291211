import type { PlateCount } from "../../locales/codex/words.ts";
import type { Random } from "../random.ts";
import { gold, ink, num } from "../sheet.ts";
import { onCircle, type Pen, type Point } from "./pen.ts";

/** Draws in ink from here on. */
export const inked = (pen: Pen): Pen => pen.colours(ink);
/** Draws in gold from here on. */
export const gilded = (pen: Pen): Pen => pen.colours(gold);

/** Points of a curve given by its radius at each turn, round a centre. */
export function polar(centre: Point, count: number, radiusAt: (turn: number) => number): Point[] {
  return Array.from({ length: count }, (_, i) => onCircle(centre, radiusAt(i / count), i / count));
}

/** A piece of a circle, from one angle on for so many turns, as Bézier pieces of at most an eighth. */
export function arc(pen: Pen, centre: Point, radius: number, from: number, turns: number): Pen {
  const pieces = Math.max(1, Math.ceil(Math.abs(turns) * 8));
  const step = turns / pieces;
  const reach = (4 / 3) * Math.tan((Math.PI * step) / 2) * radius;
  const [x, y] = onCircle(centre, radius, from);
  let path = `${num(x)} ${num(y)} m`;
  for (let i = 0; i < pieces; i++) {
    const [a, b] = [from + i * step, from + (i + 1) * step];
    const [start, end] = [onCircle(centre, radius, a), onCircle(centre, radius, b)];
    const [alongStart, alongEnd] = [onCircle([0, 0], reach, a + 0.25), onCircle([0, 0], reach, b + 0.25)];
    const numbers = [
      start[0] + alongStart[0],
      start[1] + alongStart[1],
      end[0] - alongEnd[0],
      end[1] - alongEnd[1],
      ...end,
    ];
    path += ` ${numbers.map(num).join(" ")} c`;
  }
  return pen.raw(path);
}

/** Strokes from one circle to another, evenly round a centre; each nth of them is long. */
export function ticks(
  pen: Pen,
  centre: Point,
  { inner, outer, count, longEach, long }: Record<"inner" | "outer" | "count" | "longEach" | "long", number>,
): void {
  for (let i = 0; i < count; i++) {
    const isLong = i % longEach === 0;
    pen.width(isLong ? 0.7 : 0.3);
    pen.line(onCircle(centre, inner, i / count), onCircle(centre, isLong ? long : outer, i / count));
  }
}

/** Beads evenly on a circle. */
export function beads(pen: Pen, centre: Point, radius: number, count: number, size: number, from = 0): void {
  for (let i = 0; i < count; i++) pen.circle(onCircle(centre, radius, (i + from) / count), size);
  pen.fill();
}

/** Fills a convex shape with parallel lines, as engravers shade; `slant` is their direction in turns. */
export function hatch(pen: Pen, shape: readonly Point[], slant: number, gap: number): void {
  const [c, s] = [Math.cos(2 * Math.PI * slant), Math.sin(2 * Math.PI * slant)];
  const turned = shape.map(([x, y]): Point => [x * c + y * s, y * c - x * s]);
  const heights = turned.map(([, y]) => y);
  const top = Math.max(...heights);
  for (let y = Math.ceil(Math.min(...heights) / gap) * gap + gap / 2; y < top; y += gap) {
    const crossings = turned.flatMap(([x, from], i) => {
      const [toX, to] = turned[(i + 1) % turned.length] ?? [0, 0];
      return from < y === to < y ? [] : [x + ((y - from) / (to - from)) * (toX - x)];
    });
    if (crossings.length < 2) continue;
    const [left, right] = [Math.min(...crossings), Math.max(...crossings)];
    if (right - left > 0.3)
      pen.line([left * c - y * s, left * s + y * c], [right * c - y * s, right * s + y * c]);
  }
}

/** A ball lit from one side, as engravers round it: lines that are longer the farther they are from the light. */
export function ball(pen: Pen, centre: Point, radius: number, light: number): void {
  const lines = Math.max(4, Math.round(radius * 1.5));
  for (let i = 0; i < lines; i++) {
    const depth = (i + 0.5) / lines;
    const from = onCircle(centre, radius * (2 * depth - 0.75) * 0.8, light + 0.5);
    const half =
      Math.sqrt(Math.max(0, 1 - ((2 * depth - 0.75) * 0.8) ** 2)) * radius * Math.min(1, 0.35 + depth);
    if (2 * depth - 0.75 < 0) continue;
    const [dx, dy] = onCircle([0, 0], half, light + 0.25);
    pen.line([from[0] - dx, from[1] - dy], [from[0] + dx, from[1] + dy]);
  }
  pen.circle(centre, radius).stroke();
}

/** A star of so many long points, begun as a path. */
export function spark(pen: Pen, centre: Point, radius: number, points: number, waist: number, from = 0): Pen {
  const corners = Array.from({ length: 2 * points }, (_, i) =>
    onCircle(centre, i % 2 === 0 ? radius : radius * waist, from + i / (2 * points)),
  );
  return pen.chain(corners, true);
}

/**
 * The moon at a part of its month (0 new, 0.5 full): what is dark is shaded, what is lit is left to the paper.
 */
export function moonAt(pen: Pen, [x, y]: Point, radius: number, age: number, gap: number): void {
  const edge = Math.cos(2 * Math.PI * age);
  for (let at = -radius + gap / 2; at < radius; at += gap) {
    const half = Math.sqrt(radius * radius - at * at);
    const [left, right] = age < 0.5 ? [-half, edge * half] : [-edge * half, half];
    if (right - left > 0.2) pen.line([x + left, y + at], [x + right, y + at]);
  }
  pen.circle([x, y], radius).stroke();
}

export const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** How many of each thing a plate shows, for what is said below it. */
export type PlateCounts = Partial<Record<PlateCount, number>>;

/** Draws a plate within a circle and returns what can be counted on it. */
export type DrawPlate = (pen: Pen, centre: Point, radius: number, random: Random) => PlateCounts;
