import { expect, test } from "bun:test";
import { canonicalCode, exactCode, foldedCode } from "./code-text.ts";

test.each([
  ["VOID-7K3M", "void 7k3m"],
  ["VOID-7K3M", "vo1d7k3m"],
  ["VOID-7K3M", "V0LD – 7K3M"],
  ["LILY", "1-1-1 y"],
  ["ＴＨＥ ＶＯＩＤ", "the\u00a0vold"],
  ["A−B", "A\u2011B"],
  ["CORAÇÃO", "coracao"],
  ["CORAÇÃO", "“Corac\u0327a\u0303o”."],
  ["D'ANGELO", "d’angelo"],
  ["NIGHT BELL", "'night bell'..."],
  ["ЁЛКА", "елка"],
  ["ΆΝΘΟΣ", "ανθος"],
  ["ẮM", "am"],
])("%p and %p are one code at the gate", (code, typed) => {
  expect(foldedCode(canonicalCode(typed))).toBe(foldedCode(canonicalCode(code)));
});

test.each([
  ["AB", "A.B"],
  ["S", "5"],
  ["-", "--"],
  ["VOID", "VOIDS"],
  ["が", "か"],
  ["हिन", "हन"],
  ["ÆØ", "AEO"],
])("%p and %p stay two", (one, other) => {
  expect(foldedCode(canonicalCode(one))).not.toBe(foldedCode(canonicalCode(other)));
});

test("a code of nothing but hyphens and blanks keeps its hyphens, and no key is empty", () => {
  expect(foldedCode(canonicalCode("- –"))).toBe("-–");
  expect(foldedCode(canonicalCode("“…”"))).toBe("“...”");
});

test("the key of a code that is compared exactly is no code's folded form", () => {
  for (const code of ["A", "A B", "-", "A -"]) {
    expect(exactCode(code)).toContain(" ");
    expect(foldedCode(exactCode(code))).not.toBe(exactCode(code));
  }
});
