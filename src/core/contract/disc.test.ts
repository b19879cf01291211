import { describe, expect, test } from "bun:test";
import { discSigns, placesBetween, turned } from "./disc.ts";

describe("the cipher disc", () => {
  test("has each capital and each figure once", () => {
    expect(new Set(discSigns).size).toBe(36);
    expect(discSigns).toMatch(/^[A-Z0-9]+$/);
  });

  test("turns every sign to every other one, and tells by how many places", () => {
    for (const from of discSigns) {
      for (const to of discSigns) expect(turned(from, placesBetween(from, to))).toBe(to);
    }
    expect(placesBetween("A", "D")).toBe(3);
    expect(placesBetween("D", "A")).toBe(33);
  });

  test("goes round, in both directions", () => {
    expect([turned("9", 1), turned("A", -1), turned("Q", 72), turned("Q", -360)]).toEqual([
      "A",
      "9",
      "Q",
      "Q",
    ]);
  });

  test.each(["", "a", "É", "AB", "-"])("knows no sign %p", (sign) => {
    expect(() => turned(sign, 1)).toThrow();
  });
});
