import { emblemDrawings, emblemRing } from "./emblems.ts";
import type { Emblem, Look } from "./look.ts";
import { paletteOf } from "./palette.ts";

const round = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';
const ring = `<circle cx="32" cy="32" r="${emblemRing.radius}"/>`;

/** An emblem to be drawn: one of the portal's, or an owner's picture on a disc, as the address of its bytes. */
export type Drawn = Emblem | { picture: string };

/** Returns what an emblem shows within its ring. */
function figure(emblem: Drawn): string {
  if (typeof emblem === "object")
    return `<image x="4.5" y="4.5" width="55" height="55" href="${emblem.picture}"/>`;
  const { lines, light } = emblemDrawings[emblem];
  return `${lines && `<path d="${lines}"/>`}<path d="${light}" fill="currentColor" stroke="none"/>`;
}

/** Returns an emblem as a drawing that others show, in the colour of their text. */
export function emblemDrawing(emblem: Drawn): string {
  return `<svg id="art" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" ${round} stroke-width="${emblemRing.width}">${ring}${figure(emblem)}</svg>\n`;
}

/** Returns an emblem in the colours of a look as a file of its own: on a disc of the ground, so that it can be seen anywhere. */
export function emblemFile(emblem: Drawn, { accent, ground }: Look): string {
  const disc = `<circle cx="32" cy="32" r="32" fill="${paletteOf(accent, ground).ground}" stroke="none"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" color="${accent}" ${round} stroke-width="${emblemRing.width}">${disc}${ring}${figure(emblem)}</svg>\n`;
}

/** The rays round the middle of the home page's seal: so many, from so far out, each fourth the longest and each second longer. */
const rays = { count: 48, from: 94, to: [116, 108, 112, 108] };

/** Returns the middle of the home page's seal with an emblem, as a drawing that others show: what seal-eye.svg is with the eye. */
export function emblemSeal(emblem: Drawn): string {
  const lines = Array.from({ length: rays.count }, (_, i) => {
    const angle = (2 * Math.PI * i) / rays.count;
    const at = (radius: number) =>
      `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
    return `M${at(rays.from)}L${at(rays.to[i % rays.to.length] ?? rays.from)}`;
  });
  return `<svg id="art" xmlns="http://www.w3.org/2000/svg" viewBox="-400 -400 800 800" ${round}><circle r="128" fill="var(--color-ground)"/><circle r="122" stroke-opacity=".5"/><path d="${lines.join("")}" stroke-opacity=".7"/><g transform="translate(-104 -104)scale(3.25)" stroke-width=".8">${figure(emblem)}</g></svg>\n`;
}

/** Returns what stands in an open room without a sign of its own, as a drawing that others show: the emblem in fine lines, with rays of light. */
export function emblemSign(emblem: Drawn): string {
  const light =
    "M80 2V14M80 106V118M42 10 49 22M118 10 111 22M42 110 49 98M118 110 111 98M14 32 27 40M146 32 133 40M14 88 27 80M146 88 133 80";
  const rings =
    '<circle cx="80" cy="60" r="42" opacity=".4"/><circle cx="80" cy="60" r="38.5" stroke-dasharray="1 4" opacity=".7"/>';
  return `<svg id="art" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" ${round}><path d="${light}"/>${rings}<g transform="translate(54.4 34.4)scale(.8)" stroke-width="1.5">${figure(emblem)}</g></svg>\n`;
}
