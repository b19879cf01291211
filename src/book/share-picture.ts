import { emblemRing } from "../core/contract/emblems.ts";
import { defaultLook, drawnEmblem, type Look } from "../core/contract/look.ts";
import { channelsOf } from "../core/contract/oklch.ts";
import { paletteOf } from "../core/contract/palette.ts";
import { type SharePicture, sharePictureSize } from "../core/contract/prints.ts";
import { drawFigure } from "./draw/figure.ts";
import { Pen } from "./draw/pen.ts";
import { sharedSeal, starOf } from "./draw/portal-seals.ts";
import { rasterOf } from "./draw/raster.ts";
import { cutPicture, inColours, laidOver, onDisc } from "./picture.ts";
import { type Colour, pngOf, truePng } from "./png.ts";
import { fitted, type Print } from "./print.ts";
import { randomOf } from "./random.ts";
import { num } from "./sheet.ts";
import { TypeCase } from "./type/case.ts";

const { width, height } = sharePictureSize;
/** Returns the colours of the screens from the ground to the ink, with the accent in the middle: what is drawn is light between them. */
function coloursOf({ accent, ground }: Look) {
  const palette = paletteOf(accent, ground);
  return rampOf([palette.ground, accent, palette.ink].map(channelsOf));
}

const light = { faint: "0.16", gold: "0.5", ink: "1" };

const frame = [28, 40];
const centre = [300, height / 2] as const;
const radius = 205;
const widerBy = 1.9;
/** An owner's emblem stands in the middle of the seal, in place of the eye. */
const figureSide = radius * 0.5;
/** An owner's picture stands there on a disc of so many pixels. */
const discSide = 96;
const column = { left: 570, width: 560 };
const titleLines = 5;
const leading = 1.2;
/** Cinzel's capitals are seven tenths of its size high. */
const capitals = 0.7;
/** So far below the last line stands the rule that ends the title. */
const rule = 40;

/** Returns the picture of a shared link as PNG: the seal of its seed and its title, on the portal's ground. */
export async function makeSharePicture({
  title,
  seed,
  look = defaultLook,
  emblem: own,
}: SharePicture): Promise<Uint8Array> {
  const type = new TypeCase();
  const pen = new Pen();
  for (const inset of frame) {
    pen.colours(`${light.faint} 0 0`).width(inset === frame[0] ? 2 : 1);
    pen.raw(
      `${inset} ${inset} m ${width - inset} ${inset} l ${width - inset} ${height - inset} l ${inset} ${height - inset} l h S`,
    );
  }
  // The seal is drawn for paper; its lines are made wider with it.
  const enlarged = new Pen();
  const emblem = drawnEmblem(look.emblem);
  const disc = own && (await cutPicture(own, discSide));
  const drawn =
    emblem === defaultLook.emblem
      ? undefined
      : () => drawFigure(enlarged, emblem, centre, figureSide, emblemRing.width / widerBy);
  sharedSeal(enlarged, centre, radius, randomOf(starred(seed)), disc ? () => {} : drawn);
  const widened = enlarged.text
    .split("\n")
    .map((line) => (line.endsWith(" w") ? `${num(widerBy * Number.parseFloat(line))} w` : line));
  pen.colours(`${light.gold} 0 0`).raw(widened.join("\n"));

  const wanted: Print = { style: "title", size: 74, colour: "", tracking: 1 };
  const { lines, print } = fitted(type, printable(type, title), wanted, column.width, titleLines);
  const step = print.size * leading;
  const block = (lines.length - 1) * step + print.size * capitals;
  const top = (height + block + rule) / 2 - print.size * capitals;
  pen.colours(`${light.ink} 0 0`);
  for (const [index, line] of lines.entries())
    pen.raw(type.traced("title", line, [column.left, top - index * step], print.size, print.tracking)).fill();
  const foot = top - (lines.length - 1) * step - rule;
  pen
    .colours(`${light.gold} 0 0`)
    .width(2)
    .line([column.left, foot], [column.left + 90, foot]);
  const pixels = rasterOf(pen.text, width, height);
  if (!disc) return pngOf(pixels, width, coloursOf(look));
  const corner = centre.map((at) => at - discSide / 2);
  const shown = inColours(pixels, coloursOf(look));
  laidOver({ pixels: shown, width }, { pixels: onDisc(disc, discSide), width: discSide }, corner);
  return truePng(shown, width);
}

/** Returns the first seed made of one whose star is more than a ring of corners, which has to fill the picture. */
function starred(seed: string): string {
  for (let turn = 0; ; turn++) {
    const turned = `${seed} ${turn}`;
    if (starOf(randomOf(turned)).step > 1) return turned;
  }
}

/** Returns what of a text the portal's faces can print. */
function printable(type: TypeCase, text: string): string {
  const characters = [...text].filter((each) => each.trim() === "" || type.prints(each));
  return characters.join("").split(/\s+/).join(" ").trim();
}

/** Returns the colours between some, evenly, for the values from 0 to 255. */
export function rampOf(colours: readonly Colour[]): Colour[] {
  const last = colours.length - 1;
  return Array.from({ length: 256 }, (_, value) => {
    const at = (value / 255) * last;
    const below = Math.min(Math.floor(at), last - 1);
    const mix = (part: 0 | 1 | 2) => {
      const [from, to] = [colours[below]?.[part] ?? 0, colours[below + 1]?.[part] ?? 0];
      return Math.round(from + (to - from) * (at - below));
    };
    return [mix(0), mix(1), mix(2)];
  });
}
