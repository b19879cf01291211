import type { Random } from "../random.ts";
import { emblems } from "./emblems.ts";
import { beads, spark } from "./engraving.ts";
import { onCircle, type Pen, type Point } from "./pen.ts";

/** Marks of the ring that says which seal this is; each is one bit of chance. */
const ringMarks = 48;

/** Returns about as many things as stand a pitch apart on a circle, so that a star's points divide them evenly. */
function evenly(points: number, radius: number, pitch: number): number {
  return points * Math.max(1, Math.round((2 * Math.PI * radius) / (pitch * points)));
}

/** Draws between two circles. */
type Band = (pen: Pen, centre: Point, inner: number, outer: number, random: Random, points: number) => void;

const dentils: Band = (pen, centre, inner, outer, random, points) => {
  const count = evenly(points, outer, (outer - inner) * (0.42 + random.next() * 0.3));
  for (let i = 0; i < count; i++) {
    const isLong = i % (count / points) === 0;
    pen.width(isLong ? 1 : 0.4);
    pen.line(
      onCircle(centre, isLong ? inner : (inner + outer) / 2, i / count),
      onCircle(centre, outer, i / count),
    );
  }
};

const pearls: Band = (pen, centre, inner, outer, random, points) => {
  const size = (outer - inner) * 0.3;
  const count = evenly(points, inner, (outer - inner) * (1 + random.next() * 0.5));
  for (let i = 0; i < count; i++) {
    const at = onCircle(centre, (inner + outer) / 2, i / count);
    if (i % (count / points) === 0) spark(pen, at, size * 1.5, 4, 0.35, i / count).fill();
    else pen.circle(at, size * 0.72).fill();
  }
};

const rope: Band = (pen, centre, inner, outer, random, points) => {
  const count = evenly(points, inner, (outer - inner) * (0.5 + random.next() * 0.3));
  const lean = random.pick([-1, 1]) * (1.1 + random.next() * 0.6);
  pen.width(0.5);
  for (let i = 0; i < count; i++) {
    const strand = Array.from({ length: 9 }, (_, k) => {
      const t = k / 8;
      const turn = (i + lean * (t + 0.18 * Math.sin(2 * Math.PI * t))) / count;
      return onCircle(centre, inner + (outer - inner) * t, turn);
    });
    pen.chain(strand).stroke();
  }
};

const arcade: Band = (pen, centre, inner, outer, random, points) => {
  const count = evenly(points, inner, (outer - inner) * (1.5 + random.next()));
  const half = ((inner + outer) / 2) * Math.sin(Math.PI / count);
  pen.width(0.55);
  const foot = Math.max(inner, outer - half * 1.15);
  for (let i = 0; i < count; i++) {
    const at = (i + 0.5) / count;
    const shape = Array.from({ length: 13 }, (_, k) => {
      const t = k / 12;
      return onCircle(centre, foot + (outer - foot) * Math.sin(Math.PI * t) ** 0.6, at + (t - 0.5) / count);
    });
    pen.chain(shape).stroke();
    pen.circle(onCircle(centre, (foot + outer) / 2, at), (outer - inner) * 0.11).fill();
  }
  pen.ring(centre, foot, 0.4);
};

const waves: Band = (pen, centre, inner, outer, random, points) => {
  const count = evenly(points, inner, (outer - inner) * (2.2 + random.next() * 1.2));
  const strands = random.int(2, 4);
  const [middle, swing] = [(inner + outer) / 2, (outer - inner) * 0.42];
  pen.width(0.45);
  for (let strand = 0; strand < strands; strand++) {
    const line = Array.from({ length: 6 * count }, (_, i) => {
      const turn = i / (6 * count);
      return onCircle(
        centre,
        middle + swing * Math.sin(2 * Math.PI * (count * turn + strand / strands)),
        turn,
      );
    });
    pen.smooth(line).stroke();
  }
};

const leaves: Band = (pen, centre, inner, outer, random, points) => {
  const count = evenly(points, inner, (outer - inner) * (0.8 + random.next() * 0.4));
  const full = 0.32 + random.next() * 0.12;
  pen.width(0.5);
  for (let i = 0; i < count; i++) {
    const side = (hand: number) =>
      Array.from({ length: 9 }, (_, k) => {
        const t = k / 8;
        return onCircle(
          centre,
          inner + (outer - inner) * t,
          (i + hand * full * Math.sin(Math.PI * t)) / count,
        );
      });
    const leaf = pen.chain([...side(-1), ...side(1).reverse()], true);
    if (i % 2 === 0) leaf.fill();
    else leaf.stroke();
  }
};

const bands: readonly Band[] = [dentils, pearls, rope, arcade, waves, leaves];

/** Random marks, strokes and dots, which distinguish similar seals. */
function markRing(pen: Pen, centre: Point, inner: number, outer: number, random: Random): void {
  pen.width(0.6);
  for (let i = 0; i < ringMarks; i++) {
    const turn = i / ringMarks;
    if (random.chance(0.5)) pen.line(onCircle(centre, inner, turn), onCircle(centre, outer, turn));
    else pen.circle(onCircle(centre, (inner + outer) / 2, turn), (outer - inner) * 0.16).fill();
  }
}

/** A star's shape, and the circle in the middle that its lines leave free. */
type Star = { points: number; step: number; clear: number };

/** Draws what lies between the bands and the middle. Each has a star. */
type Field = (pen: Pen, centre: Point, radius: number, star: Star, random: Random) => void;

/** The lines of a star, but for what of them lies in the middle. */
function star(pen: Pen, centre: Point, radius: number, { points, step, clear }: Star): void {
  const near = radius * Math.cos((Math.PI * step) / points);
  const half = Math.sqrt(radius * radius - near * near);
  const hidden = near < clear ? Math.sqrt(clear * clear - near * near) : 0;
  for (let i = 0; i < points; i++) {
    const [from, to] = [onCircle(centre, radius, i / points), onCircle(centre, radius, (i + step) / points)];
    const at = (share: number): Point => [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
    ];
    if (hidden === 0) pen.line(from, to);
    else pen.line(from, at(0.5 - hidden / half / 2)).line(at(0.5 + hidden / half / 2), to);
  }
}

const stars: Field = (pen, centre, radius, shape) => {
  pen.width(0.8);
  star(pen, centre, radius, shape);
  pen.width(0.35);
  for (let step = shape.step - 1; step > 1; step--) star(pen, centre, radius, { ...shape, step });
};

const twoStars: Field = (pen, centre, radius, shape, random) => {
  const inner = radius * (0.68 + random.next() * 0.1);
  pen.width(0.8);
  star(pen, centre, radius, shape);
  pen.width(0.5);
  star(pen, centre, inner, { ...shape, step: Math.max(2, shape.step - 1) });
  pen.ring(centre, inner, 0.35);
};

const petals: Field = (pen, centre, radius, shape, random) => {
  const { points, clear } = shape;
  const reach = 0.72 + random.next() * 0.3;
  const side = Math.asin(Math.min(0.98, 0.5 / reach)) / (2 * Math.PI);
  pen.width(0.4);
  for (let i = 0; i < points; i++) {
    const from = onCircle(centre, radius, i / points);
    for (const hand of [-1, 1]) {
      const line = Array.from({ length: 25 }, (_, k) =>
        onCircle(from, radius * reach * 0.98, i / points + 0.5 + hand * (0.25 - side * 0.5) * (k / 24)),
      );
      const shown = line.filter(([x, y]) => {
        const away = Math.hypot(x - centre[0], y - centre[1]);
        return away > clear && away < radius;
      });
      if (shown.length > 1) pen.chain(shown).stroke();
    }
  }
  pen.width(0.8);
  star(pen, centre, radius, shape);
};

const rays: Field = (pen, centre, radius, shape, random) => {
  const fine = shape.points * random.int(4, 7);
  const from = Math.max(shape.clear, radius * (0.6 + random.next() * 0.1));
  pen.width(0.3);
  for (let i = 0; i < fine; i++)
    pen.line(onCircle(centre, from, i / fine), onCircle(centre, radius * 0.97, i / fine));
  pen.width(0.95);
  star(pen, centre, radius, shape);
};

/** Each point of the star is dark on one side, so that it stands up. */
const pointed: Field = (pen, centre, radius, { points, step, clear }, random) => {
  const waist = Math.cos((Math.PI * step) / points) / Math.cos((Math.PI * (step - 1)) / points);
  const hip = Math.max(clear * 1.06, radius * waist);
  for (let i = 0; i < points; i++) {
    const tip = onCircle(centre, radius, i / points);
    const foot = onCircle(centre, clear, i / points);
    pen.chain([tip, onCircle(centre, hip, (i + 0.5) / points), foot], true).fill();
  }
  pen.width(0.6);
  spark(pen, centre, radius, points, hip / radius).stroke();
  const dots = random.int(1, 3);
  for (let i = 0; i < points; i++) {
    for (let k = 0; k < dots; k++)
      pen.circle(
        onCircle(centre, radius * (0.92 - 0.09 * k), (i + 0.5) / points),
        radius * (0.022 - 0.005 * k),
      );
  }
  pen.fill();
};

const lace: Field = (pen, centre, radius, shape, random) => {
  const strands = random.int(3, 5);
  const swing = Math.min(0.24, (0.97 - shape.clear / radius) / 2);
  pen.width(0.35);
  for (let strand = 0; strand < strands; strand++) {
    const line = Array.from({ length: 8 * shape.points }, (_, i) => {
      const turn = i / (8 * shape.points);
      const wave = Math.sin(2 * Math.PI * (shape.points * turn + strand / strands));
      return onCircle(centre, radius * (0.97 - swing + swing * wave), turn);
    });
    pen.smooth(line).stroke();
  }
  pen.width(0.9);
  star(pen, centre, radius, shape);
};

const fields: readonly Field[] = [stars, twoStars, petals, rays, pointed, lace];

/** Stars that are neither a ring of corners nor a blot: how many points, and how many of them each line passes. */
const starsOfSeals = [
  { points: 5, step: 2 },
  { points: 6, step: 2 },
  { points: 7, step: 2 },
  { points: 7, step: 3 },
  { points: 8, step: 3 },
  { points: 9, step: 2 },
  { points: 9, step: 4 },
  { points: 10, step: 3 },
  { points: 11, step: 3 },
  { points: 11, step: 4 },
  { points: 12, step: 4 },
  { points: 12, step: 5 },
  { points: 13, step: 5 },
] as const;

/** Above this radius, in points, a seal has room for its second band and its finest lines. */
const largeFrom = 70;

/**
 * The seal of a book: bands, a star, and an emblem in the middle, each of a family that chance picks, and a ring of marks that no other
 * seal has. A small one leaves out the second band; all else is the same.
 */
export function seal(pen: Pen, centre: Point, radius: number, random: Random): void {
  const shape = random.pick(starsOfSeals);
  const turn = random.pick([0, 0.5]);
  const outerBand = random.pick(bands);
  const innerBand = random.pick(bands.filter((band) => band !== outerBand));
  const field = random.pick(fields);
  const emblem = random.pick(emblems);
  const isLarge = radius >= largeFrom;
  const depth = 0.09 + random.next() * 0.03;
  const edges = random.int(1, 3);
  const middle = 0.31 + random.next() * 0.06;

  pen.ring(centre, radius, 1.4);
  pen.width(0.45);
  for (let i = 0; i < edges; i++) pen.circle(centre, radius * (0.972 - 0.014 * i)).stroke();
  let at = radius * (0.962 - 0.014 * edges);
  outerBand(pen, centre, at - radius * depth, at, random, shape.points);
  at -= radius * (depth + 0.012);
  pen.ring(centre, at, 0.8);
  const marks = radius * 0.05;
  markRing(pen, centre, at - marks - radius * 0.012, at - radius * 0.014, random);
  at -= marks + radius * 0.026;
  pen.ring(centre, at, 0.4);
  if (isLarge) {
    innerBand(pen, centre, at - radius * depth * 0.62, at - radius * 0.01, random, shape.points);
    at -= radius * (depth * 0.62 + 0.012);
    pen.ring(centre, at, 0.8);
  }
  const room = radius * middle;
  field(pen, centre, at, { ...shape, clear: room * 1.14 }, random);
  pen.ring(centre, room, 0.9);
  pen.ring(centre, room * 0.93, 0.35);
  beads(pen, centre, room * 1.08, shape.points * (isLarge ? 3 : 2), radius * 0.009, turn);
  emblem(pen, centre, room * 0.86, random);
}
