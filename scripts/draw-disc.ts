import { join } from "node:path";
import fontkit from "@pdf-lib/fontkit";
import { sfntOfWoff } from "../src/book/type/sfnt.ts";
import { discSigns } from "../src/core/contract/disc.ts";

const root = join(import.meta.dir, "..");
/** The rings of the home page's seal, each a view of one picture: one request, and every sign's outline once. */
export const ringsFile = join(root, "web/art/seal-rings.svg");

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

/** Returns the picture: the ring that stays, and the one that turns in it, in the colour of their place. */
export async function drawRings(): Promise<string> {
  const file = join(root, "node_modules/@fontsource/cinzel/files/cinzel-latin-500-normal.woff");
  const font = fontkit.create(sfntOfWoff(Buffer.from(await Bun.file(file).bytes())));
  const outlines = [...discSigns].map((sign) => {
    const glyph = font.glyphForCodePoint(sign.codePointAt(0) ?? 0);
    return outline(glyph.path.toSVG(), Math.round(glyph.advanceWidth / 2));
  });

  function ring({ outer, inner, signs, size }: Ring): string {
    const scale = size / 1000;
    const baseline = short((font.capHeight / 2) * scale - signs);
    // Each outline is there once for each ring: what a file that others use would itself use is not shown everywhere.
    const drawn = outlines.map(
      (path, i) =>
        `<path d="${path}" transform="rotate(${10 * i})translate(0 ${baseline})scale(${scale} -${scale})"/>`,
    );
    const lines = outlines.map((_, i) =>
      [inner, outer].map((radius) => onCircle(radius, (i + 0.5) / outlines.length)).join("L"),
    );
    return `<path d="M${lines.join("M")}" stroke-opacity=".35"/><g fill="currentColor" stroke="none">${drawn.join("")}</g>`;
  }

  const fixed = `<circle r="397"/><circle r="391" stroke-opacity=".5"/><circle r="333"/>${ring({ outer: 391, inner: 333, signs: 362, size: 46 })}`;
  const turning = `<circle r="327"/><circle r="312" stroke-opacity=".35"/><circle r="266"/><path d="M0-324l6 9h-12z" fill="currentColor" stroke="none"/>${ring({ outer: 312, inner: 266, signs: 293, size: 36 })}`;
  const part = (id: string, title: string, drawn: string) =>
    `<svg id="${id}" viewBox="-400 -400 800 800" fill="none" stroke="currentColor"><title>${title}</title>${drawn}</svg>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-400 -400 800 800"><title>The rings of the seal</title>${part("fixed", "The ring that stays", fixed)}${part("turning", "The ring that turns", turning)}</svg>\n`;
}

// Run by hand when the rings are to look different.
if (import.meta.main) await Bun.write(ringsFile, await drawRings());
