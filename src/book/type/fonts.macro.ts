import { readFileSync } from "node:fs";
import { join } from "node:path";

const packages = join(import.meta.dir, "../../../node_modules/@fontsource");

const garamond = "eb-garamond";
const files = [
  [garamond, "latin-400-normal"],
  [garamond, "latin-ext-400-normal"],
  [garamond, "greek-400-normal"],
  [garamond, "cyrillic-400-normal"],
  [garamond, "vietnamese-400-normal"],
  [garamond, "latin-400-italic"],
  [garamond, "latin-ext-400-italic"],
  [garamond, "greek-400-italic"],
  [garamond, "cyrillic-400-italic"],
  [garamond, "vietnamese-400-italic"],
  [garamond, "latin-600-normal"],
  [garamond, "latin-ext-600-normal"],
  ["cinzel", "latin-500-normal"],
  ["cinzel", "latin-ext-500-normal"],
] as const;

/**
 * The small capitals of EB Garamond Regular 1.3 in the places of its small letters: the packaged files leave the
 * feature smcp out, so these glyphs and their kerning were cut from the whole font (SIL Open Font License 1.1).
 */
const smallCapitals = join(import.meta.dir, "small-capitals.woff");

/**
 * Signs of the sky, arrows, stars and the like, which EB Garamond lacks: cut from Noto Sans Symbols, Noto Sans Symbols 2 and Noto
 * Sans Math as fontsource 5.3 has them, in this order, each sign from the first that has it (SIL Open Font License 1.1).
 */
const signs = join(import.meta.dir, "signs.woff");

/** Polytonic Greek; it stands behind the small capitals, so that the faces before it keep their numbers. */
const polytonic = ["greek-ext-400-normal", "greek-ext-400-italic"] as const;

/** Returns every font file of the book as base64 WOFF; runs at build time, so that the program embeds the fonts. */
export function fontFiles(): string[] {
  const paths = files.map(([family, name]) => join(packages, family, "files", `${family}-${name}.woff`));
  const greek = polytonic.map((name) => join(packages, garamond, "files", `${garamond}-${name}.woff`));
  return [...paths, smallCapitals, ...greek, signs].map((path) => readFileSync(path).toString("base64"));
}
