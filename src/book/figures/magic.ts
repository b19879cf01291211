import { roman } from "../../core/contract/numerals.ts";
import { type Random, shuffled } from "../random.ts";
import { gold, ink } from "../sheet.ts";
import type { Figure, FigureContext } from "./figure.ts";

type Square = number[][];

const grid = (order: number, at: (row: number, column: number) => number): Square =>
  Array.from({ length: order }, (_, row) => Array.from({ length: order }, (_, column) => at(row, column)));

/** De la Loubère's way: each step up and to the right. */
function odd(order: number): Square {
  const half = (order - 1) / 2;
  return grid(order, (row, column) => {
    const a = (row + column + 1 + half) % order;
    const b = (row + 2 * column + 1) % order;
    return order * a + b + 1;
  });
}

/** Numbers in their order, those on the diagonals of each small square counted from the end. */
function doublyEven(order: number): Square {
  return grid(order, (row, column) => {
    const number = row * order + column + 1;
    const isKept = row % 4 === column % 4 || (row % 4) + (column % 4) === 3;
    return isKept ? order * order + 1 - number : number;
  });
}

/** Conway's way: an odd square of blocks of four, filled along the letters L, U and X. */
function singlyEven(order: number): Square {
  const half = order / 2;
  const k = (half - 1) / 2;
  const small = odd(half);
  const letters = { L: [4, 1, 2, 3], U: [1, 4, 2, 3], X: [1, 4, 3, 2] } as const;
  const letterOf = (row: number, column: number) => {
    if (row === k + 1 && column === k) return letters.L;
    if (row === k && column === k) return letters.U;
    return row <= k ? letters.L : row === k + 1 ? letters.U : letters.X;
  };
  return grid(order, (row, column) => {
    const [r, c] = [row >> 1, column >> 1];
    const place = letterOf(r, c)[(row % 2) * 2 + (column % 2)] ?? 0;
    return 4 * ((small[r]?.[c] ?? 0) - 1) + place;
  });
}

/** Returns a square of the numbers from 1 whose rows, columns and diagonals have one sum. */
export function magicSquare(order: number, random: Random): Square {
  const made = order % 2 === 1 ? odd(order) : order % 4 === 0 ? doublyEven(order) : singlyEven(order);
  // Lines and their mirror images may trade places together: both diagonals keep their numbers.
  const half = Math.floor(order / 2);
  const places = shuffled(
    Array.from({ length: half }, (_, i) => i),
    random,
  ).map((place) => (random.chance(0.5) ? order - 1 - place : place));
  const moved = Array.from({ length: order }, (_, i) => {
    if (order % 2 === 1 && i === half) return half;
    return i < half ? (places[i] ?? i) : order - 1 - (places[order - 1 - i] ?? i);
  });
  const turn = random.int(0, 3);
  const isMirrored = random.chance(0.5);
  return grid(order, (row, column) => {
    let [r, c] = [row, isMirrored ? order - 1 - column : column];
    for (let i = 0; i < turn; i++) [r, c] = [c, order - 1 - r];
    return made[moved[r] ?? 0]?.[moved[c] ?? 0] ?? 0;
  });
}

/** Returns the sum of a row of a square of the first numbers. */
export function magicSum(order: number): number {
  return (order * (order * order + 1)) / 2;
}

const orders = [5, 8, 7, 6, 9, 4, 10, 11, 12, 13];

/** A magic square with its frame. */
export function magicFigure({ random, number, words }: FigureContext): Figure {
  const order = orders[number % orders.length] ?? 5;
  const square = magicSquare(order, random);
  return {
    label: `${words.square} ${roman(number + 1)}`,
    note: `${order} × ${order} · ${words.sum} ${magicSum(order)}`,
    table: square.map((numbers) => numbers.map(String)),
    draw(plot) {
      const { pen, centre } = plot;
      const cell = Math.min(44, 296 / order);
      const side = cell * order;
      const [left, bottom] = [centre[0] - side / 2, centre[1] - side / 2];
      pen.colours(gold).width(0.4);
      for (let i = 1; i < order; i++) {
        pen.line([left + i * cell, bottom], [left + i * cell, bottom + side]);
        pen.line([left, bottom + i * cell], [left + side, bottom + i * cell]);
      }
      pen.width(1.2).rectangle([left, bottom], side, side).stroke();
      pen
        .width(0.4)
        .rectangle([left - 4, bottom - 4], side + 8, side + 8)
        .stroke();
      const size = Math.min(17, cell * 0.42);
      for (const [row, numbers] of square.entries()) {
        for (const [column, value] of numbers.entries()) {
          const y = bottom + side - (row + 0.5) * cell - size * 0.32;
          plot.text(
            String(value),
            [left + (column + 0.5) * cell, y],
            { style: "body", size, colour: ink },
            "centre",
          );
        }
      }
    },
  };
}
