import { expect, test } from "bun:test";
import { isCommonPassword, isMadeOfProductWords, isOwnAddress } from "./passwords.ts";

test("a password of little more than the product's own words is refused like a common one", () => {
  for (const password of [
    "codexportal",
    "Codex-Portal-2026!",
    "OBSERVATORY1",
    "portal portal",
    "adminportal99",
  ]) {
    expect(isCommonPassword(password)).toBe(true);
  }
});

test("a password with enough of its own may hold such a word, and one without letters is none of them", () => {
  for (const password of ["the portal in the cellar", "12345678-98", "codex of seven lakes"]) {
    expect(isMadeOfProductWords(password)).toBe(false);
  }
});

test("a word of the dictionary is refused with digits and signs around it, and no good password is taken for one", () => {
  for (const password of ["Sunshine2024!", "123-abacus-456", "dragon7777", "!!Monkey!!"]) {
    expect(isCommonPassword(password)).toBe(true);
  }
  for (const password of ["sunshine over abacus", "dragon7monkey9", "qz7-abc-4d8!x", "84623917#05"]) {
    expect(isCommonPassword(password)).toBe(false);
  }
});

test("somebody's own address is no password, whole or before the @, with digits and signs or without", () => {
  for (const password of ["Ana.Reis@example.org", "ana.reis", "AnaReis2026!", "ana-reis-99"]) {
    expect(isOwnAddress(password, "ana.reis@example.org")).toBe(true);
  }
  for (const password of ["ana rei of lakes", "12345678-98", "reis.ana"]) {
    expect(isOwnAddress(password, "ana.reis@example.org")).toBe(false);
  }
});
