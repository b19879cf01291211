import { expect, spyOn, test } from "bun:test";
import fc from "fast-check";
import { textFinder } from "./text-finder.rules.ts";

/** Texts of few characters, so that some contain others and begin as they end. */
const texts = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom("A", "B", "\u{1f511}"), minLength: 1, maxLength });

test("texts are found wherever they stand, over and inside of each other, and no others", () => {
  fc.assert(
    fc.property(fc.array(texts(6)), texts(40), (wanted, inside) => {
      expect(textFinder(wanted)(inside)).toEqual(new Set(wanted.filter((text) => inside.includes(text))));
    }),
  );
});

test("a walk takes no more than two steps for each character, however many texts begin alike", () => {
  const alike = Array.from({ length: 500 }, (_, n) => "A".repeat(4 + (n % 40)) + n);
  const find = textFinder(alike);
  const steps = spyOn(Map.prototype, "get");
  try {
    find("A".repeat(1000));
    expect(steps.mock.calls.length).toBeLessThanOrEqual(2000);
  } finally {
    steps.mockRestore();
  }
});
