import { Pen } from "../book/draw/pen.ts";
import { plate, plateKindsOf } from "../book/draw/plates.ts";
import { seal } from "../book/draw/seal.ts";
import { streamOf } from "../book/random.ts";
import type { Row } from "./table.ts";

const books = 10_000;
/** The plates of a book of 70 pages are about so many. */
const platesOfBook = 4;

/** Draws the seals and plates of 10,000 seeds, and says how many of them are different. */
export async function codexDrawings(): Promise<Row[]> {
  const seals = new Set<bigint | number>();
  const plates = new Set<bigint | number>();
  const sets = new Set<string>();
  for (let book = 0; book < books; book++) {
    const random = (purpose: string) => streamOf(`drawings ${book}/${purpose}`);
    const drawn = new Pen();
    seal(drawn, [0, 0], 108, random("seal"));
    seals.add(Bun.hash(drawn.text));
    const set = plateKindsOf(random("plates"), platesOfBook).map((kind, number) => {
      const pen = new Pen();
      plate(pen, kind, [0, 0], 132, random(`plate/${number}`));
      return Bun.hash(pen.text);
    });
    for (const each of set) plates.add(each);
    sets.add(set.join());
  }
  const row = (what: string, ours: number, all: number): Row => ({ what, unit: "", ours, bare: all });
  return [
    row(`different seals of ${books} seeds (bare: all of them)`, seals.size, books),
    row(`different sets of ${platesOfBook} plates of ${books} seeds (bare: all of them)`, sets.size, books),
    row(`different plates of ${books} seeds (bare: all of them)`, plates.size, platesOfBook * books),
  ];
}
