import type { Print } from "../print.ts";
import { gold, ink } from "../sheet.ts";
import type { Figure, FigureContext } from "./figure.ts";

/** Returns the prime factors of a whole number from 2 on, the smallest first. */
export function factorsOf(number: number): number[] {
  const factors: number[] = [];
  let rest = number;
  for (let divisor = 2; divisor * divisor <= rest; divisor++) {
    while (rest % divisor === 0) {
      factors.push(divisor);
      rest /= divisor;
    }
  }
  return rest > 1 ? [...factors, rest] : factors;
}

const rows = 24;
const columns = 4;
/** More factors than these stand close together. */
const mostSpaced = 5;
const numberPrint: Print = { style: "body", size: 9, colour: ink };
const factorPrint: Print = { style: "body", size: 7.4, colour: ink };
const primePrint: Print = { style: "bold", size: 9, colour: gold };

/** So many numbers taken apart into primes; primes are in gold. */
export function factorTable({ number, words, month }: FigureContext): Figure {
  // A book begins with the number of its year.
  const first = Math.floor(month / 12) + number * rows * columns;
  const last = first + rows * columns - 1;
  return {
    label: `${words.factors} ${first}–${last}`,
    note: words.primesInGold,
    draw(plot) {
      const { left, top, width } = plot;
      for (let i = 0; i < rows * columns; i++) {
        const value = first + i;
        const factors = factorsOf(value);
        const isPrime = factors.length === 1;
        const x = left + Math.floor(i / rows) * (width / columns) + 4;
        const y = top - 10 - (i % rows) * 15;
        plot.text(String(value), [x + 20, y], isPrime ? primePrint : numberPrint, "right");
        if (isPrime) continue;
        const said = factors.join(factors.length > mostSpaced ? "·" : " · ");
        plot.text(said, [x + 25, y], plot.fitting([said], factorPrint, width / columns - 31));
      }
    },
  };
}
