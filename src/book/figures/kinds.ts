import { almanacMonth, moonsOfYear } from "./almanac.ts";
import { automatonFigure } from "./automaton.ts";
import { cipherFigure } from "./cipher.ts";
import { factorTable } from "./factors.ts";
import type { Figure, FigureContext } from "./figure.ts";
import { labyrinthFigure } from "./labyrinth.ts";
import { magicFigure } from "./magic.ts";
import { sundialFigure } from "./sundial.ts";
import { tilingFigure } from "./tiling.ts";
import { tourFigure } from "./tour.ts";

/** The kinds of computed matter, in the order a book without chance would bring them. */
export const figureKinds = [
  "almanac",
  "labyrinths",
  "squares",
  "ciphers",
  "tours",
  "tilings",
  "sundials",
  "automata",
  "years",
  "factors",
] as const;
export type FigureKind = (typeof figureKinds)[number];

const figures: Record<FigureKind, (context: FigureContext) => Figure> = {
  almanac: almanacMonth,
  labyrinths: labyrinthFigure,
  squares: magicFigure,
  ciphers: cipherFigure,
  tours: tourFigure,
  tilings: tilingFigure,
  sundials: sundialFigure,
  automata: automatonFigure,
  years: moonsOfYear,
  factors: factorTable,
};

/** Returns a figure of a kind; its number tells it from all others of that kind in a book. */
export function figureOf(kind: FigureKind, context: FigureContext): Figure {
  return figures[kind](context);
}
