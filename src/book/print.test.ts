import { expect, test } from "bun:test";
import { fitted, type Print, widthOf, wrapped } from "./print.ts";
import { ink } from "./sheet.ts";
import { TypeCase } from "./type/case.ts";

const type = new TypeCase();
const title: Print = { style: "title", size: 34, colour: ink, tracking: 0.6 };
const width = 310;

test("a title takes as few lines as it needs, of about equal length", () => {
  expect(wrapped(type, "The Void and Its Doors", title, width)).toEqual(["The Void and", "Its Doors"]);
  const text: Print = { style: "body", size: 10.6, colour: ink };
  const lines = wrapped(
    type,
    "Who has read it as one reads may now read it as one looks. ".repeat(4),
    text,
    width,
  );
  const widths = lines.map((line) => widthOf(type, line, text));
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.75);
});

test("no line of a title is much shorter than the others where its words can be parted otherwise", () => {
  const lines = wrapped(type, "O guardião da décima segunda chave", title, width);
  expect(lines).toEqual(["O guardião", "da décima", "segunda chave"]);
});

test.each([
  ["a word of 100 letters", "W".repeat(100)],
  ["a long word", "Antidisestablishmentarianism".repeat(3)],
  ["100 letters in words", "one two three four five ".repeat(5).slice(0, 100)],
])("%s is set large enough to be read, within the width and the lines", (_, text) => {
  const { lines, print } = fitted(type, text, { ...title, size: 24 }, width, 4);
  expect(print.size).toBeGreaterThan(8);
  expect(lines.length).toBeLessThanOrEqual(4);
  expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  for (const line of lines) expect(widthOf(type, line, print)).toBeLessThanOrEqual(width);
});

test("a word that is only a little too wide is set smaller and stays whole", () => {
  expect(fitted(type, "Incomprehensibility", title, width, 2).lines).toEqual(["Incomprehensibility"]);
});
