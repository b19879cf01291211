import { channelsOf } from "../core/contract/oklch.ts";
import { type CopyCover, copyCoverSize } from "../core/contract/prints.ts";
import { codexWords } from "../locales/codex/languages.ts";
import { randomFor } from "./book.ts";
import { Pen } from "./draw/pen.ts";
import { rasterOf } from "./draw/raster.ts";
import { inksOf } from "./inks.ts";
import { drawFront } from "./leaves/cover.ts";
import { pngOf } from "./png.ts";
import { fitted, type Print, widthOf } from "./print.ts";
import { rampOf } from "./share-picture.ts";
import { foil, sheet } from "./sheet.ts";
import { TypeCase } from "./type/case.ts";

const cloth = [14, 13, 19] as const;
/** What the foil would be if all of it were light: its own first share is 0.83. */
const brightFoil = [252, 209, 82] as const;

/** Returns what the picture is drawn with, and what its light is shown in: foil of the cover's own, or all light of an accent. */
function coloursOf(accent: string | undefined) {
  if (accent === undefined) return { inks: inksOf(), palette: rampOf([cloth, brightFoil]) };
  return { inks: inksOf("#ffffff"), palette: rampOf([cloth, channelsOf(accent)]) };
}

const middle = sheet.width / 2;
const measure = sheet.width - 110;

/** Returns the cover of one copy as PNG: the front of its binding, and stamped below whom it was made for and its number. */
export function makeCopyCover({ settings, seed, number: { nth, of }, name }: CopyCover): Uint8Array {
  const { inks, palette } = coloursOf(settings.portal?.accent);
  const type = new TypeCase(inks);
  const pen = new Pen(inks);
  const random = randomFor({ seed });
  const { copyFor, copyNumber } = codexWords[settings.language].furniture;
  const lines = drawFront({ type, settings, random }, pen);
  const stamp = (text: string, y: number, print: Print) => {
    const set = fitted(type, text, print, measure, 1);
    lines.push(...set.lines.slice(0, 1).map((line) => ({ text: line, y, print: set.print })));
  };
  if (name !== null && type.prints(name))
    stamp(
      copyFor.replace("{name}", () => name),
      96,
      { style: "italic", size: 17, colour: foil },
    );
  const place = copyNumber
    .replace("{nth}", String(nth).padStart(String(of).length, "0"))
    .replace("{of}", String(of));
  stamp(place, 74, { style: "title", size: 8.5, colour: foil, tracking: 1.2 });
  for (const { text, y, print } of lines) {
    const left = middle - widthOf(type, text, print) / 2;
    pen
      .colours(foil)
      .raw(type.traced(print.style, text, [left, y], print.size, print.tracking))
      .fill();
  }
  const { width, height } = copyCoverSize;
  return pngOf(rasterOf(pen.text, width, height, width / sheet.width), width, palette);
}
