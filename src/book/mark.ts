import { emblemDrawings, emblemRing } from "../core/contract/emblems.ts";
import { channelsOf } from "../core/contract/oklch.ts";
import { paletteOf } from "../core/contract/palette.ts";
import type { Mark } from "../core/contract/prints.ts";
import { Pen } from "./draw/pen.ts";
import { rasterOf } from "./draw/raster.ts";
import { outlineOf } from "./draw/svg.ts";
import { pngOf, rampOf } from "./share-picture.ts";

/** The square that emblems are drawn in. */
const square = 64;
/** An icon has so much of its side for the emblem: phones cut a fifth off round it (W3C, maskable icons). */
const iconShare = 0.78;
/** The light of the disc round a seal: the first value after the one that shows what is behind. */
const disc = 1 / 255;

/** Writes an emblem with its ring: from the lower left of a square of a side, which begins so far from the corner. */
export function drawEmblem(pen: Pen, emblem: Mark["look"]["emblem"], inset: number, side: number): void {
  const scale = side / square;
  const middle = inset + side / 2;
  const outline = (path: string) => outlineOf(path, [inset, inset + side], scale, -scale);
  const { lines, light } = emblemDrawings[emblem];
  pen.ring([middle, middle], emblemRing.radius * scale, emblemRing.width * scale);
  if (lines !== "") pen.raw(outline(lines)).stroke();
  pen.raw(outline(light)).fill();
}

/** Returns a look's emblem as PNG: as an icon on the whole square, or as a seal on a disc. */
export function makeMark({ look, size, shape }: Mark): Uint8Array {
  const palette = paletteOf(look.accent, look.ground);
  const ramp = rampOf([channelsOf(palette.ground), channelsOf(look.accent)]);
  const pen = new Pen();
  if (shape === "seal") {
    pen.colours(`${disc} 0 0`).circle([size / 2, size / 2], size / 2);
    pen.fill();
  }
  pen.colours("1 0 0");
  const side = shape === "seal" ? size : iconShare * size;
  drawEmblem(pen, look.emblem, (size - side) / 2, side);
  return pngOf(rasterOf(pen.text, size, size), size, ramp, { isClear: shape === "seal" });
}
