import { arc, beads, type DrawPlate, gilded, inked, ticks } from "../engraving.ts";
import { onCircle, type Pen, type Point } from "../pen.ts";

/** Circles of one size on a hexagon's points: the flower that masons draw. */
export const flower: DrawPlate = (pen, centre, radius, random) => {
  const rings = random.int(2, 4);
  const unit = (radius * 0.9) / (rings + 1);
  const turn = random.next() / 6;
  const goldEach = random.int(2, 5);
  const petalsOf = random.int(1, 2);
  const places: { at: Point; ring: number }[] = [];
  for (let a = -rings; a <= rings; a++) {
    for (let b = -rings; b <= rings; b++) {
      if (Math.abs(a + b) > rings) continue;
      const [x, y] = [unit * (a + b / 2), unit * b * Math.sqrt(0.75)];
      const at = onCircle(centre, Math.hypot(x, y), turn + Math.atan2(x, y) / (2 * Math.PI));
      places.push({ at, ring: Math.max(Math.abs(a), Math.abs(b), Math.abs(a + b)) });
    }
  }
  inked(pen).width(0.45);
  for (const { at } of places) pen.circle(at, unit).stroke();
  gilded(pen);
  for (const { at, ring } of places) {
    if (ring % goldEach === 0) petals(pen, at, unit, turn);
    else if (ring % goldEach === petalsOf) pen.circle(at, unit * 0.09).fill();
  }
  inked(pen).ring(centre, radius * 0.93, 1.1);
  pen.ring(centre, radius, 0.35);
  beads(gilded(pen), centre, radius * 0.965, 12 * random.int(3, 6), 1.1, random.next());
  return { circles: places.length };
};

/** The six petals that neighbours cut out of a circle. */
function petals(pen: Pen, at: Point, unit: number, turn: number): void {
  for (let i = 0; i < 6; i++) {
    const from = turn + 1 / 12 + i / 6;
    const tip = onCircle(at, unit, from);
    const [left, right] = [-1 / 6, 1 / 6].map((side) => onCircle(at, unit, from + side));
    if (!left || !right) continue;
    const along = (circle: Point, to: number) =>
      Array.from({ length: 9 }, (_, k) => onCircle(circle, unit, to + k / 8 / 6));
    const out = along(left, from + 1 / 6);
    const back = along(right, from - 1 / 2);
    const shape = [...out, ...back];
    pen.chain(shape.length > 0 ? shape : [at, tip], true).fill();
  }
}

/** A labyrinth of rings, each with a door, and one wall in each passage. */
export const labyrinth: DrawPlate = (pen, centre, radius, random) => {
  const rings = random.int(7, 12);
  const step = (radius * 0.86) / rings;
  const first = radius * 0.12;
  inked(pen).round();
  for (let ring = 1; ring <= rings; ring++) {
    const r = first + step * ring;
    const door = random.next();
    const width = (step * 0.9) / (2 * Math.PI * r);
    for (const [offset, line] of [
      [0, 1.15],
      [step * 0.22, 0.35],
    ] as const) {
      pen.width(line);
      arc(pen, centre, r - offset, door + width, 1 - 2 * width).stroke();
    }
    if (ring < rings) {
      const wall = door + 0.2 + random.next() * 0.6;
      pen.width(1.15).line(onCircle(centre, r, wall), onCircle(centre, r + step * 0.78, wall));
    }
    gilded(pen);
    for (const side of [-1, 1]) pen.circle(onCircle(centre, r - step * 0.11, door + side * width), 1.35);
    pen.fill();
    inked(pen);
  }
  const rays = random.int(6, 12);
  gilded(pen).width(0.7);
  for (let i = 0; i < rays; i++)
    pen.line(onCircle(centre, radius * 0.03, i / rays), onCircle(centre, radius * 0.085, i / rays));
  pen.circle(centre, radius * 0.02).fill();
  return { rings };
};

/** The rose window of a church: lights between mullions, arches, and foils in the ring about them. */
export const window: DrawPlate = (pen, centre, radius, random) => {
  const lights = random.int(7, 14);
  const foils = random.int(3, 6);
  const hub = 0.16 + random.next() * 0.07;
  const spring = 0.56 + random.next() * 0.05;
  const turn = random.pick([0, 0.5]) / lights;
  const fine = random.int(2, 4);
  inked(pen);
  const angle = Math.PI / lights;
  // An arch of half a light's width stands on each pair of mullions.
  const arch = radius * spring * Math.sin(angle);
  const base = radius * spring * Math.cos(angle);
  for (let i = 0; i < lights; i++) {
    const at = turn + i / lights;
    for (const [share, line] of [
      [1, 1.1],
      [0.84, 0.35],
      [0.7, 0.35],
    ] as const) {
      const top = onCircle(centre, base, at);
      const half = arch * share;
      const inside = radius * (hub + 0.03);
      const spread = Math.max(0.0005, (Math.asin(Math.sin(angle) * share) / (2 * Math.PI)) * 0.96);
      pen.width(line);
      arc(pen, top, half, at - 0.25, 0.5).stroke();
      for (const side of [-1, 1])
        pen.line(onCircle(top, half, at + side * 0.25), onCircle(centre, inside, at + side * spread));
    }
    // Bars across each light, as its glass is leaded.
    pen.width(0.3);
    for (let bar = 1; bar <= fine; bar++) {
      const r = radius * (hub + 0.03) + ((base - radius * hub) * bar) / (fine + 1);
      arc(pen, centre, r, at - 0.7 * (0.5 / lights), (0.7 * 1) / lights).stroke();
    }
    const eye = onCircle(centre, radius * 0.795, at + 0.5 / lights);
    foil(pen, eye, Math.min(radius * 0.115, radius * 0.78 * Math.sin(angle) * 0.86), foils, at);
    gilded(pen);
    spark4(pen, onCircle(centre, base + arch * 0.25, at), arch * 0.34, at);
    inked(pen);
  }
  foil(pen, centre, radius * hub, lights, turn);
  pen.ring(centre, radius * 0.925, 1.2);
  pen.ring(centre, radius * 0.95, 0.35);
  pen.ring(centre, radius, 0.6);
  beads(gilded(pen), centre, radius * 0.975, lights * 5, 1.2);
  return { lights, foils };
};

/** A ring with so many rounded leaves cut into it. */
function foil(pen: Pen, centre: Point, radius: number, leaves: number, from: number): void {
  pen.ring(centre, radius, 0.85);
  const sine = Math.sin(Math.PI / leaves);
  const small = (radius * 0.9 * sine) / (1 + sine);
  const at = radius * 0.9 - small;
  pen.width(0.5);
  const open = 0.5 + 1 / leaves;
  for (let i = 0; i < leaves; i++) {
    const turn = from + i / leaves;
    arc(pen, onCircle(centre, at, turn), small, turn - open / 2, open).stroke();
  }
}

function spark4(pen: Pen, centre: Point, radius: number, from: number): void {
  const corners = Array.from({ length: 8 }, (_, i) =>
    onCircle(centre, i % 2 === 0 ? radius : radius * 0.3, from + i / 8),
  );
  pen.chain(corners, true).fill();
}

/** A spiral of seeds, each the golden angle on from the one before; of every few one is gold. */
export const seeds: DrawPlate = (pen, centre, radius, random) => {
  const count = random.int(230, 390);
  const each = random.pick([3, 5, 8, 13]);
  const first = random.int(0, each - 1);
  const turn = random.next();
  const fullness = 0.75 + random.next() * 0.5;
  const place = (i: number): [Point, number] => [
    onCircle(centre, radius * 0.93 * Math.sqrt((i + 0.5) / count), turn + i * 0.381966),
    fullness * (0.7 + (2.7 * i) / count),
  ];
  const golden = Array.from({ length: count }, (_, i) => i).filter((i) => i % each === first);
  inked(pen).width(0.4);
  for (let i = 0; i < count; i++) if (i % each !== first) pen.circle(...place(i)).stroke();
  gilded(pen);
  for (const i of golden) pen.circle(...place(i));
  pen.fill();
  inked(pen).ring(centre, radius, 0.5);
  ticks(pen, centre, {
    inner: radius * 0.975,
    outer: radius,
    count: 144,
    longEach: 12,
    long: radius * 1.015,
  });
  return { seeds: count, golden: golden.length };
};
