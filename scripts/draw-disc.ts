import { join } from "node:path";
import fontkit from "@pdf-lib/fontkit";
import { sfntOfWoff } from "../src/book/type/sfnt.ts";
import { discSigns } from "../src/core/contract/disc.ts";

const root = join(import.meta.dir, "..");
/** The rings of the home page's seal, each a view of one picture: one request, and every sign's outline once. */
export const ringsFile = join(root, "web/art/seal-rings.svg");

const gold = "#d4af37";
const short = (value: number) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");

/** Returns a point of a circle, so many turns from the top and clockwise. */
const onCircle = (radius: number, turns: number) =>
  `${short(radius * Math.sin(2 * Math.PI * turns))} ${short(-radius * Math.cos(2 * Math.PI * turns))}`;

/** Returns an outline of a font, moved to the left, in whole numbers from point to point: they are the shortest. */
function outline(svg: string, left: number): string {
  let [x, y] = [0, 0];
  let begun = [x, y];
  let path = "";
  for (const [, command = "", list = ""] of svg.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const values = (list.match(/-?[\d.]+/g) ?? []).map(Number);
    const moved = values.map((value, i) => Math.round(i % 2 === 0 ? value - left - x : value - y));
    path += command.toLowerCase() + moved.join(" ").replaceAll(" -", "-");
    if (command === "Z") [x = 0, y = 0] = begun;
    else [x, y] = [x + (moved.at(-2) ?? 0), y + (moved.at(-1) ?? 0)];
    if (command === "M") begun = [x, y];
  }
  return path;
}

type Ring = { outer: number; inner: number; signs: number; size: number };

/** Returns the picture: the ring that stays on the left, the one that turns in it on the right. */
export async function drawRings(): Promise<string> {
  const file = join(root, "node_modules/@fontsource/cinzel/files/cinzel-latin-500-normal.woff");
  const font = fontkit.create(sfntOfWoff(Buffer.from(await Bun.file(file).bytes())));
  const outlines = [...discSigns].map((sign) => {
    const glyph = font.glyphForCodePoint(sign.codePointAt(0) ?? 0);
    return `<path id="${sign}" d="${outline(glyph.path.toSVG(), Math.round(glyph.advanceWidth / 2))}"/>`;
  });

  function ring({ outer, inner, signs, size }: Ring): string {
    const scale = size / 1000;
    const baseline = short((font.capHeight / 2) * scale - signs);
    const uses = [...discSigns].map(
      (sign, i) =>
        `<use href="#${sign}" transform="rotate(${10 * i})translate(0 ${baseline})scale(${scale} -${scale})"/>`,
    );
    const lines = [...discSigns].map((_, i) =>
      [inner, outer].map((radius) => onCircle(radius, (i + 0.5) / discSigns.length)).join("L"),
    );
    return `<path d="M${lines.join("M")}" stroke-opacity=".35"/><g fill="${gold}" stroke="none">${uses.join("")}</g>`;
  }

  const fixed = `<circle r="397"/><circle r="391" stroke-opacity=".5"/><circle r="333"/>${ring({ outer: 391, inner: 333, signs: 362, size: 46 })}`;
  const turning = `<circle r="327"/><circle r="312" stroke-opacity=".35"/><circle r="266"/><path d="M0-324l6 9h-12z" fill="${gold}" stroke="none"/>${ring({ outer: 312, inner: 266, signs: 293, size: 36 })}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-400 -400 1600 800" fill="none" stroke="${gold}"><title>The rings of the seal</title><view id="fixed" viewBox="-400 -400 800 800"/><view id="turning" viewBox="400 -400 800 800"/><defs>${outlines.join("")}</defs>${fixed}<g transform="translate(800 0)">${turning}</g></svg>\n`;
}

// Run by hand when the rings are to look different.
if (import.meta.main) await Bun.write(ringsFile, await drawRings());
