import type { GoldInk } from "../core/contract/editions.ts";
import { channelsOf, over, readableOn } from "../core/contract/oklch.ts";
import { foil, gold, ink, night, paleGold } from "./sheet.ts";

/** What the pages of a book are coloured with: the operators that choose a colour, given as three shares of red, green and blue. */
export type Inks = {
  /** Returns what a colour is shown as, in shares as well. */
  shown(colour: string): string;
  fill(colour: string): string;
  stroke(colour: string): string;
};

/** Returns a colour as a pen has it. */
export const sharesOf = (hex: string): string =>
  channelsOf(hex)
    .map((channel) => (channel / 255).toFixed(4))
    .join(" ");

/** The least contrast of small letters on paper. */
const textLeast = 4.5;
/** How much of a colour its pale tint has. */
const paleShare = 0.25;

/** Returns what stands in the place of gold in a book of a portal with an accent: dark enough for letters on paper, and as it is on the cover. */
function accented(accent: string | undefined): (colour: string) => string {
  if (accent === undefined) return (colour) => colour;
  const onPaper = readableOn("#ffffff", accent, textLeast);
  const changed = new Map([
    [gold, sharesOf(onPaper)],
    [paleGold, sharesOf(over(onPaper, paleShare, "#ffffff"))],
    [foil, sharesOf(accent)],
  ]);
  return (colour) => changed.get(colour) ?? colour;
}

/** Returns the colours of a screen, in the place of gold those of an accent where there is one. */
export function inksOf(accent?: string): Inks {
  const shown = accented(accent);
  return {
    shown,
    fill: (colour) => `${shown(colour)} rg`,
    stroke: (colour) => `${shown(colour)} RG`,
  };
}

export const screenInks: Inks = inksOf();

/** The name of gold as an ink of its own, and of its colour space on every page. */
export const spotGold = "Gold";

/** Cyan, magenta, yellow and black, each from 0 to 1. */
export type Mix = readonly [c: number, m: number, y: number, k: number];

const paper = "1 1 1";

/**
 * The mixes of the book's own colours. Ink is black alone, so that small letters need no register; the night
 * ground has 240 % of ink, which uncoated paper takes (300 % at most, ISO 12647-2).
 */
const mixes = new Map<string, Mix>([
  [ink, [0, 0, 0, 1]],
  [gold, [0.28, 0.42, 0.9, 0.14]],
  [foil, [0.14, 0.28, 0.8, 0.02]],
  [night, [0.6, 0.5, 0.3, 1]],
  [paper, [0, 0, 0, 0]],
]);

/** What an ink of its own is mixed of where there is none, on paper and on the night ground: the alternate of its colour space. */
export const goldMix: Mix = [0.2, 0.34, 0.86, 0.07];

/** How much of the ink of its own a colour is; gold foil on a dark ground is gold as well. */
const tints = new Map([
  [gold, 1],
  [foil, 1],
]);

/** Returns the mix of a colour: of the book's own as it was chosen, of greys black alone, of others by its shares. */
export function mixOf(colour: string): Mix {
  const known = mixes.get(colour);
  if (known) return known;
  const [red = 0, green = 0, blue = 0] = colour.split(" ").map(Number);
  const black = 1 - Math.max(red, green, blue);
  if (black === 1) return [0, 0, 0, 1];
  const share = (light: number) => Math.round(((1 - light - black) / (1 - black)) * 100) / 100;
  return [share(red), share(green), share(blue), Math.round(black * 100) / 100];
}

/** The inks of a printing press: no red, green or blue, and letters in black alone, in gold, or in an accent that is mixed. */
export function pressInks(goldInk: GoldInk, accent?: string): Inks {
  const shown = accented(accent);
  const operator = (colour: string, process: string, space: string, tint: string) => {
    const share = goldInk === "spot" ? tints.get(colour) : undefined;
    return share === undefined
      ? `${mixOf(shown(colour)).join(" ")} ${process}`
      : `/${spotGold} ${space} ${share} ${tint}`;
  };
  return {
    shown,
    fill: (colour) => operator(colour, "k", "cs", "scn"),
    stroke: (colour) => operator(colour, "K", "CS", "SCN"),
  };
}
