import { drawnEmblem } from "../core/contract/look.ts";
import { channelsOf } from "../core/contract/oklch.ts";
import { paletteOf } from "../core/contract/palette.ts";
import type { Mark } from "../core/contract/prints.ts";
import { drawEmblem } from "./draw/figure.ts";
import { Pen } from "./draw/pen.ts";
import { rasterOf } from "./draw/raster.ts";
import { cutPicture, inColours, laidOver, onDisc } from "./picture.ts";
import { pngOf, truePng } from "./png.ts";
import { rampOf } from "./share-picture.ts";

/** An icon has so much of its side for the emblem: phones cut a fifth off round it (W3C, maskable icons). */
const iconShare = 0.78;
/** The light of the disc round a seal: the first value after the one that shows what is behind. */
const disc = 1 / 255;

/** Returns a look's emblem as PNG: as an icon on the whole square, or as a seal on a disc. */
export async function makeMark({ emblem, ...mark }: Mark): Promise<Uint8Array> {
  const cut = emblem && (await cutPicture(emblem, mark.size));
  return cut ? pictureMark(cut, mark) : drawnMark(mark);
}

function pictureMark(cut: Uint8Array, { look, size, shape }: Mark): Uint8Array {
  if (shape === "seal") return truePng(onDisc(cut, size), size);
  // Phones show what is behind a clear icon as they like.
  const { ground } = paletteOf(look.accent, look.ground);
  const pixels = inColours(new Uint8Array(size * size), [channelsOf(ground)]);
  laidOver({ pixels, width: size }, { pixels: cut, width: size }, [0, 0]);
  return truePng(pixels, size);
}

function drawnMark({ look, size, shape }: Mark): Uint8Array {
  const palette = paletteOf(look.accent, look.ground);
  const ramp = rampOf([channelsOf(palette.ground), channelsOf(look.accent)]);
  const pen = new Pen();
  if (shape === "seal") {
    pen.colours(`${disc} 0 0`).circle([size / 2, size / 2], size / 2);
    pen.fill();
  }
  pen.colours("1 0 0");
  drawEmblem(pen, drawnEmblem(look.emblem), [size / 2, size / 2], shape === "seal" ? size : iconShare * size);
  return pngOf(rasterOf(pen.text, size, size), size, ramp, { isClear: shape === "seal" });
}
