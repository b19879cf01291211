import { arc, ball, beads, type DrawPlate, gilded, inked, moonAt, spark, ticks } from "../engraving.ts";
import { onCircle, type Pen, type Point } from "../pen.ts";

/** The phases of a moon round a sun of rays. */
export const moons: DrawPlate = (pen, centre, radius, random) => {
  const phases = random.pick([8, 10, 12, 14, 16, 18, 20]);
  const rays = random.pick([16, 20, 24, 28, 32, 36, 40, 48]);
  const size = Math.min(radius * 0.12, (radius * 2.2) / phases);
  const isWidening = random.chance(0.5);
  const turn = random.int(0, 3) / 4;
  inked(pen);
  for (let i = 0; i < phases; i++) {
    const at = onCircle(centre, radius * 0.84, turn + i / phases);
    pen.width(0.45);
    moonAt(pen, at, size, i / phases, 1.25);
  }
  pen.ring(centre, radius * 0.695, 0.8);
  pen.ring(centre, radius * 0.675, 0.3);
  pen.ring(centre, radius, 0.35);
  gilded(pen);
  for (let i = 0; i < phases; i++)
    pen.circle(onCircle(centre, radius * 0.84, turn + (i + 0.5) / phases), 0.9);
  pen.fill();
  const reach = 0.5 + random.next() * 0.08;
  const short = 0.34 + random.next() * 0.08;
  for (let i = 0; i < rays; i++) {
    const isLong = i % 2 === 0;
    const tip = onCircle(centre, radius * (isLong ? reach : short), i / rays);
    const half = (isWidening ? 0.34 : 0.2) / rays;
    (isLong ? gilded(pen) : inked(pen)).width(0.45);
    const sides = [
      onCircle(centre, radius * 0.26, i / rays - half),
      onCircle(centre, radius * 0.26, i / rays + half),
    ];
    if (isLong) pen.chain([...sides, tip], true).fill();
    else for (const side of sides) pen.line(side, tip);
  }
  inked(pen).ring(centre, radius * 0.23, 0.9);
  const rings = random.int(4, 8);
  pen.width(0.35);
  for (let ring = 1; ring < rings; ring++) pen.circle(centre, (radius * 0.21 * ring) / rings).stroke();
  gilded(pen)
    .circle(centre, radius * 0.024)
    .fill();
  return { phases, rays };
};

/** How near two stars of a sky may be, as a share of its radius. */
const starRoom = 0.075;

/** A map of an invented sky: stars of four sizes, some of them joined in figures, on the hours' lines. */
export const sky: DrawPlate = (pen, centre, radius, random) => {
  const wanted = random.int(52, 96);
  const stars: { at: Point; size: number }[] = [];
  for (let tries = 0; tries < 40 * wanted && stars.length < wanted; tries++) {
    const at = onCircle(centre, radius * 0.85 * Math.sqrt(random.next()), random.next());
    if (stars.every((star) => distance(star.at, at) > radius * starRoom))
      stars.push({ at, size: 1 + 3.6 * random.next() ** 3 });
  }
  const hours = random.pick([8, 12, 24]);
  inked(pen).width(0.22);
  for (const share of [0.3, 0.6]) dashes(pen, centre, radius * share, 90);
  for (let i = 0; i < hours; i++)
    pen.line(onCircle(centre, radius * 0.06, i / hours), onCircle(centre, radius * 0.89, i / hours));
  const off = onCircle(centre, radius * (0.16 + random.next() * 0.12), random.next());
  pen.ring(off, radius * 0.6, 0.5);
  const figures = constellations();
  gilded(pen).width(0.8);
  for (const line of figures) pen.chain(line.map(({ at }) => at)).stroke();
  const named = new Set(figures.flat());
  for (const star of stars) {
    const isNamed = named.has(star);
    (isNamed ? gilded(pen) : inked(pen)).width(0.3);
    const size = isNamed ? Math.max(2.6, star.size) : star.size;
    if (size < 1.6) pen.circle(star.at, size * 0.62).fill();
    else spark(pen, star.at, size * 1.25, size > 3.2 ? 8 : size > 2.2 ? 6 : 4, 0.36).fill();
  }
  inked(pen);
  pen.ring(centre, radius * 0.9, 0.9);
  pen.ring(centre, radius * 0.925, 0.3);
  pen.ring(centre, radius, 0.6);
  ticks(pen, centre, {
    inner: radius * 0.925,
    outer: radius * 0.955,
    count: 144,
    longEach: 6,
    long: radius * 0.985,
  });
  return { stars: stars.length, figures: figures.length };

  /** Lines from star to star, none of which is in two figures. */
  function constellations() {
    const free = new Set(stars);
    const made: (typeof stars)[] = [];
    const most = random.int(4, 7);
    for (let tries = 0; tries < 60 && made.length < most; tries++) {
      let at = random.pick(stars);
      if (!free.has(at)) continue;
      const line = [at];
      const length = random.int(4, 7);
      while (line.length < length) {
        const here = at;
        const next = [...free]
          .filter((star) => !line.includes(star) && distance(star.at, here.at) < radius * 0.3)
          .sort((a, b) => distance(a.at, here.at) - distance(b.at, here.at))[random.int(0, 1)];
        if (!next) break;
        line.push(next);
        at = next;
      }
      if (line.length < 4 || made.some((other) => crosses(other, line))) continue;
      for (const star of line) free.delete(star);
      made.push(line);
    }
    return made;
  }
};

const distance = ([x, y]: Point, [a, b]: Point) => Math.hypot(x - a, y - b);

type Line = readonly { at: Point }[];

/** Returns whether a line of stars crosses another. */
function crosses(one: Line, other: Line): boolean {
  const side = (a: Point, b: Point, c: Point) =>
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
  const pieces = (line: Line) =>
    line.slice(1).map((star, i): readonly [Point, Point] => [line[i]?.at ?? star.at, star.at]);
  return pieces(one).some(([a, b]) =>
    pieces(other).some(([c, d]) => side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)),
  );
}

function dashes(pen: Pen, centre: Point, radius: number, count: number): void {
  for (let i = 0; i < count; i++) arc(pen, centre, radius, i / count, 0.5 / count).stroke();
}

/** A sun with straight rays and rays that burn, in turn. */
export const sun: DrawPlate = (pen, centre, radius, random) => {
  const flames = random.int(8, 18);
  const disc = radius * (0.26 + random.next() * 0.08);
  const waves = random.int(2, 3) + random.next() * 0.5;
  const swing = radius * (0.018 + random.next() * 0.016);
  const straight = radius * (0.8 + random.next() * 0.12);
  const burning = radius * (0.84 + random.next() * 0.1);
  const fine = random.int(3, 6);
  const foot = disc * 1.09;
  inked(pen);
  for (let i = 0; i < flames; i++) {
    const at = i / flames;
    // A straight ray, shaded on one side.
    const half = 0.19 / flames;
    const [left, right] = [onCircle(centre, foot, at - half), onCircle(centre, foot, at + half)];
    const [tip, middle] = [onCircle(centre, straight, at), onCircle(centre, foot, at)];
    gilded(pen).chain([left, tip, middle], true).fill();
    inked(pen).width(0.55).chain([left, tip, right], true).stroke();
    pen.line(middle, tip);
    pen.width(0.28);
    for (let k = 1; k <= fine; k++) {
      const share = k / (fine + 1);
      pen.line(
        onCircle(centre, foot, at + half * share),
        onCircle(centre, foot + (straight - foot) * (1 - share), at),
      );
    }
    // A burning one, halfway to the next.
    const side = (direction: number) =>
      Array.from({ length: 25 }, (_, k) => {
        const share = k / 24;
        const r = foot + (burning - foot) * share;
        const wave = swing * Math.sin(2 * Math.PI * waves * share) * (0.35 + share * 0.9);
        const width = direction * foot * Math.sin((2 * Math.PI * 0.2) / flames) * (1 - share);
        return onCircle(centre, r, at + 0.5 / flames + (wave + width) / (2 * Math.PI * r));
      });
    pen
      .width(0.6)
      .chain([...side(-1), ...side(1).reverse()])
      .stroke();
    pen.width(0.28).chain(side(0)).stroke();
    pen.chain(side(0.5)).stroke();
  }
  pen.ring(centre, disc, 1);
  pen.ring(centre, foot, 0.35);
  const lines = random.int(26, 40);
  // The disc is a bowl of lines that shift to one side, so that it looks round.
  const light = random.next();
  const shift = disc * (0.25 + random.next() * 0.2);
  for (let k = 1; k < lines / 3; k++) {
    const share = k / (lines / 3);
    pen.circle(onCircle(centre, shift * (1 - share), light), disc * share).stroke();
  }
  gilded(pen)
    .circle(onCircle(centre, shift, light), disc * 0.035)
    .fill();
  inked(pen).ring(centre, radius, 0.35);
  beads(gilded(pen), centre, radius * 0.965, flames * 4, 0.95);
  return { straightRays: flames, flames };
};

/** A sun with its planets, each on its circle, lit from the middle; some of them have moons. */
export const orbits: DrawPlate = (pen, centre, radius, random) => {
  const planets = random.int(4, 6);
  const withMoons = new Set(Array.from({ length: random.int(2, 3) }, () => random.int(1, planets - 1)));
  let satellites = 0;
  const inner = radius * 0.24;
  const step = (radius * 0.9 - inner) / (planets - 0.4);
  const rays = random.int(12, 24);
  let turn = random.next();
  for (let i = 0; i < planets; i++) {
    const r = inner + step * i;
    turn += 0.29 + random.next() * 0.3;
    const at = onCircle(centre, r, turn);
    const own = withMoons.has(i) ? random.int(1, 3) : 0;
    const size = step * (own > 0 ? 0.26 : 0.26 + random.next() * 0.18);
    const ring = step * 0.48;
    const gap = ((own > 0 ? ring : size) + 1.6) / (2 * Math.PI * r);
    inked(pen).width(0.4);
    arc(pen, centre, r, turn + gap, 1 - 2 * gap).stroke();
    pen.width(0.3);
    const marks = 6 * (i + 3);
    for (let k = 0; k < marks; k++) {
      const mark = turn + gap + ((1 - 2 * gap) * (k + 0.5)) / marks;
      pen.line(onCircle(centre, r - 1.1, mark), onCircle(centre, r + 1.1, mark));
    }
    pen.width(0.42);
    ball(pen, at, size, turn + 0.5);
    if (own > 0) pen.ring(at, ring, 0.3);
    const first = random.next();
    gilded(pen);
    for (let k = 0; k < own; k++) pen.circle(onCircle(at, ring, first + k / own + random.next() * 0.1), 1.9);
    if (own > 0) pen.fill();
    satellites += own;
  }
  gilded(pen);
  spark(pen, centre, inner * 0.82, rays, 0.55).fill();
  inked(pen).width(0.4);
  pen.circle(centre, inner * 0.4).stroke();
  pen.circle(centre, radius).stroke();
  ticks(pen, centre, {
    inner: radius * 0.965,
    outer: radius * 0.985,
    count: 120,
    longEach: 10,
    long: radius,
  });
  return { planets, satellites };
};

/** How far a shell's chambers are wound, and where its living room ends, in turns. */
const [chamberTurns, shellTurns] = [3.25, 3.6];

/** A shell wound by one rule, with the chambers its owner lived in one after the other. */
export const shell: DrawPlate = (pen, centre, radius, random) => {
  const chambers = random.int(28, 46);
  const growth = 2.45 + random.next() * 0.7;
  const bend = 0.1 + random.next() * 0.1;
  const start = random.next();
  const hand = random.pick([-1, 1]);
  const bare = (turn: number) => onCircle([0, 0], growth ** (turn - shellTurns), start + hand * turn);
  const rim = Array.from({ length: 73 }, (_, i) => bare(shellTurns - 1 + i / 72));
  const middle = [0, 1].map((axis) => {
    const values = rim.map((point) => point[axis] ?? 0);
    return (Math.min(...values) + Math.max(...values)) / 2;
  });
  const [midX = 0, midY = 0] = middle;
  const scale = (radius * 0.9) / Math.max(...rim.map(([x, y]) => Math.hypot(x - midX, y - midY)));
  const at = (turn: number, inset = 1): Point => {
    const [x, y] = bare(turn);
    return [centre[0] + scale * (x * inset - midX), centre[1] + scale * (y * inset - midY)];
  };
  const wall = (from: number, to: number, inset = 1) => {
    const steps = Math.ceil((to - from) * 60);
    return Array.from({ length: steps + 1 }, (_, i) => at(from + ((to - from) * i) / steps, inset));
  };
  inked(pen).width(1.1).round();
  pen.chain(wall(0, shellTurns)).stroke();
  for (let i = 0; i <= chambers; i++) {
    const outside = 1 + ((chamberTurns - 1) * i) / chambers;
    const [inside, on] = [at(outside - 1), at(outside)];
    const septum = (share: number, lean: number): Point => {
      const swell = Math.sin(Math.PI * share) * bend * hand + lean;
      return [
        inside[0] + (on[0] - inside[0]) * share - (on[1] - inside[1]) * swell,
        inside[1] + (on[1] - inside[1]) * share + (on[0] - inside[0]) * swell,
      ];
    };
    const curve = (lean: number, from: number, to: number) =>
      Array.from({ length: 13 }, (_, k) => septum(from + ((to - from) * k) / 12, lean));
    inked(pen)
      .width(0.7)
      .chain(curve(0, 0, 1))
      .stroke();
    pen.width(0.26);
    for (let k = 1; k <= 3; k++) pen.chain(curve(0.022 * k * hand, 0.05 * k, 1 - 0.05 * k)).stroke();
    // Between this wall and the one before lies a chamber.
    if (i === 0) continue;
    const half = outside - (0.5 * (chamberTurns - 1)) / chambers;
    const [a, b] = [at(half - 1), at(half)];
    gilded(pen);
    pen.circle([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], 0.4 + (1.3 * i) / chambers).fill();
  }
  // The living room: its mouth, and the lines in which it grew.
  inked(pen);
  for (let k = 0; k <= 9; k++) {
    const turn = shellTurns - 0.032 * k;
    const [a, b] = [at(turn - 1), at(turn)];
    const lip = Array.from({ length: 17 }, (_, i): Point => {
      const share = i / 16;
      const swell = Math.sin(Math.PI * share) * 0.16 * hand;
      return [
        a[0] + (b[0] - a[0]) * share + (b[1] - a[1]) * swell,
        a[1] + (b[1] - a[1]) * share - (b[0] - a[0]) * swell,
      ];
    });
    pen
      .width(k === 0 ? 1.1 : 0.28)
      .chain(lip.slice(Math.min(k, 5)))
      .stroke();
  }
  pen.ring(centre, radius, 0.35);
  ticks(pen, centre, {
    inner: radius * 0.965,
    outer: radius * 0.985,
    count: 144,
    longEach: 12,
    long: radius,
  });
  return { chambers };
};
