import { type DrawPlate, gilded, hatch, inked, spark, ticks } from "../engraving.ts";
import { onCircle, type Point } from "../pen.ts";

type Place = readonly [x: number, y: number, z: number];

/** Returns how a body is turned: about the vertical, then towards the reader, then on the page. */
function turned(about: number, tilt: number, roll: number): (place: Place) => Place {
  const turn = (a: number, b: number, angle: number) =>
    [a * Math.cos(angle) - b * Math.sin(angle), a * Math.sin(angle) + b * Math.cos(angle)] as const;
  return ([x, y, z]) => {
    const [x1, z1] = turn(x, z, about);
    const [y1, z2] = turn(y, z1, tilt);
    const [x2, y2] = turn(x1, y1, roll);
    return [x2, y2, z2];
  };
}

/** Returns a line in pieces that are in front and behind in turn; each begins where the one before ends. */
function sidesOf(places: readonly Place[], isInFront: (place: Place) => boolean) {
  const pieces: { isFront: boolean; piece: Place[] }[] = [];
  for (const place of places) {
    const last = pieces.at(-1);
    const isFront = isInFront(place);
    if (last?.isFront === isFront) last.piece.push(place);
    else pieces.push({ isFront, piece: [...(last?.piece.slice(-1) ?? []), place] });
  }
  return pieces;
}

/** Meridians and parallels of a globe in its stand, with a band that leans as the sun's way does. */
export const sphere: DrawPlate = (pen, centre, radius, random) => {
  const meridians = random.int(6, 12);
  const parallels = random.int(5, 11);
  const r = radius * 0.78;
  const turn = turned(random.next() * Math.PI, 0.25 + random.next() * 0.5, (random.next() - 0.5) * 0.8);
  const at = (place: Place): Point => {
    const [x, y] = turn(place);
    return [centre[0] + r * x, centre[1] + r * y];
  };
  const ring = (placeAt: (angle: number) => Place, front: number, back: number) => {
    const places = Array.from({ length: 73 }, (_, i) => placeAt((2 * Math.PI * i) / 72));
    for (const { isFront, piece } of sidesOf(places, (place) => turn(place)[2] >= 0)) {
      if (piece.length > 1)
        pen
          .width(isFront ? front : back)
          .chain(piece.map(at))
          .stroke();
    }
  };
  inked(pen);
  for (let i = 0; i < meridians; i++) {
    const longitude = (Math.PI * i) / meridians;
    ring(
      (a) => [Math.sin(a) * Math.cos(longitude), Math.cos(a), Math.sin(a) * Math.sin(longitude)],
      0.55,
      0.16,
    );
  }
  for (let i = 1; i <= parallels; i++) {
    const latitude = Math.PI * (i / (parallels + 1) - 0.5);
    ring(
      (a) => [Math.cos(latitude) * Math.cos(a), Math.sin(latitude), Math.cos(latitude) * Math.sin(a)],
      0.55,
      0.16,
    );
  }
  const lean = 0.41;
  const band = (a: number, height: number): Place => {
    const [x, y, z] = [Math.cos(a), height, Math.sin(a)];
    const size = 1.13 / Math.hypot(1, height);
    return [
      size * (x * Math.cos(lean) - y * Math.sin(lean)),
      size * (x * Math.sin(lean) + y * Math.cos(lean)),
      size * z,
    ];
  };
  gilded(pen);
  for (const height of [-0.06, 0.06]) ring((a) => band(a, height), 1, 0.35);
  pen.width(0.45);
  for (let i = 0; i < 72; i++) {
    const a = (2 * Math.PI * i) / 72;
    if (turn(band(a, 0))[2] >= 0) pen.line(at(band(a, -0.06)), at(band(a, i % 6 === 0 ? 0.06 : 0)));
  }
  inked(pen).ring(centre, r, 1);
  pen.ring(centre, radius * 0.93, 0.8);
  pen.ring(centre, radius, 0.5);
  ticks(pen, centre, { inner: radius * 0.93, outer: radius * 0.96, count: 120, longEach: 10, long: radius });
  gilded(pen).width(1.3);
  for (const end of [-1, 1]) {
    const pole = at([0, end, 0]);
    const away = at([0, end * 1.17, 0]);
    if (turn([0, end, 0])[2] >= 0) pen.line(pole, away).circle(away, 2).fill();
  }
  return { meridians, parallels };
};

/** How many winds a rose may have, from the four great ones on. */
const winds = [8, 16, 32] as const;

/** The rose of a chart: half of each point is dark, so that it seems to rise. */
export const compass: DrawPlate = (pen, centre, radius, random) => {
  const count = random.pick(winds);
  const lengths = [
    0.86,
    0.68 + random.next() * 0.1,
    0.54 + random.next() * 0.08,
    0.44 + random.next() * 0.05,
  ];
  const waist = 0.13 + random.next() * 0.07;
  const grips = [0.16 + random.next() * 0.08, 0.2 + random.next() * 0.08, 0.22 + random.next() * 0.08];
  const turn = (random.next() - 0.5) * 0.24;
  const slant = random.next() * 0.5;
  const tipOf = (layer: number, at: number): Point =>
    onCircle(centre, radius * (lengths[layer] ?? 0), turn + at);
  const point = (foot: Point, left: Point, right: Point, layer: number, at: number) => {
    const tip = tipOf(layer, at);
    if (layer === 0) gilded(pen).chain([foot, left, tip], true).fill();
    inked(pen).width(0.28);
    if (layer > 0) hatch(pen, [foot, left, tip], slant - at, 1.1 + 0.12 * layer);
    pen.width(0.6).chain([foot, left, tip, right], true).stroke();
    pen.line(foot, tip);
  };
  // What is left between two points is where a smaller one rises, and between these the next.
  const between = (corner: Point, from: { at: number; layer: number }, to: typeof from, layer: number) => {
    if (4 * 2 ** layer > count) return;
    const grip = grips[layer - 1] ?? 0.2;
    const [fromTip, toTip] = [tipOf(from.layer, from.at), tipOf(to.layer, to.at)];
    const along = (tip: Point): Point => [
      corner[0] + (tip[0] - corner[0]) * grip,
      corner[1] + (tip[1] - corner[1]) * grip,
    ];
    const [left, right] = [along(fromTip), along(toTip)];
    const own = { at: (from.at + to.at) / 2, layer };
    point(corner, left, right, layer, own.at);
    between(left, from, own, layer + 1);
    between(right, own, to, layer + 1);
  };
  for (let i = 0; i < 4; i++) {
    const at = i / 4;
    const hip = (side: number) => onCircle(centre, radius * waist, turn + at + side / 8);
    point(centre, hip(-1), hip(1), 0, at);
    between(hip(1), { at, layer: 0 }, { at: at + 0.25, layer: 0 }, 1);
  }
  const north = onCircle(centre, radius * 0.905, turn);
  gilded(pen);
  spark(pen, north, radius * 0.05, 6, 0.3, turn).fill();
  inked(pen);
  pen.ring(centre, radius * 0.95, 0.9);
  pen.ring(centre, radius, 0.35);
  ticks(pen, centre, { inner: radius * 0.95, outer: radius * 0.975, count: 128, longEach: 4, long: radius });
  gilded(pen)
    .circle(centre, radius * 0.02)
    .fill();
  return { winds: count };
};

const golden = (1 + Math.sqrt(5)) / 2;
const signs = [-1, 1];
const spread = (make: (a: number, b: number, c: number) => Place[]): Place[] => {
  const places = signs.flatMap((a) => signs.flatMap((b) => signs.flatMap((c) => make(a, b, c))));
  return places.filter((one, i) => places.findIndex((other) => apart(one, other) < 1e-6) === i);
};
const apart = (one: Place, other: Place) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
const cycled = ([x, y, z]: Place): Place[] => [
  [x, y, z],
  [y, z, x],
  [z, x, y],
];

/** The corners of bodies whose edges are all alike: Plato's five, and three of Archimedes'. */
const bodies: readonly Place[][] = [
  spread((a, b) => [[a, b, a * b]]),
  spread((a, b, c) => [[a, b, c]]),
  spread((a) => cycled([a, 0, 0])),
  spread((a, b, c) => [[a, b, c], ...cycled([0, a / golden, b * golden])]),
  spread((a, b) => cycled([0, a, b * golden])),
  spread((a, b) => cycled([a, b, 0])),
  spread((a, b) => [...cycled([0, a, 2 * b]), ...cycled([0, 2 * a, b])]),
  spread((a, b, c) => [...cycled([2 * golden * a, 0, 0]), ...cycled([golden * a, golden ** 2 * b, c])]),
];

const minus = (a: Place, b: Place): Place => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Place, b: Place) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Place, b: Place): Place => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

type Face = { normal: Place; corners: Place[] };

/** Returns the faces of a body: each plane through corners that leaves all others on one side. */
function facesOf(corners: readonly Place[]): Face[] {
  const faces: Face[] = [];
  for (const [i, a] of corners.entries()) {
    for (const [j, b] of corners.entries()) {
      for (const c of corners.slice(Math.max(i, j) + 1)) {
        if (j <= i) continue;
        const across = cross(minus(b, a), minus(c, a));
        const size = Math.hypot(...across);
        if (size < 1e-9) continue;
        const side = dot(across, a) < 0 ? -1 : 1;
        const normal: Place = [
          (side * across[0]) / size,
          (side * across[1]) / size,
          (side * across[2]) / size,
        ];
        const far = dot(normal, a);
        if (corners.some((each) => dot(normal, each) > far + 1e-6)) continue;
        if (faces.some((face) => apart(face.normal, normal) < 1e-6)) continue;
        const on = corners.filter((each) => dot(normal, each) > far - 1e-6);
        const [x, y, z] = normal;
        const first = minus(on[0] ?? a, [x * far, y * far, z * far]);
        const second = cross(normal, first);
        const angle = (each: Place) => Math.atan2(dot(each, second), dot(each, first));
        faces.push({ normal, corners: on.sort((one, other) => angle(one) - angle(other)) });
      }
    }
  }
  return faces;
}

const known = new Map<number, Face[]>();

/** A body whose edges are all alike, in the ball that touches its corners; what is behind is drawn thin. */
export const solid: DrawPlate = (pen, centre, radius, random) => {
  const index = random.int(0, bodies.length - 1);
  const corners = bodies[index] ?? [];
  const faces = known.get(index) ?? facesOf(corners);
  known.set(index, faces);
  const turn = turned(random.next() * 6.3, random.next() * 6.3, random.next() * 6.3);
  const scale = (radius * 0.88) / Math.hypot(...(corners[0] ?? [1, 0, 0]));
  const at = (place: Place): Point => {
    const [x, y] = turn(place);
    return [centre[0] + scale * x, centre[1] + scale * y];
  };
  const light = turned(random.next(), 0.6, 0)([0.45, 0.65, 0.62]);
  const shown = (face: Face) => turn(face.normal)[2];
  inked(pen);
  for (const face of faces.filter((each) => shown(each) <= 0)) {
    pen.width(0.2).chain(face.corners.map(at), true).stroke();
  }
  for (const [number, face] of faces.entries()) {
    if (shown(face) <= 0) continue;
    const dark = 1 - Math.max(0, dot(turn(face.normal), light));
    pen.width(0.25 + 0.4 * dark);
    hatch(pen, face.corners.map(at), 0.07 + number * 0.131, 3.6 - 2.1 * dark);
  }
  for (const face of faces.filter((each) => shown(each) > 0)) {
    pen.width(1.05).chain(face.corners.map(at), true).stroke();
  }
  gilded(pen);
  for (const corner of corners) pen.circle(at(corner), turn(corner)[2] > -1e-6 ? 2.4 : 1.3);
  pen.fill();
  inked(pen).ring(centre, radius * 0.88, 0.45);
  pen.ring(centre, radius, 0.3);
  ticks(pen, centre, {
    inner: radius * 0.965,
    outer: radius * 0.985,
    count: 180,
    longEach: 15,
    long: radius,
  });
  return {
    faces: faces.length,
    corners: corners.length,
    edges: faces.reduce((sum, each) => sum + each.corners.length, 0) / 2,
  };
};
