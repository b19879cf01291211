import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { languages } from "../../core/contract/languages.ts";
import { codexWords } from "../../locales/codex/languages.ts";
import { widthOf } from "../print.ts";
import { randomOf } from "../random.ts";
import { TypeCase } from "../type/case.ts";
import { easter, phasesOfMonth, weeksOf } from "./almanac.ts";
import { nextRow } from "./automaton.ts";
import {
  alphabet,
  capitals,
  inSquare,
  keyed,
  letterSquare,
  railed,
  railOrder,
  sentencesOfRound,
  shifted,
} from "./cipher.ts";
import { factorsOf } from "./factors.ts";
import { type FigureContext, Plot } from "./figure.ts";
import { figureKinds, figureOf } from "./kinds.ts";
import { isOpen, type Labyrinth, ringLabyrinth, squareLabyrinth, wayThrough } from "./labyrinth.ts";
import { magicSquare, magicSum } from "./magic.ts";
import { ageOfMoon, phaseInstant, phasesBetween } from "./moon.ts";
import { noteLeaf } from "./notes.ts";
import { hourAngle, latitudeOf } from "./sundial.ts";
import { dominoTiling, stackedCubes } from "./tiling.ts";
import { knightsTour, leapsFrom } from "./tour.ts";

const hourMs = 3_600_000;
const seeds = fc.string();

describe("the almanac", () => {
  // Instants of the Astronomical Almanac, to the minute.
  test.each([
    ["new", "2000-01-06T18:14Z"],
    ["full", "2000-01-21T04:40Z"],
    ["new", "2017-08-21T18:30Z"],
    ["full", "2019-01-21T05:16Z"],
    ["full", "2024-03-25T07:00Z"],
    ["new", "2024-04-08T18:21Z"],
    ["first", "2025-01-06T23:56Z"],
    ["new", "2025-01-29T12:36Z"],
    ["full", "2026-03-03T11:38Z"],
    ["new", "2026-08-12T17:37Z"],
  ] as const)("has the %s moon of %s within ten minutes", (phase, instant) => {
    const known = Date.parse(instant);
    const [found] = phasesBetween(known - 24 * hourMs, known + 24 * hourMs);
    expect(found?.phase).toBe(phase);
    expect(Math.abs((found?.at ?? 0) - known)).toBeLessThan(hourMs / 6);
  });

  test("has every phase of a century in its order, and in the month it is printed in", () => {
    let before = phaseInstant(-1, "last");
    for (let lunation = 0; lunation < 1236; lunation++) {
      for (const phase of ["new", "first", "full", "last"] as const) {
        const at = phaseInstant(lunation, phase);
        expect(at - before).toBeGreaterThan(6 * 24 * hourMs);
        expect(at - before).toBeLessThan(9 * 24 * hourMs);
        before = at;
      }
    }
    for (const { at } of phasesOfMonth(2026 * 12 + 7))
      expect(new Date(at).toISOString()).toStartWith("2026-08");
    expect(ageOfMoon(Date.parse("2026-03-03T11:38Z"))).toBeCloseTo(0.5, 2);
  });

  test("has each day of a month once, under its day of the week", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1990 * 12, max: 2200 * 12 }), (month) => {
        const [year, index] = [Math.floor(month / 12), month % 12];
        const weeks = weeksOf(month);
        const days = weeks.flat().filter((day) => day > 0);
        expect(days).toEqual(
          Array.from({ length: new Date(Date.UTC(year, index + 1, 0)).getUTCDate() }, (_, i) => i + 1),
        );
        for (const week of weeks) {
          for (const [place, day] of week.entries()) {
            if (day > 0) expect((new Date(Date.UTC(year, index, day)).getUTCDay() + 6) % 7).toBe(place);
          }
        }
      }),
    );
  });

  test.each([
    [2000, 3, 23],
    [2008, 2, 23],
    [2011, 3, 24],
    [2024, 2, 31],
    [2026, 3, 5],
    [2038, 3, 25],
  ])("knows Easter of %d", (year, month, day) => {
    expect(easter(year)).toEqual({ month, day });
  });
});

test("a magic square holds each number once, and all its lines have one sum", () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 14 }), seeds, (order, seed) => {
      const square = magicSquare(order, randomOf(seed));
      const places = Array.from({ length: order }, (_, i) => i);
      const at = (row: number, column: number) => square[row]?.[column] ?? 0;
      expect(square.flat().sort((a, b) => a - b)).toEqual(
        Array.from({ length: order * order }, (_, i) => i + 1),
      );
      const sums = [
        ...places.map((row) => places.map((column) => at(row, column))),
        ...places.map((column) => places.map((row) => at(row, column))),
        places.map((i) => at(i, i)),
        places.map((i) => at(i, order - 1 - i)),
      ].map((line) => line.reduce((sum, value) => sum + value, 0));
      expect(new Set(sums)).toEqual(new Set([magicSum(order)]));
    }),
  );
});

describe("a labyrinth", () => {
  /** Returns how many ways lead from a room to another without a room twice, up to two. */
  function waysBetween(made: Labyrinth, from: number, to: number, seen = new Set([from])): number {
    if (from === to) return 1;
    let ways = 0;
    for (const next of made.beside[from] ?? []) {
      if (seen.has(next) || !isOpen(made, from, next)) continue;
      seen.add(next);
      ways += waysBetween(made, next, to, seen);
      seen.delete(next);
    }
    return ways;
  }

  test.each([
    ["of square rooms", (seed: string) => squareLabyrinth(9, 11, randomOf(seed))],
    ["of rings", (seed: string) => ringLabyrinth(8, randomOf(seed))],
  ])("%s has exactly one way, and no room is shut", (_, of) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const made = of(seed);
        expect(made.open.size).toBe(made.beside.length - 1);
        expect(waysBetween(made, made.from, made.to)).toBe(1);
        for (let room = 0; room < made.beside.length; room++) {
          expect(wayThrough({ ...made, to: room }).at(-1)).toBe(room);
        }
        const way = wayThrough(made);
        expect(new Set(way).size).toBe(way.length);
        for (const [index, room] of way.slice(1).entries())
          expect(isOpen(made, way[index] ?? -1, room)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});

test.each([
  [5, 6],
  [6, 7],
  [8, 8],
  [10, 10],
])("a knight's tour of %d by %d leaps as a knight does, once to every square", (columns, rows) => {
  for (const seed of ["a", "b", "c"]) {
    const tour = knightsTour(columns, rows, randomOf(seed));
    expect(new Set(tour).size).toBe(columns * rows);
    for (const [index, square] of tour.slice(1).entries()) {
      expect(leapsFrom(tour[index] ?? -1, columns, rows)).toContain(square);
    }
  }
});

describe("a tiling", () => {
  test("by dominoes covers each cell once, by a cell and its neighbour", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 8 }),
        fc.integer({ min: 2, max: 14 }),
        seeds,
        (half, rows, seed) => {
          const columns = 2 * half;
          const { partner } = dominoTiling(columns, rows, randomOf(seed));
          for (const [cell, other] of partner.entries()) {
            expect(partner[other]).toBe(cell);
            const apart = Math.abs(other - cell);
            expect(
              apart === columns ||
                (apart === 1 && Math.floor(cell / columns) === Math.floor(other / columns)),
            ).toBe(true);
          }
        },
      ),
    );
  });

  test("by lozenges is a heap that never grows away from its corner, so that every face is seen once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 7 }), seeds, (side, seed) => {
        const heights = stackedCubes(side, randomOf(seed));
        for (const [x, row] of heights.entries()) {
          for (const [y, height] of row.entries()) {
            expect(height).toBeLessThanOrEqual(
              Math.min(side, heights[x - 1]?.[y] ?? side, row[y - 1] ?? side),
            );
            expect(height).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });
});

describe("a cipher", () => {
  const texts = fc.stringMatching(/^[A-Z]{1,60}$/);

  test("is read back by its key", () => {
    fc.assert(
      fc.property(
        texts,
        fc.integer({ min: 1, max: 25 }),
        fc.stringMatching(/^[A-Z]{2,9}$/),
        seeds,
        (text, places, key, seed) => {
          expect(shifted(shifted(text, places), -places)).toBe(text);
          expect(keyed(keyed(text, key, 1), key, -1)).toBe(text);
          const square = letterSquare(randomOf(seed));
          expect([...square].sort().join("")).toBe(alphabet.replace("J", ""));
          const read = inSquare(text, square).map((pair) =>
            square.charAt((Number(pair[0]) - 1) * 5 + Number(pair[1]) - 1),
          );
          expect(read.join("")).toBe(text.replaceAll("J", "I"));
          const rails = 3 + (places % 3);
          const back: string[] = [];
          for (const [index, at] of railOrder(text.length, rails).entries())
            back[at] = railed(text, rails).charAt(index);
          expect(back.join("")).toBe(text);
        },
      ),
    );
  });

  test("takes a sentence of any language into the 26 capitals", () => {
    expect(capitals("Sal na janela; ação, ñandú e über!")).toBe("SALNAJANELAACAONANDUEUBER");
  });
});

test("a number's factors are primes, and make the number", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60_000 }), (number) => {
      const factors = factorsOf(number);
      expect(factors.reduce((product, factor) => product * factor, 1)).toBe(number);
      for (const factor of factors) expect(factorsOf(factor)).toEqual([factor]);
    }),
  );
});

test("a row of cells follows the one above it by its rule", () => {
  const cells = (row: string) => [...row].map((cell) => cell === "1");
  expect(nextRow(cells("0001000"), 90)).toEqual(cells("0010100"));
  expect(nextRow(cells("0010100"), 90)).toEqual(cells("0100010"));
  expect(nextRow(cells("0011001"), 30)).toEqual(cells("0110111"));
  expect(nextRow(cells("000"), 1)).toEqual(cells("111"));
});

test("a sundial's hours open evenly at the pole, and its latitudes come up once before one comes again", () => {
  expect(hourAngle(90, 3)).toBeCloseTo(45);
  expect(hourAngle(30, 3)).toBeCloseTo(26.565);
  expect(hourAngle(52, 6)).toBeCloseTo(90);
  const latitudes = Array.from({ length: 61 }, (_, i) => latitudeOf(i, 24_314));
  expect(new Set(latitudes).size).toBe(61);
  expect([Math.min(...latitudes), Math.max(...latitudes)]).toEqual([5, 65]);
});

/** Where a text of a figure begins and ends on its line. */
function spanOf(type: TypeCase, { text, at, print, align }: Plot["texts"][number]): [number, number] {
  const width = widthOf(type, text, print);
  const from = at[0] - { left: 0, centre: 0.5, right: 1 }[align] * width;
  return [from, from + width];
}

/** Expects each text of a figure to end before the next one on its line begins, and within the measure. */
function expectRoom(type: TypeCase, { texts, left, right }: Plot): void {
  for (const line of Map.groupBy(texts, ({ at }) => Math.round(at[1])).values()) {
    const spans = line.map((text) => spanOf(type, text)).sort(([a], [b]) => a - b);
    let end = left - 2;
    for (const [from, to] of spans) {
      expect(from).toBeGreaterThanOrEqual(end);
      end = to;
    }
    expect(end).toBeLessThan(right + 2);
  }
}

describe.each(languages)("the figures of a book in %s", (language) => {
  const contextOf = (kind: string, number: number): FigureContext => ({
    random: randomOf(`${kind}/${number}`),
    number,
    month: 2026 * 12 + 2,
    words: codexWords[language].figures,
    maxim: `Count the stairs and then forget the letter ${alphabet.charAt(number % sentencesOfRound)}.`,
  });

  test("are never the same twice, however many a book has, and have no letters over others or beyond the measure", () => {
    const type = new TypeCase();
    const drawn = new Set<string>();
    let count = 0;
    const add = (figure: ReturnType<typeof noteLeaf>) => {
      const plot = new Plot(type, 7);
      figure.draw(plot);
      expectRoom(type, plot);
      expect((plot.lines + plot.letters).length).toBeGreaterThan(100);
      drawn.add(plot.lines + plot.letters);
      count++;
    };
    for (const kind of figureKinds) for (let i = 0; i < 34; i++) add(figureOf(kind, contextOf(kind, i)));
    for (let i = 0; i < 40; i++) add(noteLeaf(contextOf("notes", i), ""));
    expect(drawn.size).toBe(count);
  });
});
