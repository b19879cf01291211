import { type SharePicture, sharePictureSize } from "../core/contract/share-picture.ts";
import { Pen } from "./draw/pen.ts";
import { pngOf, rampOf } from "./draw/png.ts";
import { rasterOf } from "./draw/raster.ts";
import { sharedSeal, starOf } from "./draw/shared-seal.ts";
import { fitted, type Print } from "./print.ts";
import { randomOf } from "./random.ts";
import { num } from "./sheet.ts";
import { TypeCase } from "./type/case.ts";

const { width, height } = sharePictureSize;
/** Ground, gold and ink of the screens; what is drawn is light between them. */
const palette = rampOf([
  [11, 11, 16],
  [212, 175, 55],
  [239, 233, 221],
]);
const light = { faint: "0.16", gold: "0.5", ink: "1" };

const frame = [28, 40];
const centre = [300, height / 2] as const;
const radius = 205;
const widerBy = 1.9;
const column = { left: 570, width: 560 };
const titleLines = 5;
const leading = 1.2;
/** Cinzel's capitals are seven tenths of its size high. */
const capitals = 0.7;
/** So far below the last line stands the rule that ends the title. */
const rule = 40;

/** Returns the picture of a shared link as PNG: the seal of its seed and its title, on the portal's ground. */
export function makeSharePicture({ title, seed }: SharePicture): Uint8Array {
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
  sharedSeal(enlarged, centre, radius, randomOf(starred(seed)));
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
  return pngOf(rasterOf(pen.text, width, height), width, palette);
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
