import { type PlateKind, plateKinds } from "../../locales/codex/words.ts";
import { type Random, shuffled } from "../random.ts";
import type { Pen, Point } from "./pen.ts";
import { knot, lace, rose, threads, wheels } from "./plates/curves.ts";
import type { DrawPlate, PlateCounts } from "./plates/plate.ts";
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
