import { expect, test } from "bun:test";
import fc from "fast-check";
import { closestOf, fitsGlob } from "./hints.rules.ts";

/** What a glob means, said once more: every way to read each star is tried. */
function means(pattern: string, text: string): boolean {
  if (pattern === "") return text === "";
  const [first, rest] = [pattern[0], pattern.slice(1)];
  if (first === "*") return means(rest, text) || (text !== "" && means(pattern, text.slice(1)));
  return text !== "" && (first === "?" || first === text[0]) && means(rest, text.slice(1));
}

test("a pattern fits a text exactly when some reading of its stars and question marks does", () => {
  const patterns = fc.string({ unit: fc.constantFrom("A", "B", "*", "?"), maxLength: 8 });
  const texts = fc.string({ unit: fc.constantFrom("A", "B", "C"), maxLength: 8 });
  fc.assert(
    fc.property(patterns, texts, (pattern, text) => {
      expect([pattern, text, fitsGlob(pattern, text)]).toEqual([pattern, text, means(pattern, text)]);
    }),
    { numRuns: 3000 },
  );
});

test("a text is found in every pattern that is made of it", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.nat(30), fc.nat(30), (text, one, other) => {
      const characters = [...text.replace(/[*?]/g, "")];
      const from = Math.min(one, other, characters.length);
      const starred = [...characters.slice(0, from), "*", ...characters.slice(Math.max(one, other))].join("");
      const asked = characters.map((each, at) => (at % 2 === 0 ? "?" : each)).join("");
      expect([fitsGlob(starred, characters.join("")), fitsGlob(asked, characters.join(""))]).toEqual([
        true,
        true,
      ]);
    }),
  );
});

test("a character of two units is one", () => {
  expect(fitsGlob("?", "😀")).toBe(true);
});

test("the worst pattern of the greatest length is decided", () => {
  // Backtracking over every reading of the stars does not end here.
  expect(fitsGlob(`${"*A".repeat(31)}*B`, "A".repeat(50))).toBe(false);
});

test("of several that fit, the closest answers, and of equally close ones the oldest", () => {
  const all = [
    { id: 1, folded: "*" },
    { id: 2, folded: "V*" },
    { id: 3, folded: "V?1D" },
    { id: 4, folded: "VO1*" },
    { id: 5, folded: "X*" },
  ];
  const found = ["V01D", "VO1D", "VX", "Q"].map((folded) => closestOf(all, folded)?.id);
  expect(found).toEqual([3, 3, 2, 1]);
});
