import { roman } from "../../core/contract/numerals.ts";
import type { Point } from "../draw/pen.ts";
import type { Random } from "../random.ts";
import { gold, ink } from "../sheet.ts";
import type { Figure, FigureContext } from "./figure.ts";

const leaps = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const;

/** Boards on which the way below finds a tour within a few tries. */
const boards = [
  [8, 8],
  [6, 6],
  [5, 6],
  [7, 8],
  [6, 8],
  [8, 10],
  [7, 7],
  [9, 10],
  [5, 8],
  [10, 10],
  [6, 7],
  [8, 9],
] as const;

/** Returns the squares a knight leaps to from one, on a board of so many columns and rows. */
export function leapsFrom(square: number, columns: number, rows: number): number[] {
  const [column, row] = [square % columns, Math.floor(square / columns)];
  return leaps.flatMap(([dx, dy]) => {
    const [x, y] = [column + dx, row + dy];
    return x >= 0 && x < columns && y >= 0 && y < rows ? [y * columns + x] : [];
  });
}

/** Returns the squares of a board in the order of a knight's tour: to where fewest ways lead on (Warnsdorff, 1823). */
export function knightsTour(columns: number, rows: number, random: Random): number[] {
  const all = Array.from({ length: columns * rows }, (_, square) => leapsFrom(square, columns, rows));
  for (;;) {
    const seen = new Set<number>();
    const tour: number[] = [];
    let square: number | undefined = random.int(0, columns * rows - 1);
    while (square !== undefined) {
      seen.add(square);
      tour.push(square);
      let fewest: number[] = [];
      let least = 9;
      for (const next of all[square] ?? []) {
        if (seen.has(next)) continue;
        const ways = (all[next] ?? []).filter((after) => !seen.has(after)).length;
        if (ways < least) [least, fewest] = [ways, []];
        if (ways === least) fewest.push(next);
      }
      square = fewest.length > 0 ? random.pick(fewest) : undefined;
    }
    if (tour.length === columns * rows) return tour;
  }
}

/** A knight's tour: the board with the order of its squares, and the line that joins them. */
export function tourFigure({ random, number, words }: FigureContext): Figure {
  const [columns, rows] = boards[number % boards.length] ?? [8, 8];
  const tour = knightsTour(columns, rows, random);
  const isClosed = leapsFrom(tour.at(-1) ?? 0, columns, rows).includes(tour[0] ?? -1);
  const showsNumbers = number % 2 === 0;
  return {
    label: `${words.tour} ${roman(number + 1)}`,
    note: `${columns} × ${rows} · ${isClosed ? words.closed : words.openTour}`,
    draw(plot) {
      const { pen, centre, width, height } = plot;
      const cell = Math.min(width / columns, height / rows, 40);
      const [x0, y0] = [centre[0] - (cell * columns) / 2, centre[1] - (cell * rows) / 2];
      const at = (square: number): Point => [
        x0 + ((square % columns) + 0.5) * cell,
        y0 + (Math.floor(square / columns) + 0.5) * cell,
      ];
      pen.filling("0.93 0.9 0.82");
      for (let square = 0; square < columns * rows; square++) {
        const [column, row] = [square % columns, Math.floor(square / columns)];
        if ((column + row) % 2 === 0) pen.rectangle([x0 + column * cell, y0 + row * cell], cell, cell).fill();
      }
      pen
        .colours(gold)
        .width(1)
        .rectangle([x0, y0], cell * columns, cell * rows)
        .stroke();
      pen.width(showsNumbers ? 0.35 : 0.8).round();
      if (!showsNumbers) pen.colours(ink);
      pen.chain(tour.map(at), isClosed).stroke();
      if (!showsNumbers) {
        for (const end of [tour[0], tour.at(-1)]) if (end !== undefined) pen.circle(at(end), 2.6).fill();
        return;
      }
      for (const [order, square] of tour.entries()) {
        const [x, y] = at(square);
        plot.text(String(order + 1), [x, y - 3.2], { style: "body", size: 9.8, colour: ink }, "centre");
      }
    },
  };
}
