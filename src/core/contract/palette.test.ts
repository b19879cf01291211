import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import fc from "fast-check";
import { contrast, hexOf, oklchOf, shown } from "./oklch.ts";
import {
  accentPattern,
  checkAccent,
  contrastOf,
  defaultAccent,
  defaultGround,
  type Ground,
  grounds,
  pairs,
  paletteOf,
  paletteStyles,
  tokensOf,
} from "./palette.ts";

const sheet = await Bun.file(join(import.meta.dir, "../../../web/styles.css")).text();
const anyAccent = fc
  .tuple(...Array.from({ length: 3 }, () => fc.nat(255)))
  .map(([r = 0, g = 0, b = 0]) => hexOf([r, g, b]));

/** Returns the pairs that cannot be seen in a palette. */
function unseen(accent: string, ground: Ground) {
  const palette = paletteOf(accent, ground);
  return pairs.filter((pair) => contrastOf(pair, palette) < pair.least);
}

/** Returns how far two hues are from each other, in radians. */
function between(one: number, other: number): number {
  const turned = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(turned, 2 * Math.PI - turned);
}

test("colours come back from OKLCH as they went, and contrasts are those of WCAG", () => {
  fc.assert(
    fc.property(anyAccent, (accent) => {
      expect(shown(oklchOf(accent))).toBe(accent);
      expect(accentPattern.test(accent)).toBe(true);
    }),
  );
  expect(contrast("#ffffff", "#000000")).toBe(21);
  expect(contrast("#d4af37", "#0b0b10")).toBeCloseTo(9.34, 2);
});

test("the portal's own colours are those of its style sheet, which needs no second one for them", () => {
  for (const [name, value] of Object.entries(tokensOf(defaultAccent, defaultGround)))
    expect(sheet).toContain(`${name}: ${value};`);
  expect(paletteStyles(defaultAccent, defaultGround)).toBe("");
});

test("every token that a style sheet of an identity sets is one of the app's", () => {
  const styles = paletteStyles("#3fb8a0", "night");
  expect(styles).toStartWith("@layer theme{html:root{--");
  for (const [, name] of styles.matchAll(/(--[\w-]+):/g)) expect(sheet).toContain(`  ${name}: `);
  expect(styles).toContain("--color-gold:#3fb8a0;");
  expect(styles).toContain("--rgb-gold:63 184 160;");
});

describe.each([...grounds])("on the ground %s", (ground) => {
  test("every text and every line of the portal's own gold can be seen", () => {
    expect(unseen(defaultAccent, ground)).toEqual([]);
    expect(checkAccent(defaultAccent, ground)).toEqual({ holds: true });
  });

  test("an accent either keeps every text and line in sight, or is refused with the nearest that does", () => {
    fc.assert(
      fc.property(anyAccent, (accent) => {
        const check = checkAccent(accent, ground);
        if (check.holds) return expect(unseen(accent, ground)).toEqual([]);
        const { nearest } = check;
        // Where anything could not be seen, a text in the accent could not be read.
        expect(check.contrast).toBeLessThan(check.least);
        expect(unseen(nearest, ground)).toEqual([]);
        expect(checkAccent(nearest, ground)).toEqual({ holds: true });
        const [wanted, offered] = [oklchOf(accent), oklchOf(nearest)];
        expect(offered.lightness).toBeGreaterThan(wanted.lightness - 0.01);
        if (Math.min(wanted.chroma, offered.chroma) > 0.04)
          expect(between(wanted.hue, offered.hue)).toBeLessThan(0.06);
        // Nearer by a fiftieth of the way from black to white, nothing holds.
        const nearer = { ...wanted, lightness: offered.lightness - 0.02 };
        if (nearer.lightness > wanted.lightness) expect(checkAccent(shown(nearer), ground).holds).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  test("a dark accent is refused, and a light one has dark text on it", () => {
    expect(checkAccent("#0000ff", ground).holds).toBe(false);
    expect(paletteOf("#3fb8a0", ground)["on-gold"]).toBe(paletteOf("#3fb8a0", ground).ground);
    expect(contrast("#0000ff", paletteOf("#0000ff", ground)["on-gold"])).toBeGreaterThan(4.5);
  });
});

test("who changes the accent together with the ground can do so one after the other, since what holds on one ground holds on all before it", () => {
  fc.assert(
    fc.property(anyAccent, fc.constantFrom(...grounds), (wanted, ground) => {
      const check = checkAccent(wanted, ground);
      const accent = check.holds ? wanted : check.nearest;
      const before = grounds.slice(0, grounds.indexOf(ground));
      expect(before.map((each) => [each, checkAccent(accent, each).holds])).toEqual(
        before.map((each) => [each, true]),
      );
    }),
    { numRuns: 1000 },
  );
});

test.each(["gold", "#d4a", "#D4AF37", "d4af37", "#d4af3", "#d4af377", "rgb(1 2 3)", "#d4af37 "])(
  "%p is no accent",
  (text) => {
    expect(accentPattern.test(text)).toBe(false);
  },
);
