import { type PlateKind, type PlateWords, plateCounts, plateKinds } from "../../locales/codex/words.ts";
import { type Random, shuffled } from "../random.ts";
import type { DrawPlate, PlateCounts } from "./engraving.ts";
import type { Pen, Point } from "./pen.ts";
import { knot, lace, rose, threads, wheels } from "./plates/curves.ts";
import { moons, orbits, shell, sky, sun } from "./plates/sky.ts";
import { flower, labyrinth, seeds, window } from "./plates/stone.ts";
import { compass, solid, sphere } from "./plates/world.ts";

const drawings: Record<PlateKind, DrawPlate> = {
  rose,
  flower,
  threads,
  moons,
  wheels,
  sphere,
  seeds,
  labyrinth,
  window,
  sky,
  sun,
  knot,
  orbits,
  compass,
  solid,
  shell,
  lace,
};

/** Returns the kinds of a book's plates from the first on: all of them in an order of chance, again and again, never one twice in a row. */
export function plateKindsOf(random: Random, count: number): PlateKind[] {
  const order: PlateKind[] = [];
  while (order.length < count) {
    const round = shuffled(plateKinds, random);
    const isRepeated = round[0] === order.at(-1);
    order.push(...(isRepeated ? round.reverse() : round));
  }
  return order.slice(0, count);
}

/** Draws a plate and returns what can be counted on it. */
export function plate(pen: Pen, kind: PlateKind, centre: Point, radius: number, random: Random): PlateCounts {
  return drawings[kind](pen, centre, radius, random);
}

/** Numbers from here on stand in figures. */
const inFigures = 100;

/** Returns what a plate shows, with all that can be counted on it in words: “A rose of seven petals in ten layers”. */
export function captionOf(kind: PlateKind, counts: PlateCounts, words: PlateWords): string {
  const said = words.shows[kind].replace(/\{(\w+)\}/g, (slot, name: string) => {
    const key = plateCounts.find((each) => each === name);
    const count = key && counts[key];
    if (key === undefined || count === undefined)
      throw new Error(`nobody counts ${slot} on a plate of the kind ${kind}`);
    const { one, many, isFeminine = false } = words.nouns[key];
    return `${numberOf(count, isFeminine, words)} ${count === 1 ? one : many}`;
  });
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function numberOf(count: number, isFeminine: boolean, words: PlateWords): string {
  if (count >= inFigures) return String(count);
  const known = words.numbers[count - 1];
  if (known !== undefined) return typeof known === "string" ? known : known[isFeminine ? 1 : 0];
  const ten = words.tens[Math.floor(count / 10) - 2] ?? "";
  return count % 10 === 0 ? ten : `${ten}${words.join}${numberOf(count % 10, isFeminine, words)}`;
}
