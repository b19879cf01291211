import type { Random } from "../random.ts";
import { moonAt, spark } from "./engraving.ts";
import { onCircle, type Pen, type Point } from "./pen.ts";

/** Where a sky may stand: left, bottom, width and height; and the circle in it that is the seal's. */
type Room = { box: readonly [number, number, number, number]; seal: { centre: Point; radius: number } };

/** How far stars keep from each other and from the seal, in points. */
const apart = 15;
const fromSeal = 13;

const distance = ([x, y]: Point, [a, b]: Point) => Math.hypot(x - a, y - b);

/**
 * The sky round the seal of a cover: stars wherever there is room, some of them joined, and in most books a moon.
 * Returns how many stars there are; never none.
 */
export function coverSky(pen: Pen, { box, seal }: Room, random: Random): number {
  const [left, bottom, width, height] = box;
  const wanted = random.int(34, 58);
  const stars: { at: Point; size: number; points: number }[] = [];
  const moon = random.chance(0.6) ? place() : undefined;
  for (let tries = 0; tries < 60 * wanted && stars.length < wanted; tries++) {
    const at = place();
    if (stars.some((star) => distance(star.at, at) < apart) || (moon && distance(moon, at) < 26)) continue;
    const size = 0.55 + 3.3 * random.next() ** 4;
    stars.push({ at, size, points: size > 2.4 ? random.pick([6, 8]) : 4 });
  }
  pen.width(0.35);
  for (const { at, size, points } of stars) {
    if (size < 0.95) pen.circle(at, size * 0.75).fill();
    else spark(pen, at, size * 1.6, points, 0.28, random.pick([0, 0.125])).fill();
  }
  const free = new Set(stars);
  for (let figure = random.int(2, 3); figure > 0; figure--) {
    const line = [random.pick(stars)];
    while (line.length < random.int(4, 6)) {
      const here = line.at(-1);
      if (!here) break;
      const next = [...free]
        .filter((star) => !line.includes(star) && isOpen(here.at, star.at))
        .sort((a, b) => distance(a.at, here.at) - distance(b.at, here.at))[0];
      if (!next || distance(next.at, here.at) > 3.4 * apart) break;
      line.push(next);
    }
    for (const star of line) free.delete(star);
    for (const [index, star] of line.entries()) {
      const before = line[index - 1];
      if (before) between(before.at, star.at);
    }
  }
  if (moon) {
    pen.width(0.5);
    // On a dark ground the lines are the light.
    moonAt(pen, moon, 11, 0.5 + random.pick([-1, 1]) * (0.06 + random.next() * 0.14), 0.85);
  }
  return stars.length;

  function place(): Point {
    for (let tries = 0; tries < 200; tries++) {
      const at: Point = [left + random.next() * width, bottom + random.next() * height];
      if (distance(at, seal.centre) > seal.radius + fromSeal) return at;
    }
    return [left, bottom];
  }

  /** Returns whether a line keeps clear of the seal. */
  function isOpen(from: Point, to: Point): boolean {
    return [0.25, 0.5, 0.75].every((share) => {
      const at: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      return distance(at, seal.centre) > seal.radius + 4;
    });
  }

  /** A line from near one star to near another. */
  function between(from: Point, to: Point): void {
    const turn = Math.atan2(to[0] - from[0], to[1] - from[1]) / (2 * Math.PI);
    pen.line(onCircle(from, 3.5, turn), onCircle(to, 3.5, turn + 0.5));
  }
}
