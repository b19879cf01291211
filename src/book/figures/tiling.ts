import { roman } from "../../core/contract/numerals.ts";
import type { Point } from "../draw/pen.ts";
import type { Random } from "../random.ts";
import { gold, ink, paleGold } from "../sheet.ts";
import type { Figure, FigureContext, Plot } from "./figure.ts";

/** Pairs of neighbouring cells that cover a board, each cell once. */
export type Dominoes = { columns: number; rows: number; partner: Int32Array };

/** Turns a brick wall, pair by pair where two lie side by side, until it is no wall any more; `columns` is even. */
export function dominoTiling(columns: number, rows: number, random: Random): Dominoes {
  const partner = new Int32Array(columns * rows).map((_, cell) => (cell % 2 === 0 ? cell + 1 : cell - 1));
  const turns = columns * rows * 30;
  for (let i = 0; i < turns; i++) {
    const a = random.int(0, rows - 2) * columns + random.int(0, columns - 2);
    const [b, c, d] = [a + 1, a + columns, a + columns + 1];
    const pairs =
      partner[a] === b && partner[c] === d
        ? [a, c, b, d]
        : partner[a] === c && partner[b] === d
          ? [a, b, c, d]
          : [];
    const [p = 0, q = 0, r = 0, s = 0] = pairs;
    if (pairs.length === 0) continue;
    [partner[p], partner[q], partner[r], partner[s]] = [q, p, s, r];
  }
  return { columns, rows, partner };
}

/** Returns heights of stacked cubes that never grow away from the corner: the same as a hexagon in lozenges. */
export function stackedCubes(side: number, random: Random): number[][] {
  const heights = Array.from({ length: side }, () => Array.from({ length: side }, () => 0));
  const height = (x: number, y: number) => (x < 0 || y < 0 ? side : (heights[x]?.[y] ?? 0));
  for (let i = 0; i < side * side * side * 60; i++) {
    const [x, y] = [random.int(0, side - 1), random.int(0, side - 1)];
    const row = heights[x];
    const now = height(x, y);
    if (!row) continue;
    if (random.chance(0.5)) {
      if (now < Math.min(side, height(x - 1, y), height(x, y - 1))) row[y] = now + 1;
    } else if (now > Math.max(0, height(x + 1, y), height(x, y + 1))) row[y] = now - 1;
  }
  return heights;
}

/** A tiling by dominoes, or of a hexagon by lozenges. */
export function tilingFigure({ random, number, words }: FigureContext): Figure {
  const label = `${words.tiling} ${roman(number + 1)}`;
  if (number % 2 === 0) {
    const side = random.int(7, 11);
    const heights = stackedCubes(side, random);
    return { label, note: `${3 * side * side} ${words.lozenges}`, draw: (plot) => drawCubes(plot, heights) };
  }
  const columns = 2 * random.int(7, 11);
  const rows = Math.round(columns * 1.2);
  const tiling = dominoTiling(columns, rows, random);
  return {
    label,
    note: `${columns} × ${rows} · ${(columns * rows) / 2} ${words.dominoes}`,
    draw: (plot) => drawDominoes(plot, tiling),
  };
}

function drawDominoes({ pen, centre, width, height }: Plot, { columns, rows, partner }: Dominoes): void {
  const cell = Math.min(width / columns, height / rows);
  const [x0, y0] = [centre[0] - (cell * columns) / 2, centre[1] - (cell * rows) / 2];
  pen.colours(gold, paleGold).width(0.6);
  for (const isUpright of [false, true]) {
    for (const [a, b] of partner.entries()) {
      if (a > b || (b - a !== 1) !== isUpright) continue;
      const [x, y] = [x0 + (a % columns) * cell + 0.9, y0 + Math.floor(a / columns) * cell + 0.9];
      pen.rectangle([x, y], (isUpright ? 1 : 2) * cell - 1.8, (isUpright ? 2 : 1) * cell - 1.8);
    }
    // One painting for all that lie the same way.
    pen.raw(isUpright ? "B" : "S");
  }
}

function drawCubes({ pen, centre, width }: Plot, heights: readonly (readonly number[])[]): void {
  const side = heights.length;
  const unit = width / 2 / side / 0.92;
  const point = (x: number, y: number, z: number): Point => [
    centre[0] + (y - x) * unit * 0.866,
    centre[1] + (z - (x + y) / 2) * unit,
  ];
  const heightAt = (x: number, y: number) => heights[x]?.[y] ?? 0;
  const faces: Record<"top" | "left" | "right", Point[][]> = { top: [], left: [], right: [] };
  for (let x = 0; x < side; x++) {
    for (let y = 0; y < side; y++) {
      const z = heightAt(x, y);
      faces.top.push([point(x, y, z), point(x + 1, y, z), point(x + 1, y + 1, z), point(x, y + 1, z)]);
    }
  }
  for (let a = 0; a < side; a++) {
    for (let z = 0; z < side; z++) {
      // A wall shows one side of one cube at each height: of the last cube that is so high.
      let [x, y] = [0, 0];
      while (x < side && heightAt(x, a) > z) x++;
      while (y < side && heightAt(a, y) > z) y++;
      faces.left.push([point(x, a, z), point(x, a + 1, z), point(x, a + 1, z + 1), point(x, a, z + 1)]);
      faces.right.push([point(a, y, z), point(a + 1, y, z), point(a + 1, y, z + 1), point(a, y, z + 1)]);
    }
  }
  const fills = { top: "1 1 1", left: paleGold, right: "0.45 0.4 0.42" };
  pen.width(0.45);
  for (const name of ["top", "left", "right"] as const) {
    pen.colours(ink, fills[name]);
    for (const face of faces[name]) pen.chain(face, true);
    pen.raw("B");
  }
}
