/** Red, green and blue, each from 0 to 1. */
export type Ink = readonly [red: number, green: number, blue: number];

/** A circle or rectangle: its middle, how wide and high it is, and what it is filled and drawn in. */
export type Shape = {
  kind: "circle" | "rectangle";
  x: number;
  y: number;
  width: number;
  height: number;
  fill?: Ink;
  stroke?: Ink;
};

/** How far apart two places may be that are one, in points: numbers are printed to a hundredth. */
const tolerance = 0.06;

/** Returns the circle of a path of four curves, with its points one after the other. */
export function circleOf(path: readonly number[]): Shape | undefined {
  const place = (index: number) => [path[2 * index] ?? 0, path[2 * index + 1] ?? 0] as const;
  const ends = [place(0), place(3), place(6), place(9)];
  const x = (ends[0]?.[0] ?? 0) / 2 + (ends[2]?.[0] ?? 0) / 2;
  const y = (ends[0]?.[1] ?? 0) / 2 + (ends[2]?.[1] ?? 0) / 2;
  const radii = ends.map(([px, py]) => Math.hypot(px - x, py - y));
  const [radius = 0] = radii;
  if (radii.some((each) => Math.abs(each - radius) > tolerance)) return undefined;
  return { kind: "circle", x, y, width: 2 * radius, height: 2 * radius };
}

/** Returns the straight rectangle of a path of four corners. */
export function boxOf(path: readonly number[]): Shape | undefined {
  const xs = path.filter((_, index) => index % 2 === 0);
  const ys = path.filter((_, index) => index % 2 === 1);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const isAt = (value: number, a: number, b: number) =>
    Math.abs(value - a) < tolerance || Math.abs(value - b) < tolerance;
  const isClosed =
    xs.length < 5 || (isAt(xs[4] ?? 0, xs[0] ?? 0, xs[0] ?? 0) && isAt(ys[4] ?? 0, ys[0] ?? 0, ys[0] ?? 0));
  const isStraight = xs
    .slice(0, 4)
    .every((x, i) => isAt(x, left, right) && isAt(ys[i] ?? 0, low, high) && isCorner(xs, ys, i));
  if (!isClosed || !isStraight) return undefined;
  return {
    kind: "rectangle",
    x: (left + right) / 2,
    y: (low + high) / 2,
    width: right - left,
    height: high - low,
  };
}

/** True when a corner and the next one share a side. */
function isCorner(xs: readonly number[], ys: readonly number[], index: number): boolean {
  const next = (index + 1) % 4;
  return (
    Math.abs((xs[index] ?? 0) - (xs[next] ?? 0)) < tolerance !==
    Math.abs((ys[index] ?? 0) - (ys[next] ?? 0)) < tolerance
  );
}
