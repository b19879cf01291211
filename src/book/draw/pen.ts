import { type Inks, screenInks } from "../inks.ts";
import { num } from "../sheet.ts";

export type Point = readonly [x: number, y: number];

/** How far a Bézier handle reaches to draw a quarter of a circle. */
const kappa = 0.5522847498;

/** Returns the point of a circle at an angle in turns, from the top, clockwise. */
export function onCircle([x, y]: Point, radius: number, turns: number): Point {
  const angle = Math.PI * (0.5 - 2 * turns);
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** Writes a content stream: paths are begun, then stroked or filled in the present colours. */
export class Pen {
  private ops: string[] = [];

  constructor(private readonly inks: Inks = screenInks) {}

  get text(): string {
    return this.ops.join("\n");
  }
  raw(ops: string): this {
    this.ops.push(ops);
    return this;
  }
  colours(stroke: string, fill = stroke): this {
    return this.raw(`${this.inks.stroke(stroke)} ${this.inks.fill(fill)}`);
  }
  /** Chooses what is filled with, and leaves what is stroked with. */
  filling(colour: string): this {
    return this.raw(this.inks.fill(colour));
  }
  width(points: number): this {
    return this.raw(`${num(points)} w`);
  }
  round(): this {
    return this.raw("1 J 1 j");
  }
  line(from: Point, to: Point): this {
    return this.raw(`${at(from)} m ${at(to)} l S`);
  }
  /** Begins a closed or open chain of straight lines. */
  chain(points: readonly Point[], closed = false): this {
    const [first = [0, 0], ...rest] = points;
    return this.raw(`${at(first)} m ${rest.map((point) => `${at(point)} l`).join(" ")}${closed ? " h" : ""}`);
  }
  /** Begins a smooth closed curve through points (Catmull-Rom as Bézier pieces). */
  smooth(points: readonly Point[]): this {
    const count = points.length;
    const point = (index: number): Point => points[(index + count) % count] ?? [0, 0];
    let path = `${at(point(0))} m`;
    for (let i = 0; i < count; i++) {
      const [p0, p1, p2, p3] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
      const c1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
      const c2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
      path += ` ${at(c1)} ${at(c2)} ${at(p2)} c`;
    }
    return this.raw(`${path} h`);
  }
  circle([x, y]: Point, radius: number): this {
    const k = radius * kappa;
    return this.raw(
      `${at([x + radius, y])} m ` +
        `${at([x + radius, y + k])} ${at([x + k, y + radius])} ${at([x, y + radius])} c ` +
        `${at([x - k, y + radius])} ${at([x - radius, y + k])} ${at([x - radius, y])} c ` +
        `${at([x - radius, y - k])} ${at([x - k, y - radius])} ${at([x, y - radius])} c ` +
        `${at([x + k, y - radius])} ${at([x + radius, y - k])} ${at([x + radius, y])} c h`,
    );
  }
  /** Strokes a circle in a line of its own width. */
  ring(centre: Point, radius: number, width: number): this {
    return this.width(width).circle(centre, radius).stroke();
  }
  rectangle([x, y]: Point, width: number, height: number): this {
    return this.raw(`${at([x, y])} ${num(width)} ${num(height)} re`);
  }
  stroke(): this {
    return this.raw("S");
  }
  fill(): this {
    return this.raw("f");
  }
  /** Draws inside a saved state, so that colours, widths and clips end with it. */
  apart(draw: (pen: Pen) => void): this {
    this.raw("q");
    draw(this);
    return this.raw("Q");
  }
}

function at([x, y]: Point): string {
  return `${num(x)} ${num(y)}`;
}
