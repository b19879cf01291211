import { expect, test } from "bun:test";
import fc from "fast-check";
import { memoized } from "./memoized.ts";

test("a remembered answer is the one that would be given", () => {
  const lengthOf = memoized((text) => text.length);
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => texts.every((text) => lengthOf(text) === text.length)),
  );
});

test("an answer is made once for a text that comes again, and each time for one that is longer than any header", () => {
  const made: string[] = [];
  const answerTo = memoized((text) => made.push(text));
  for (const text of ["pt", "pt", "x".repeat(201), "x".repeat(201)]) answerTo(text);
  expect(made.map((text) => text.length)).toEqual([2, 201, 201]);
});

test("what is remembered is bounded, however many different texts come", () => {
  const made: string[] = [];
  const answerTo = memoized((text) => made.push(text));
  answerTo("first");
  for (let n = 0; n < 500; n++) answerTo(`other ${n}`);
  made.length = 0;
  answerTo("first");
  expect(made).toEqual(["first"]);
});
