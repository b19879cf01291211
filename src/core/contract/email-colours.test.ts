import { expect, test } from "bun:test";
import fc from "fast-check";
import { emailColours } from "./email-colours.ts";
import { defaultLook } from "./look.ts";
import { contrast, hexOf } from "./oklch.ts";
import { checkAccent, grounds } from "./palette.ts";

const anyAccent = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((channels) => hexOf(channels));

test("an email of any look that holds can be read, light and dark", () => {
  fc.assert(
    fc.property(anyAccent, fc.constantFrom(...grounds), (wanted, ground) => {
      const check = checkAccent(wanted, ground);
      const accent = check.holds ? wanted : check.nearest;
      const { light, dark } = emailColours({ accent, ground });
      expect(contrast(light.name, light.card)).toBeGreaterThanOrEqual(7);
      expect(contrast(light.quiet, light.card)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(light.ink, light.card)).toBeGreaterThanOrEqual(12);
      for (const text of [dark.name, dark.quiet, dark.ink])
        expect(contrast(text, dark.card)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("another accent changes all of the product's gold in an email", () => {
  const own = emailColours(defaultLook);
  const other = emailColours({ ...defaultLook, accent: "#3fb8a0" });
  expect(own.light.name).toBe("#6f5410");
  for (const part of ["line", "name"] as const) {
    expect(other.light[part]).not.toBe(own.light[part]);
    expect(other.dark[part]).not.toBe(own.dark[part]);
  }
});
