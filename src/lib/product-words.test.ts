import { expect, test } from "bun:test";
import { isCommonPassword } from "./passwords.ts";
import { isMadeOfProductWords } from "./product-words.ts";

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
