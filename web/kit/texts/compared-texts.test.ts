import { expect, test } from "bun:test";
import { wordDiff } from "./compared-texts.tsx";

test("two texts are compared word by word, and what both have stays together", () => {
  expect(wordDiff("The lamp was lit slowly", "The old lamp was lit")).toEqual([
    { kind: "same", text: "The " },
    { kind: "new", text: "old " },
    { kind: "same", text: "lamp was lit" },
    { kind: "gone", text: " slowly" },
  ]);
});

test.each([
  ["", ""],
  ["one", ""],
  ["", "one two"],
  ["a b c d", "d c b a"],
  ["same\n\nlines", "same\nlines here"],
  ["x ".repeat(5000), `y ${"z ".repeat(5000)}`],
])("of %p and %p both can be read again from what was found", (before, after) => {
  const stretches = wordDiff(before, after);
  const without = (kind: string) =>
    stretches
      .filter((each) => each.kind !== kind)
      .map(({ text }) => text)
      .join("");
  expect([without("new"), without("gone")]).toEqual([before, after]);
});
