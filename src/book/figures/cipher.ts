import { roman } from "../../core/contract/numerals.ts";
import type { Print } from "../print.ts";
import { type Random, shuffled } from "../random.ts";
import { gold, ink } from "../sheet.ts";
import type { Figure, FigureContext, Plot } from "./figure.ts";

export const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Returns a text in the 26 capitals alone. */
export function capitals(text: string): string {
  return text
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^A-Z]/g, "");
}

const indexOf = (letter: string) => alphabet.indexOf(letter);
const letterAt = (index: number) => alphabet.charAt(((index % 26) + 26) % 26);

/** Moves every letter so many places on in the alphabet. */
export function shifted(text: string, places: number): string {
  return [...text].map((letter) => letterAt(indexOf(letter) + places)).join("");
}

/** Moves each letter by the letter of a key word that stands under it; `direction` -1 moves back. */
export function keyed(text: string, key: string, direction: 1 | -1): string {
  return [...text]
    .map((letter, i) => letterAt(indexOf(letter) + direction * indexOf(key.charAt(i % key.length))))
    .join("");
}

/** Returns the 25 letters of a square, in which I also stands for J. */
export function letterSquare(random: Random): string {
  return shuffled([...alphabet.replace("J", "")], random).join("");
}

/** Returns for each letter its row and column in a square. */
export function inSquare(text: string, square: string): string[] {
  return [...text].map((letter) => {
    const at = square.indexOf(letter === "J" ? "I" : letter);
    return `${Math.floor(at / 5) + 1}${(at % 5) + 1}`;
  });
}

/** Writes a text down and up along so many rails, and reads it rail by rail. */
export function railed(text: string, rails: number): string {
  return railOrder(text.length, rails)
    .map((at) => text.charAt(at))
    .join("");
}

/** Returns the places of a text of this length in the order in which the rails give them. */
export function railOrder(length: number, rails: number): number[] {
  const period = 2 * rails - 2;
  const railOf = (at: number) => Math.min(at % period, period - (at % period));
  const places = Array.from({ length }, (_, at) => at);
  return Array.from({ length: rails }, (_, rail) => places.filter((at) => railOf(at) === rail)).flat();
}

/** So many sentences are enciphered in turn. */
export const sentencesOfRound = 12;

const groups = (text: string) => text.match(/.{1,5}/g) ?? [];

/** An alphabet or a table that is the key, and a line written with it, for the reader to read. */
export function cipherFigure({ random, number, month, words, maxim }: FigureContext): Figure {
  // Sentences come round after twelve ciphers, and then with another key.
  const round = Math.floor(number / sentencesOfRound);
  const text = capitals(maxim);
  const label = (name: string) => `${name} ${roman(number + 1)}`;
  switch (number % 4) {
    case 0: {
      const places = 1 + ((7 * round + number + month) % 25);
      const lines = [alphabet, shifted(alphabet, places)];
      return {
        label: label(words.shift),
        note: `A = ${letterAt(places)}`,
        draw: (plot) => drawn(plot, (y) => twoLines(plot, y, lines), groups(shifted(text, places))),
      };
    }
    case 1: {
      const square = letterSquare(random);
      return {
        label: label(words.letterSquare),
        note: "I = J",
        draw: (plot) => drawn(plot, (y) => drawSquare(plot, y, square), inSquare(text, square)),
      };
    }
    case 2: {
      const key = capitals(words.keys[(round + number + month) % words.keys.length] ?? "");
      return {
        label: label(words.keyedAlphabets),
        note: `${words.key}: ${key}`,
        draw: (plot) => drawn(plot, (y) => tableau(plot, y, key), groups(keyed(text, key, 1))),
      };
    }
    default: {
      const rails = 3 + (round % 8);
      return {
        label: label(words.rails),
        note: `${rails} ${words.railsCount}`,
        draw: (plot) =>
          drawn(plot, (y) => drawRails(plot, y, rails, text.length), groups(railed(text, rails))),
      };
    }
  }
}

const tablePrint: Print = { style: "body", size: 10.5, colour: ink };
const keyPrint: Print = { style: "body", size: 10.5, colour: gold };
const textPrint: Print = { style: "body", size: 12, colour: ink };

/** Draws a key from the top, and below it the groups of a text, five in a row. */
function drawn(plot: Plot, key: (top: number) => number, parts: readonly string[]): void {
  const bottom = key(plot.top - 16) - 34;
  const columns = (parts[0]?.length ?? 0) <= 2 ? 10 : 5;
  for (const [index, part] of parts.entries()) {
    const x = plot.left + ((index % columns) + 0.5) * (plot.width / columns);
    plot.text(part, [x, bottom - Math.floor(index / columns) * 21], textPrint, "centre");
  }
}

function twoLines(plot: Plot, top: number, [upper = "", lower = ""]: readonly string[]): number {
  for (let i = 0; i < 26; i++) {
    const x = plot.left + ((i % 13) + 0.5) * (plot.width / 13);
    const y = top - Math.floor(i / 13) * 52;
    plot.text(upper.charAt(i), [x, y], keyPrint, "centre");
    plot.text(lower.charAt(i), [x, y - 17], tablePrint, "centre");
  }
  plot.pen.colours(gold).width(0.4);
  for (const row of [0, 1]) plot.pen.line([plot.left, top - 5 - row * 52], [plot.right, top - 5 - row * 52]);
  return top - 80;
}

function drawSquare(plot: Plot, top: number, square: string): number {
  const cell = 25;
  const left = plot.centre[0] - cell * 2.5 + cell / 2;
  plot.pen.colours(gold).width(0.5);
  for (let i = 0; i < 5; i++) {
    const x = left + i * cell;
    plot.text(String(i + 1), [x + cell / 2, top - 2], keyPrint, "centre");
    plot.text(String(i + 1), [left - 12, top - 26 - i * cell], keyPrint, "centre");
    for (let j = 0; j < 5; j++) {
      plot.pen.rectangle([left + j * cell, top - 10 - (i + 1) * cell], cell, cell).stroke();
      plot.text(
        square.charAt(5 * i + j),
        [left + (j + 0.5) * cell, top - 26 - i * cell],
        tablePrint,
        "centre",
      );
    }
  }
  return top - 10 - 5 * cell;
}

function tableau(plot: Plot, top: number, key: string): number {
  const rows = [...new Set(key)].sort();
  const column = plot.width / 27.5;
  const small = { ...tablePrint, size: 8.6 };
  for (let i = 0; i < 26; i++) {
    const x = plot.left + (i + 2) * column;
    plot.text(letterAt(i), [x, top], { ...keyPrint, size: 8.6 }, "centre");
    for (const [row, letter] of rows.entries()) {
      plot.text(letterAt(i + indexOf(letter)), [x, top - 18 - row * 14], small, "centre");
    }
  }
  for (const [row, letter] of rows.entries()) {
    plot.text(letter, [plot.left + 3, top - 18 - row * 14], { ...keyPrint, size: 9 }, "centre");
  }
  plot.pen
    .colours(gold)
    .width(0.4)
    .line([plot.left, top - 6], [plot.right, top - 6]);
  return top - 18 - rows.length * 14;
}

function drawRails(plot: Plot, top: number, rails: number, length: number): number {
  const period = 2 * rails - 2;
  const shown = Math.min(length, 4 * period + 1);
  const step = plot.width / shown;
  plot.pen.colours(gold).width(0.4);
  for (let rail = 0; rail < rails; rail++)
    plot.pen.line([plot.left, top - rail * 22], [plot.right, top - rail * 22]);
  plot.pen.colours(ink);
  for (let at = 0; at < shown; at++) {
    const rail = Math.min(at % period, period - (at % period));
    plot.pen.circle([plot.left + (at + 0.5) * step, top - rail * 22], 2.4).fill();
  }
  return top - (rails - 1) * 22;
}
