import { emblemDrawings, emblemRing } from "./emblems.ts";
import type { Emblem, Look } from "./look.ts";
import { paletteOf } from "./palette.ts";

/** Returns what is within the SVG of an emblem, in a square of 64: its ring and its figure, in the colour of the text. */
export function emblemMarkup(emblem: Emblem): string {
  const { lines, light } = emblemDrawings[emblem];
  const figure = lines && `<path d="${lines}"/>`;
  return `<circle cx="32" cy="32" r="${emblemRing.radius}"/>${figure}<path d="${light}" fill="currentColor" stroke="none"/>`;
}

/** Returns the emblem of a look as a file of its own: on a disc of the ground, so that it can be seen anywhere. */
export function emblemFile({ accent, ground, emblem }: Look): string {
  const disc = `<circle cx="32" cy="32" r="32" fill="${paletteOf(accent, ground).ground}" stroke="none"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none" stroke="currentColor" color="${accent}" stroke-width="${emblemRing.width}" stroke-linecap="round" stroke-linejoin="round">${disc}${emblemMarkup(emblem)}</svg>\n`;
}
