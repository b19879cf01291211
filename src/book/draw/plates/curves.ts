import { beads, type DrawPlate, gilded, inked, polar, ticks } from "../engraving.ts";
import { onCircle, type Point } from "../pen.ts";

/** Rose curves within each other. */
export const rose: DrawPlate = (pen, centre, radius, random) => {
  const petals = random.int(5, 12);
  const depth = 0.24 + random.next() * 0.36;
  const layers = random.int(9, 15);
  const twist = ((random.next() - 0.5) * 0.9) / petals;
  const sharp = 0.8 + random.next() * 0.6;
  const turn = random.next();
  for (let layer = 1; layer <= layers; layer++) {
    const share = layer / layers;
    const points = polar(centre, 14 * petals, (t) => {
      const wave = 0.5 * (1 + Math.cos(2 * Math.PI * petals * (t + turn + twist * share)));
      return radius * 0.9 * share * (1 - depth * wave ** sharp);
    });
    if (layer % 3 === 0) gilded(pen);
    else inked(pen);
    pen
      .width(layer === layers ? 0.9 : layer % 3 === 0 ? 0.7 : 0.4)
      .smooth(points)
      .stroke();
  }
  inked(pen);
  ticks(pen, centre, {
    inner: radius * 0.95,
    outer: radius * 0.975,
    count: petals * 12,
    longEach: 6,
    long: radius,
  });
  gilded(pen);
  for (let i = 0; i < petals; i++) {
    const at = (i + 0.5) / petals - turn - twist;
    pen.circle(onCircle(centre, radius * 0.945, at), 1.7);
  }
  pen.fill();
  return { petals, layers };
};

/** Every point of a ring joined to another, some steps on: the times table of a circle. */
export const threads: DrawPlate = (pen, centre, radius, random) => {
  const points = random.int(96, 172);
  const times = random.int(2, 8);
  const turn = random.next();
  const ring = radius * 0.93;
  inked(pen).width(0.24);
  for (let i = 1; i < points; i++) {
    const to = (i * times) % points;
    if (to !== i)
      pen.line(onCircle(centre, ring, turn + i / points), onCircle(centre, ring, turn + to / points));
  }
  pen.ring(centre, ring, 0.9);
  pen.ring(centre, radius, 0.35);
  gilded(pen);
  for (let i = 0; i < points; i++)
    pen.circle(onCircle(centre, radius * 0.965, turn + i / points), i === 0 ? 2.4 : 0.85);
  pen.fill();
  return { points, times };
};

/** How often a wheel goes round, and how many cusps its point makes: with these the figure is neither empty nor a blot. */
const turnsAndCusps = [
  [3, 7],
  [3, 8],
  [4, 9],
  [3, 10],
  [4, 11],
  [5, 11],
  [5, 12],
  [5, 13],
  [4, 13],
  [5, 14],
  [6, 17],
] as const;

/** A point on a wheel that rolls inside a wheel, at several distances from its hub. */
export const wheels: DrawPlate = (pen, centre, radius, random) => {
  const [inner, cusps] = random.pick(turnsAndCusps);
  const lines = random.int(3, 6);
  const ratio = inner / cusps;
  const nearest = 0.25 + random.next() * 0.35;
  const turn = random.next() * 2 * Math.PI;
  for (let line = 1; line <= lines; line++) {
    const reach = ratio * (nearest + (1.25 * line) / lines);
    const scale = (radius * 0.9) / (1 - ratio + ratio * (nearest + 1.25));
    const count = 16 * cusps;
    const points = Array.from({ length: count }, (_, i): Point => {
      const angle = (2 * Math.PI * inner * i) / count;
      const spin = ((1 - ratio) / ratio) * angle;
      return [
        centre[0] + scale * ((1 - ratio) * Math.cos(turn + angle) + reach * Math.cos(turn - spin)),
        centre[1] + scale * ((1 - ratio) * Math.sin(turn + angle) + reach * Math.sin(turn - spin)),
      ];
    });
    const isLast = line === lines;
    (isLast ? gilded(pen) : inked(pen)).width(isLast ? 0.85 : 0.38);
    pen.smooth(points).stroke();
  }
  inked(pen);
  pen.ring(centre, radius * 0.95, 0.9);
  const teeth = cusps * 6;
  pen.width(0.45).chain(
    Array.from({ length: 4 * teeth }, (_, i) =>
      onCircle(centre, radius * (i % 4 < 2 ? 0.968 : 1), (i + 0.5) / (4 * teeth)),
    ),
    true,
  );
  pen.stroke();
  return { cusps, lines };
};

/** A band of waves that run beside each other, as on banknotes, round a smaller one. */
export const lace: DrawPlate = (pen, centre, radius, random) => {
  const lobes = random.int(5, 12);
  const strands = random.int(6, 9);
  const bands = [
    { at: 0.72, swing: 0.19 + random.next() * 0.08, strands },
    { at: 0.27, swing: 0.1 + random.next() * 0.07, strands: Math.ceil(strands / 2) },
  ];
  const lean = random.next() * 0.5;
  const turn = random.next();
  for (const [index, band] of bands.entries()) {
    for (let strand = 0; strand < band.strands; strand++) {
      const phase = strand / band.strands;
      const points = polar(centre, 12 * lobes, (t) => {
        const angle = 2 * Math.PI * (lobes * t + phase + turn);
        return radius * (band.at + band.swing * Math.sin(angle + lean * Math.sin(angle)));
      });
      const isGold = strand === 0 || (index === 1 && strand % 2 === 0);
      (isGold ? gilded(pen) : inked(pen)).width(isGold ? 0.75 : 0.36);
      pen.smooth(points).stroke();
    }
  }
  inked(pen).ring(centre, radius * 0.44, 0.4);
  beads(gilded(pen), centre, radius * 0.44, lobes * 2, 1.3);
  inked(pen).ring(centre, radius, 0.4);
  return { lobes, strands };
};

/** How often a thread goes round, and how many loops it makes: coprime, so that it is one thread, and never nearly along itself. */
const windsAndLoops = [
  [2, 7],
  [3, 8],
  [2, 9],
  [3, 10],
  [3, 11],
  [4, 11],
  [4, 13],
  [3, 14],
] as const;

/** Points along a thread; of two that cross, the higher is drawn whole. */
const threadPoints = 60;

/** One thread wound round a ring, over and under itself. */
export const knot: DrawPlate = (pen, centre, radius, random) => {
  const [winds, loops] = random.pick(windsAndLoops);
  const swing = 0.22 + random.next() * 0.14;
  const mid = 0.9 - swing;
  const half = radius * Math.min(0.042, 0.3 / loops);
  const turn = random.next();
  const count = threadPoints * loops;
  const thread = Array.from({ length: count }, (_, i) => {
    const t = (winds * i) / count;
    const wave = 2 * Math.PI * ((loops * i) / count);
    return {
      at: onCircle(centre, radius * (mid + swing * Math.cos(wave)), turn + t),
      height: Math.sin(wave),
    };
  });
  const pointAt = (i: number) => thread[(i + count) % count] ?? { at: centre, height: 0 };
  const near = half * 1.5;
  const apart = Math.ceil((3 * half * count) / (2 * Math.PI * radius * winds));
  const isWithin = ([x, y]: Point, of: Point, distance: number) =>
    (of[0] - x) ** 2 + (of[1] - y) ** 2 < distance ** 2;
  /** For each point, what of the thread lies higher and so near that it may hide one of its edges, which are no farther than half its width. */
  const above = thread.map(({ at, height }, i) =>
    thread.filter((other, j) => {
      if (other.height <= height) return false;
      const steps = Math.min(Math.abs(i - j), count - Math.abs(i - j));
      return steps > apart && isWithin(at, other.at, near + half * 1.01);
    }),
  );
  const isHidden = (i: number, edge: Point) => above[i]?.some(({ at }) => isWithin(edge, at, near));
  const edges = [
    { side: 1, width: 0.85, isGold: false },
    { side: -1, width: 0.85, isGold: false },
    { side: 0, width: 1.1, isGold: true },
  ];
  for (const { side, width, isGold } of edges) {
    (isGold ? gilded(pen) : inked(pen)).width(width);
    let piece: Point[] = [];
    const draw = () => {
      if (piece.length > 1) pen.chain(piece).stroke();
      piece = [];
    };
    for (let i = 0; i <= count; i++) {
      const [from, to] = [pointAt(i - 1).at, pointAt(i + 1).at];
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
      const { at } = pointAt(i);
      const edge: Point = [
        at[0] - (side * half * (to[1] - from[1])) / length,
        at[1] + (side * half * (to[0] - from[0])) / length,
      ];
      if (isHidden(i % count, edge)) draw();
      else piece.push(edge);
    }
    draw();
  }
  inked(pen).ring(centre, radius, 0.35);
  return { loops, crossings: loops * (winds - 1) };
};
