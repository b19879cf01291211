import type { Look } from "./look.ts";
import { oklchOf, over, readableOn, shown } from "./oklch.ts";
import { defaultAccent, defaultGround, paletteOf } from "./palette.ts";

/** The colours of an email: of its ground, the card on it, lines, names and codes, second texts, and texts. */
export type SheetColours = Record<"ground" | "card" | "line" | "name" | "quiet" | "ink", string>;
/** Light by itself; dark where a program knows that. */
export type EmailColours = { light: SheetColours; dark: SheetColours };

const own: EmailColours = {
  light: {
    ground: "#efe9dc",
    card: "#fffdf8",
    line: "#d8cba8",
    name: "#6f5410",
    quiet: "#6b6353",
    ink: "#1f1b14",
  },
  dark: {
    ground: "#0b0b10",
    card: "#13131a",
    line: "#3a3423",
    name: "#d4af37",
    quiet: "#a8a294",
    ink: "#e9e4d8",
  },
};

/** A name on paper is as dark as the product's own: contrast enough for the smallest letters. */
const nameLeast = 7;

/** Returns the colours of a portal's emails: on paper the accent is darkened until it can be read, and tints all else. */
export function emailColours({ accent, ground: on }: Pick<Look, "accent" | "ground">): EmailColours {
  if (accent === defaultAccent && on === defaultGround) return own;
  const { chroma, hue } = oklchOf(accent);
  const tint = (light: number, most: number) =>
    shown({ lightness: light, chroma: Math.min(most, chroma), hue });
  const card = tint(0.994, 0.004);
  const { ground, panel, gold, ash, ink } = paletteOf(accent, on);
  return {
    light: {
      ground: tint(0.935, 0.014),
      card,
      line: tint(0.844, 0.04),
      name: readableOn(card, accent, nameLeast),
      quiet: tint(0.5, 0.02),
      ink: tint(0.22, 0.012),
    },
    dark: { ground, card: panel, line: over(gold, 0.2, panel), name: gold, quiet: ash, ink },
  };
}
