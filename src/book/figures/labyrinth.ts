import { roman } from "../../core/contract/numerals.ts";
import { onCircle, type Point } from "../draw/pen.ts";
import type { Random } from "../random.ts";
import { gold, ink } from "../sheet.ts";
import type { Figure, FigureContext, Plot } from "./figure.ts";

/** Rooms, each with those it could open to, and the doors that are open. */
export type Labyrinth = {
  beside: readonly (readonly number[])[];
  open: ReadonlySet<string>;
  from: number;
  to: number;
};

const doorOf = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Returns true when one can walk between two rooms that lie side by side. */
export function isOpen({ open }: Labyrinth, a: number, b: number): boolean {
  return open.has(doorOf(a, b));
}

/** Opens doors from room to room, back only where nothing new is left: between any two rooms there is one way. */
function carved(beside: readonly (readonly number[])[], from: number, random: Random): Set<string> {
  const open = new Set<string>();
  const seen = new Set([from]);
  const trail = [from];
  while (trail.length > 0) {
    const room = trail.at(-1) ?? from;
    const fresh = (beside[room] ?? []).filter((next) => !seen.has(next));
    if (fresh.length === 0) {
      trail.pop();
      continue;
    }
    const next = random.pick(fresh);
    open.add(doorOf(room, next));
    seen.add(next);
    trail.push(next);
  }
  return open;
}

/** Returns the rooms of the way through a labyrinth, both ends included. */
export function wayThrough(labyrinth: Labyrinth): number[] {
  const { beside, from, to } = labyrinth;
  const cameFrom = new Map([[from, from]]);
  const queue = [from];
  for (const room of queue) {
    for (const next of beside[room] ?? []) {
      if (cameFrom.has(next) || !isOpen(labyrinth, room, next)) continue;
      cameFrom.set(next, room);
      queue.push(next);
    }
  }
  const way = [to];
  while (way[0] !== from) way.unshift(cameFrom.get(way[0] ?? from) ?? from);
  return way;
}

/** A labyrinth of square rooms in rows, from the foot of its first column to the head of its last. */
export function squareLabyrinth(columns: number, rows: number, random: Random): Labyrinth {
  const beside = Array.from({ length: columns * rows }, (_, room) => {
    const [column, row] = [room % columns, Math.floor(room / columns)];
    const next: number[] = [];
    if (column > 0) next.push(room - 1);
    if (column < columns - 1) next.push(room + 1);
    if (row > 0) next.push(room - columns);
    if (row < rows - 1) next.push(room + columns);
    return next;
  });
  return { beside, open: carved(beside, 0, random), from: 0, to: columns * rows - 1 };
}

/** Rings of rooms round a middle one, which is room 0; a ring has as many rooms as the one within, or twice as many. */
export type Rings = { counts: readonly number[]; firsts: readonly number[] };

export function ringsOf(rings: number): Rings {
  const counts = [1];
  for (let ring = 1; ring < rings; ring++) {
    const inner = counts.at(-1) ?? 1;
    const isWide = ring === 1 || (2 * Math.PI * (ring + 0.5)) / inner > 1.9;
    counts.push(ring === 1 ? 6 : isWide ? inner * 2 : inner);
  }
  const firsts: number[] = [];
  let first = 0;
  for (const count of counts) {
    firsts.push(first);
    first += count;
  }
  return { counts, firsts };
}

/** A labyrinth of rings, from a room of the outermost to the middle. */
export function ringLabyrinth(rings: number, random: Random): Labyrinth & { rings: Rings } {
  const shape = ringsOf(rings);
  const { counts, firsts } = shape;
  const beside: number[][] = [];
  for (const [ring, count] of counts.entries()) {
    for (let i = 0; i < count; i++) beside.push([]);
    const first = firsts[ring] ?? 0;
    for (let i = 0; ring > 0 && i < count; i++) {
      const room = first + i;
      const inner = (firsts[ring - 1] ?? 0) + Math.floor((i * (counts[ring - 1] ?? 1)) / count);
      for (const other of [first + ((i + 1) % count), inner]) {
        beside[room]?.push(other);
        beside[other]?.push(room);
      }
    }
  }
  const [last, lastFirst] = [counts.at(-1) ?? 1, firsts.at(-1) ?? 0];
  const from = lastFirst + random.int(0, last - 1);
  return { beside, open: carved(beside, 0, random), from, to: 0, rings: shape };
}

/** A labyrinth with its walls; the gates are the two gaps in the outer wall, or one and the middle. */
export function labyrinthFigure({ random, number, words }: FigureContext): Figure {
  const isRound = number % 2 === 1;
  const label = `${words.labyrinth} ${roman(number + 1)}`;
  if (isRound) {
    const made = ringLabyrinth(random.int(9, 14), random);
    return {
      label,
      note: `${made.beside.length} ${words.rooms} · ${wayThrough(made).length - 1} ${words.steps}`,
      draw: (plot) => drawRings(plot, made),
    };
  }
  const columns = random.int(16, 26);
  const rows = Math.round(columns * 1.2);
  const made = squareLabyrinth(columns, rows, random);
  return {
    label,
    note: `${columns} × ${rows} · ${wayThrough(made).length - 1} ${words.steps}`,
    draw: (plot) => drawSquare(plot, made, columns, rows),
  };
}

function drawSquare(
  { pen, width, height, centre }: Plot,
  made: Labyrinth,
  columns: number,
  rows: number,
): void {
  const cell = Math.min(width / columns, height / rows);
  const [x0, y0] = [centre[0] - (cell * columns) / 2, centre[1] - (cell * rows) / 2];
  pen.colours(ink).width(1).round();
  // Walls that follow each other are one stroke.
  for (let row = 0; row <= rows; row++) {
    runs(
      columns,
      (column) => {
        const [below, above] = [(row - 1) * columns + column, row * columns + column];
        if (row === 0) return column !== 0;
        if (row === rows) return column !== columns - 1;
        return !isOpen(made, below, above);
      },
      (from, to) => pen.line([x0 + from * cell, y0 + row * cell], [x0 + to * cell, y0 + row * cell]),
    );
  }
  for (let column = 0; column <= columns; column++) {
    runs(
      rows,
      (row) => {
        const room = row * columns + column;
        return column === 0 || column === columns || !isOpen(made, room - 1, room);
      },
      (from, to) => pen.line([x0 + column * cell, y0 + from * cell], [x0 + column * cell, y0 + to * cell]),
    );
  }
}

/** Calls `draw` with the ends of each run of places that are walls. */
function runs(
  count: number,
  isWall: (at: number) => boolean,
  draw: (from: number, to: number) => void,
): void {
  let start = -1;
  for (let at = 0; at <= count; at++) {
    const wall = at < count && isWall(at);
    if (wall && start < 0) start = at;
    if (!wall && start >= 0) {
      draw(start, at);
      start = -1;
    }
  }
}

function drawRings({ pen, centre, width }: Plot, made: Labyrinth & { rings: Rings }): void {
  const { counts, firsts } = made.rings;
  const step = width / 2 / counts.length;
  pen.colours(ink).width(1).round();
  const arc = (radius: number, from: number, to: number) => {
    const pieces = Math.max(2, Math.ceil((to - from) * radius * 1.2));
    const points = Array.from(
      { length: pieces + 1 },
      (_, i): Point => onCircle(centre, radius, from + ((to - from) * i) / pieces),
    );
    pen.chain(points).stroke();
  };
  for (let ring = 1; ring < counts.length; ring++) {
    const [count, first] = [counts[ring] ?? 1, firsts[ring] ?? 0];
    const inner = (i: number) => (firsts[ring - 1] ?? 0) + Math.floor((i * (counts[ring - 1] ?? 1)) / count);
    runs(
      count,
      (i) => !isOpen(made, first + i, inner(i)),
      (from, to) => arc(ring * step, from / count, to / count),
    );
    for (let i = 0; i < count; i++) {
      if (isOpen(made, first + i, first + ((i + 1) % count))) continue;
      const turns = (i + 1) / count;
      pen.line(onCircle(centre, ring * step, turns), onCircle(centre, (ring + 1) * step, turns));
    }
  }
  const [count, first] = [counts.at(-1) ?? 1, firsts.at(-1) ?? 0];
  runs(
    count,
    (i) => first + i !== made.from,
    (from, to) => arc(counts.length * step, from / count, to / count),
  );
  pen
    .colours(gold)
    .circle(centre, step * 0.3)
    .fill();
}
