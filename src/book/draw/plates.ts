import type { Random } from "../random.ts";
import { onCircle, type Pen, type Point } from "./pen.ts";

type Draw = (pen: Pen, centre: Point, radius: number, random: Random) => void;

const curvePoints = 360;

/** Points of a curve given by radius (as a part of the whole) and angle, round a centre. */
function polar(centre: Point, radius: number, turns: number, radiusAt: (turn: number) => number): Point[] {
  const count = curvePoints * turns;
  return Array.from({ length: count }, (_, i) =>
    onCircle(centre, radius * radiusAt(i / curvePoints), i / curvePoints),
  );
}

/** Rose curves within each other. */
const rose: Draw = (pen, centre, radius, random) => {
  const petals = random.int(3, 9);
  const depth = 0.25 + random.next() * 0.5;
  const layers = random.int(7, 14);
  for (let layer = 1; layer <= layers; layer++) {
    const scale = layer / layers;
    const twist = random.next() * 0.02 + (layer / layers) * depth * 0.12;
    const points = polar(
      centre,
      radius * scale,
      1,
      (t) => 1 - depth * 0.5 * (1 + Math.cos(2 * Math.PI * petals * (t + twist))),
    ).filter((_, i) => i % 3 === 0);
    pen
      .width(0.35 + 0.5 * (layer === layers ? 1 : 0))
      .smooth(points)
      .stroke();
  }
};

/** Every point of a ring joined to another, some steps on: the times table of a circle. */
const threads: Draw = (pen, centre, radius, random) => {
  const count = random.int(120, 190);
  const factor = random.int(2, 7) + random.pick([0, 0, 0.5]);
  pen.width(0.22);
  for (let i = 0; i < count; i++) {
    const to = (i * factor) % count;
    pen.line(onCircle(centre, radius * 0.94, i / count), onCircle(centre, radius * 0.94, to / count));
  }
  pen
    .width(0.8)
    .circle(centre, radius * 0.94)
    .stroke();
  pen.width(0.3).circle(centre, radius).stroke();
  for (let i = 0; i < 60; i++) {
    pen.line(
      onCircle(centre, radius * 0.955, i / 60),
      onCircle(centre, radius * (i % 5 === 0 ? 1 : 0.97), i / 60),
    );
  }
};

/** Circles of one size on a hexagon's points: the flower that masons draw. */
const flower: Draw = (pen, centre, radius, random) => {
  const rings = random.int(2, 4);
  const unit = (radius * 0.9) / (rings + 1);
  pen.width(0.5);
  for (let a = -rings; a <= rings; a++) {
    for (let b = -rings; b <= rings; b++) {
      if (Math.abs(a + b) > rings) continue;
      const x = centre[0] + unit * (a + b / 2);
      const y = centre[1] + unit * b * Math.sqrt(0.75);
      pen.circle([x, y], unit).stroke();
    }
  }
  pen
    .width(1.1)
    .circle(centre, radius * 0.93)
    .stroke();
  pen.width(0.35).circle(centre, radius).stroke();
  const beads = random.pick([24, 36, 48]);
  for (let i = 0; i < beads; i++) pen.circle(onCircle(centre, radius * 0.965, i / beads), 1.1).fill();
};

/** A point on a wheel that rolls inside a wheel. */
const wheels: Draw = (pen, centre, radius, random) => {
  const teeth = random.pick([5, 7, 8, 9, 11, 13]);
  const inner = random.pick([2, 3, 4]);
  const pens = random.int(3, 6);
  const ratio = inner / (inner + teeth);
  for (let nib = 1; nib <= pens; nib++) {
    const reach = ratio * (0.35 + (1.5 * nib) / pens);
    const scale = (radius * 0.98) / (1 - ratio + reach);
    const count = 110 * inner + teeth * 20;
    const points = Array.from({ length: count }, (_, i): Point => {
      const angle = (2 * Math.PI * inner * i) / count;
      const spin = ((1 - ratio) / ratio) * angle;
      return [
        centre[0] + scale * ((1 - ratio) * Math.cos(angle) + reach * Math.cos(spin)),
        centre[1] + scale * ((1 - ratio) * Math.sin(angle) - reach * Math.sin(spin)),
      ];
    });
    pen
      .width(nib === pens ? 0.6 : 0.3)
      .smooth(points)
      .stroke();
  }
};

/** Meridians and parallels of a sphere, tilted. */
const sphere: Draw = (pen, centre, radius, random) => {
  const tilt = 0.2 + random.next() * 0.9;
  const meridians = random.int(9, 16);
  const parallels = random.int(7, 13);
  const project = (latitude: number, longitude: number): Point => {
    const x = Math.cos(latitude) * Math.sin(longitude);
    const y = Math.sin(latitude);
    const z = Math.cos(latitude) * Math.cos(longitude);
    return [
      centre[0] + radius * 0.9 * x,
      centre[1] + radius * 0.9 * (y * Math.cos(tilt) - z * Math.sin(tilt)),
    ];
  };
  const ring = (at: (turn: number) => Point) =>
    Array.from({ length: 48 }, (_, i) => at((2 * Math.PI * i) / 48));
  pen.width(0.35);
  for (let i = 0; i < meridians; i++) pen.smooth(ring((t) => project(t, (Math.PI * i) / meridians))).stroke();
  for (let i = 1; i < parallels; i++) {
    pen.smooth(ring((t) => project(Math.PI * (i / parallels - 0.5), t))).stroke();
  }
  pen
    .width(1)
    .circle(centre, radius * 0.9)
    .stroke();
  for (let i = 0; i < 72; i++) {
    pen.width(i % 6 === 0 ? 0.8 : 0.3);
    pen.line(
      onCircle(centre, radius * 0.94, i / 72),
      onCircle(centre, radius * (i % 6 === 0 ? 1.02 : 0.98), i / 72),
    );
  }
};

/** The phases of a moon round a sun of rays. */
const moons: Draw = (pen, centre, radius, random) => {
  const phases = random.pick([8, 12, 16]);
  const rays = random.pick([24, 32, 48, 64]);
  const size = (radius * 1.7) / phases / 1.5;
  for (let i = 0; i < phases; i++) {
    const [x, y] = onCircle(centre, radius * 0.86, i / phases);
    pen.width(0.5).circle([x, y], size).stroke();
    const lit = Math.cos((2 * Math.PI * i) / phases);
    const k = size * 1.3333;
    pen.raw(
      `${x.toFixed(2)} ${(y + size).toFixed(2)} m ${(x - k).toFixed(2)} ${(y + size).toFixed(2)} ${(x - k).toFixed(2)} ${(y - size).toFixed(2)} ${x.toFixed(2)} ${(y - size).toFixed(2)} c ` +
        `${(x - k * lit).toFixed(2)} ${(y - size).toFixed(2)} ${(x - k * lit).toFixed(2)} ${(y + size).toFixed(2)} ${x.toFixed(2)} ${(y + size).toFixed(2)} c f`,
    );
  }
  for (let i = 0; i < rays; i++) {
    const length = 0.36 + 0.24 * ((i % 2) + random.next() * 0.5);
    pen.width(i % 2 === 0 ? 0.7 : 0.3);
    pen.line(
      onCircle(centre, radius * 0.27, i / rays),
      onCircle(centre, radius * Math.min(0.66, length), i / rays),
    );
  }
  pen
    .width(0.9)
    .circle(centre, radius * 0.24)
    .stroke();
  pen
    .width(0.4)
    .circle(centre, radius * 0.08)
    .stroke();
  pen.circle(centre, radius * 0.02).fill();
};

/** A spiral of seeds, each the golden angle on from the one before. */
const seeds: Draw = (pen, centre, radius, random) => {
  const count = random.int(260, 420);
  const angle = 0.381966 + (random.next() - 0.5) * 0.0016;
  for (let i = 4; i < count; i++) {
    const at = onCircle(centre, radius * 0.97 * Math.sqrt(i / count), i * angle);
    pen.circle(at, 0.5 + (2.4 * i) / count);
    if (i % 3 === 0) pen.fill();
    else pen.width(0.35).stroke();
  }
};

/** A labyrinth of broken rings with one way in. */
const labyrinth: Draw = (pen, centre, radius, random) => {
  const rings = random.int(8, 13);
  pen.width(1.1).round();
  for (let ring = 1; ring <= rings; ring++) {
    const r = (radius * ring) / rings;
    const gap = random.next();
    const width = Math.min(0.2, 11 / (2 * Math.PI * r));
    const points = Array.from({ length: 73 }, (_, i) =>
      onCircle(centre, r, gap + width + (1 - width) * (i / 72)),
    );
    pen.chain(points).stroke();
    if (ring < rings && ring > 1) {
      const wall = gap + 0.2 + random.next() * 0.6;
      pen.line(onCircle(centre, r, wall), onCircle(centre, (radius * (ring + 1)) / rings, wall));
    }
  }
  pen.circle(centre, radius * 0.022).fill();
};

const drawings = { rose, flower, threads, moons, wheels, sphere, seeds, labyrinth } as const;

export const plateKinds = [
  "rose",
  "flower",
  "threads",
  "moons",
  "wheels",
  "sphere",
  "seeds",
  "labyrinth",
] as const satisfies readonly (keyof typeof drawings)[];
export type PlateKind = (typeof plateKinds)[number];

/** Returns the kind of the plate of a number; neighbours differ, and `shift` says where a book begins. */
export function plateKindOf(number: number, shift: number): PlateKind {
  return plateKinds[(number + shift) % plateKinds.length] ?? "rose";
}

/** Draws a plate; no two have the same geometry. */
export function plate(pen: Pen, kind: PlateKind, centre: Point, radius: number, random: Random): void {
  drawings[kind](pen, centre, radius, random);
}
