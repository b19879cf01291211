import type { Random } from "../random.ts";
import { arc, spark, ticks } from "./engraving.ts";
import { onCircle, type Pen, type Point } from "./pen.ts";

/** Draws what stands in the middle of a seal, within a circle, in the pen's present colours. */
type Emblem = (pen: Pen, centre: Point, radius: number, random: Random) => void;

const eye: Emblem = (pen, [x, y], radius, random) => {
  const half = radius * 0.82;
  const open = 0.5 + random.next() * 0.25;
  const corner = (side: number): Point => [x + side * half, y];
  const lid = (up: number, grow: number) =>
    Array.from({ length: 25 }, (_, i): Point => {
      const t = i / 24;
      return [x - half + 2 * half * t, y + up * half * open * grow * Math.sin(Math.PI * t) ** 0.85];
    });
  pen.width(0.9).chain(lid(1, 1)).stroke();
  pen.chain(lid(-1, 1)).stroke();
  pen.width(0.4).chain(lid(1, 1.28).slice(3, -3)).stroke();
  const iris = half * open * 0.72;
  pen.ring([x, y], iris, 0.8);
  const rays = random.int(14, 24);
  pen.width(0.35);
  for (let i = 0; i < rays; i++)
    pen.line(onCircle([x, y], iris * 0.5, i / rays), onCircle([x, y], iris * 0.92, i / rays));
  pen.circle([x, y], iris * 0.38).fill();
  const lashes = random.int(5, 9);
  pen.width(0.5);
  for (let i = 0; i < lashes; i++) {
    const turn = ((i + 0.5) / lashes - 0.5) * 0.36;
    pen.line(onCircle([x, y], radius * 0.74, turn), onCircle([x, y], radius * 0.96, turn));
  }
  for (const side of [-1, 1]) pen.circle(corner(side), 0.8).fill();
};

const keyhole: Emblem = (pen, [x, y], radius, random) => {
  const head = radius * (0.26 + random.next() * 0.06);
  const flare = 0.24 + random.next() * 0.14;
  const plate = Array.from({ length: 60 }, (_, i) => {
    const wave = 1 + 0.05 * Math.cos((2 * Math.PI * i * 6) / 60);
    const [px, py] = onCircle([0, 0], wave, i / 60);
    return [x + radius * 0.62 * px, y + radius * 0.86 * py] as const;
  });
  pen.width(0.8).smooth(plate).stroke();
  pen.circle([x, y + radius * 0.22], head).fill();
  pen
    .chain(
      [
        [x - head * 0.5, y + radius * 0.12],
        [x + head * 0.5, y + radius * 0.12],
        [x + radius * flare, y - radius * 0.52],
        [x - radius * flare, y - radius * 0.52],
      ],
      true,
    )
    .fill();
  for (const at of [0.74, -0.74]) pen.circle([x, y + radius * at], radius * 0.05).fill();
};

const crescent: Emblem = (pen, centre, radius, random) => {
  const turn = random.pick([0.1, 0.15, 0.85, 0.9, 0.25, 0.75]);
  const away = radius * (0.34 + random.next() * 0.12);
  const big = radius * 0.8;
  const small = radius * (0.6 + random.next() * 0.06);
  const hole = onCircle(centre, away, turn);
  // The horns are where the two circles meet.
  const along = (away * away + big * big - small * small) / (2 * away);
  const horn = Math.acos(Math.max(-1, Math.min(1, along / big))) / (2 * Math.PI);
  const inHole = Math.acos(Math.max(-1, Math.min(1, (along - away) / small))) / (2 * Math.PI);
  const points = [
    ...Array.from({ length: 41 }, (_, i) => onCircle(centre, big, turn + horn + (1 - 2 * horn) * (i / 40))),
    ...Array.from({ length: 41 }, (_, i) =>
      onCircle(hole, small, turn - inHole - (1 - 2 * inHole) * (i / 40)),
    ),
  ];
  pen.chain(points, true).fill();
  spark(
    pen,
    onCircle(centre, away * 1.15, turn),
    radius * 0.3,
    random.pick([5, 6, 8]),
    0.38,
    random.next(),
  ).fill();
};

const sun: Emblem = (pen, centre, radius, random) => {
  const rays = random.int(10, 20);
  pen.ring(centre, radius * 0.4, 0.8);
  const rings = random.int(2, 4);
  pen.width(0.35);
  for (let i = 1; i < rings; i++) pen.circle(centre, (radius * 0.36 * i) / rings).stroke();
  pen.circle(centre, radius * 0.06).fill();
  for (let i = 0; i < rays; i++) {
    const half = 0.2 / rays;
    const long = i % 2 === 0 ? 0.95 : 0.72;
    const shape = [
      onCircle(centre, radius * 0.48, i / rays - half),
      onCircle(centre, radius * long, i / rays),
      onCircle(centre, radius * 0.48, i / rays + half),
    ];
    if (i % 2 === 0) pen.chain(shape, true).fill();
    else pen.width(0.5).chain(shape, true).stroke();
  }
};

const hourglass: Emblem = (pen, [x, y], radius, random) => {
  const [w, h] = [radius * 0.5, radius * 0.72];
  const sand = 0.3 + random.next() * 0.5;
  const side = (from: number, to: number) =>
    Array.from({ length: 17 }, (_, i) => {
      const t = from + ((to - from) * i) / 16;
      return [w * (0.1 + 0.9 * Math.abs(t) ** 0.75), y + h * t] as const;
    });
  for (const hand of [-1, 1])
    pen
      .width(0.8)
      .chain(side(-1, 1).map(([dx, py]): Point => [x + hand * dx, py]))
      .stroke();
  const heap = (from: number, to: number) => {
    const edge = side(from, to);
    pen
      .chain(
        [
          ...edge.map(([dx, py]): Point => [x + dx * 0.86, py]),
          ...edge.reverse().map(([dx, py]): Point => [x - dx * 0.86, py]),
        ],
        true,
      )
      .fill();
  };
  heap(0.04, 0.2 + 0.6 * sand);
  heap(-0.94, -0.94 + 0.5 * (1 - sand) + 0.1);
  pen.width(0.5).line([x, y], [x, y - h * 0.8]);
  for (const end of [-1, 1])
    pen.rectangle([x - w * 1.25, y + end * h * 1.1 - radius * 0.06], w * 2.5, radius * 0.12);
  pen.fill();
};

const key: Emblem = (pen, [x, y], radius, random) => {
  const lobes = random.int(3, 5);
  const bow = radius * 0.34;
  const middle: Point = [x, y + radius * 0.46];
  pen.width(0.9);
  for (let i = 0; i < lobes; i++) {
    const at = onCircle(middle, bow * 0.6, i / lobes + (lobes % 2 === 0 ? 0.5 / lobes : 0));
    pen.circle(at, bow * 0.5).stroke();
  }
  pen.circle(middle, bow * 0.2).fill();
  pen.rectangle([x - radius * 0.055, y - radius * 0.9], radius * 0.11, radius * 1.05);
  const teeth = random.int(2, 4);
  for (let i = 0; i < teeth; i++)
    pen.rectangle(
      [x, y - radius * 0.88 + i * radius * 0.17],
      radius * (0.22 + 0.2 * random.next()),
      radius * 0.11,
    );
  for (const at of [0.08, -0.02])
    pen.rectangle([x - radius * 0.13, y + radius * at], radius * 0.26, radius * 0.06);
  pen.fill();
};

const compass: Emblem = (pen, centre, radius, random) => {
  const short = 0.42 + random.next() * 0.22;
  const waist = 0.14 + random.next() * 0.06;
  pen.ring(centre, radius * 0.62, 0.4);
  for (let i = 7; i >= 0; i--) {
    const at = i / 8;
    const tip = onCircle(centre, radius * (i % 2 === 0 ? 0.97 : short), at);
    const sides = [-1, 1].map((side) => onCircle(centre, radius * waist, at + side / 16));
    const [left = centre, right = centre] = sides;
    pen.chain([centre, left, tip], true).fill();
    pen.width(0.5).chain([centre, right, tip], true).stroke();
  }
};

const flame: Emblem = (pen, [x, y], radius, random) => {
  const lean = (random.next() - 0.5) * 0.3;
  const tongues = random.int(2, 4);
  const shape = (size: number, tilt: number): Point[] =>
    Array.from({ length: 40 }, (_, i) => {
      const t = i / 40;
      const angle = 2 * Math.PI * t;
      const height = Math.cos(angle);
      const width = Math.sin(angle) * (1 - height) ** 0.9 * 0.42;
      const sway = tilt * Math.sin(Math.PI * (height + 1) * 0.75) * 0.5;
      return [
        x + radius * size * (width + sway),
        y - radius * (0.12 + 0.72 * (1 - size)) + radius * size * 0.85 * height,
      ];
    });
  pen.width(0.9).smooth(shape(1, lean)).stroke();
  for (let k = 1; k <= tongues; k++)
    pen
      .width(0.45)
      .smooth(shape(1 - k * 0.15, lean * (1 - 0.3 * k)))
      .stroke();
  pen.smooth(shape(0.36, 0)).fill();
};

const tree: Emblem = (pen, [x, y], radius, random) => {
  const spread = 0.085 + random.next() * 0.045;
  const shrink = 0.66 + random.next() * 0.08;
  const branch = (from: Point, length: number, turn: number, depth: number) => {
    const to = onCircle(from, length, turn);
    pen.width(0.25 + depth * 0.24).line(from, to);
    if (depth === 0) pen.circle(to, radius * 0.035).fill();
    else for (const side of [-1, 1]) branch(to, length * shrink, turn + side * spread, depth - 1);
  };
  const foot: Point = [x, y - radius * 0.38];
  branch(foot, radius * 0.42, 0, 4);
  for (const side of [-1.4, -0.5, 0.5, 1.4]) {
    const root = onCircle(foot, radius * 0.36, 0.5 + side * 0.11);
    pen.width(0.6).line(foot, root);
  }
};

const book: Emblem = (pen, [x, y], radius, random) => {
  const lines = random.int(4, 6);
  const [w, h] = [radius * 0.82, radius * 0.5];
  const edge = (up: number, side: number) =>
    Array.from({ length: 13 }, (_, i): Point => {
      const t = i / 12;
      return [
        x + side * w * t,
        y + up * h + radius * 0.14 * Math.sin(Math.PI * Math.min(1, t * 1.15)) - radius * 0.05,
      ];
    });
  for (const side of [-1, 1]) {
    pen
      .width(0.85)
      .chain([...edge(1, side), ...edge(-1, side).reverse()], true)
      .stroke();
    pen.width(0.4);
    for (let k = 1; k <= lines; k++) {
      const row = edge(1 - (2 * k) / (lines + 1), side).slice(1, -1);
      pen.chain(k === lines ? row.slice(0, 5 + (k % 5)) : row).stroke();
    }
    pen.width(0.5).chain(edge(-1.16, side)).stroke();
  }
  spark(pen, [x, y + radius * 0.82], radius * 0.16, random.pick([4, 6, 8]), 0.3).fill();
};

const serpent: Emblem = (pen, centre, radius, random) => {
  const ring = radius * 0.66;
  const from = random.next();
  const steps = 80;
  const width = (t: number) => radius * 0.17 * Math.min(1, 0.12 + t * 2);
  const side = (sign: number) =>
    Array.from({ length: steps + 1 }, (_, i) =>
      onCircle(centre, ring + sign * width(i / steps), from + 0.05 + 0.93 * (i / steps)),
    );
  pen
    .width(0.8)
    .chain([...side(-1), ...side(1).reverse()], true)
    .stroke();
  pen.width(0.35);
  const scales = random.int(20, 28);
  for (let i = 4; i < scales - 2; i++) {
    const t = i / scales;
    const at = from + 0.05 + 0.93 * t;
    arc(pen, onCircle(centre, ring, at), width(t) * 0.8, at + 0.02, 0.46).stroke();
  }
  const jaw = (turns: number, aside: number) => onCircle(centre, ring + radius * aside, from + 0.95 + turns);
  pen
    .chain(
      [
        jaw(0, 0.14),
        jaw(0.03, 0.2),
        jaw(0.07, 0.14),
        jaw(0.13, 0),
        jaw(0.07, -0.14),
        jaw(0.03, -0.2),
        jaw(0, -0.14),
      ],
      true,
    )
    .fill();
  spark(pen, centre, radius * 0.26, random.pick([5, 6, 7, 8]), 0.42, random.next()).fill();
};

const clock: Emblem = (pen, centre, radius, random) => {
  pen.ring(centre, radius * 0.9, 0.8);
  ticks(pen, centre, {
    inner: radius * 0.82,
    outer: radius * 0.72,
    count: 12,
    longEach: 3,
    long: radius * 0.64,
  });
  const hour = random.next();
  const minute = hour + 0.15 + random.next() * 0.2;
  for (const [length, base, turn] of [
    [0.62, 0.07, minute],
    [0.4, 0.07, hour],
  ] as const) {
    const [tip, tail] = [
      onCircle(centre, radius * length, turn),
      onCircle(centre, radius * base * 2, turn + 0.5),
    ];
    const [left, right] = [
      onCircle(centre, radius * 0.07, turn - 0.25),
      onCircle(centre, radius * 0.07, turn + 0.25),
    ];
    pen.chain([tip, left, tail, right], true).fill();
  }
};

export const emblems: readonly Emblem[] = [
  eye,
  keyhole,
  crescent,
  sun,
  hourglass,
  key,
  compass,
  flame,
  tree,
  book,
  serpent,
  clock,
];
