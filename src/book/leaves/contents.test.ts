import { expect, test } from "bun:test";
import fc from "fast-check";
import { type Entry, sheetsOf } from "./contents.ts";

const entry = (level: Entry["level"]): Entry => ({ level, label: "I", title: "A title", page: 9 });
const entries = fc.array(fc.constantFrom("part", "chapter").map(entry), { minLength: 2, maxLength: 120 });

test("the contents keep their order, and every page of them has lines", () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 1, max: 2 }), (lines, least) => {
      const sheets = sheetsOf(lines, least);
      expect(sheets.flat()).toEqual(lines);
      expect(sheets.length).toBeGreaterThanOrEqual(least);
      for (const sheet of sheets) expect(sheet.length).toBeGreaterThan(0);
    }),
  );
});

test("the last page of the contents never has one line alone", () => {
  for (let count = 20; count < 90; count++) {
    const sheets = sheetsOf(Array.from({ length: count }, () => entry("chapter")));
    expect(sheets.at(-1)?.length).toBeGreaterThanOrEqual(4);
  }
});

test("the name of a part does not stand alone at the foot of a page", () => {
  const lines = Array.from({ length: 70 }, (_, i) => entry(i % 9 === 0 ? "part" : "chapter"));
  for (const sheet of sheetsOf(lines).slice(0, -1)) expect(sheet.at(-1)?.level).toBe("chapter");
});
