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

/** What turns the places that operators name into places on the page (ISO 32000-1, 8.3.3). */
export type Matrix = readonly [number, number, number, number, number, number];
export const identity: Matrix = [1, 0, 0, 1, 0, 0];

export function times(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[1] * n[2],
    m[0] * n[1] + m[1] * n[3],
    m[2] * n[0] + m[3] * n[2],
    m[2] * n[1] + m[3] * n[3],
    m[4] * n[0] + m[5] * n[2] + n[4],
    m[4] * n[1] + m[5] * n[3] + n[5],
  ];
}

/** A path as it is drawn; only circles and straight rectangles are recorded. */
export class Path {
  private points: number[] = [];
  /** The operators of the piece that is drawn now. */
  private drawn = "";
  private shapes: Shape[] = [];

  /** Begins a piece or extends it, by the operator and its numbers. */
  add(operator: string, numbers: readonly number[], [a, b, c, d, e, f]: Matrix): void {
    if (operator === "m") this.endPiece();
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const [x = 0, y = 0] = [numbers[i], numbers[i + 1]];
      this.points.push(x * a + y * c + e, x * b + y * d + f);
    }
    this.drawn += operator;
  }

  rectangle([x = 0, y = 0, width = 0, height = 0]: readonly number[], matrix: Matrix): void {
    this.add("m", [x, y, x + width, y, x + width, y + height, x, y + height], matrix);
    this.drawn = "mlll";
    this.endPiece();
  }

  /** Ends the path and returns its shapes. */
  end(): Shape[] {
    this.endPiece();
    const { shapes } = this;
    this.shapes = [];
    return shapes;
  }

  private endPiece(): void {
    const { points, drawn } = this;
    const shape =
      drawn === "mcccc"
        ? circleOf(points)
        : drawn === "mlll" || drawn === "mllll"
          ? boxOf(points)
          : undefined;
    if (shape) this.shapes.push(shape);
    this.points = [];
    this.drawn = "";
  }
}

/** How far apart two places may be that are one, in points: numbers are printed to a hundredth. */
const tolerance = 0.06;

/** Returns the circle of a path of four curves, with its points one after the other. */
function circleOf(path: readonly number[]): Shape | undefined {
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
function boxOf(path: readonly number[]): Shape | undefined {
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
