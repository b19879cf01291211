import { expect, test } from "bun:test";
import { linkUrl } from "./link-url.ts";

test.each([
  ["  https://a.example/x ", "https://a.example/x"],
  ["a.example/x", "https://a.example/x"],
  ["someone@a.example", "mailto:someone@a.example"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["", ""],
  ["two words", "two words"],
])("a typed address %p is taken as %p", (typed, meant) => {
  expect(linkUrl(typed)).toBe(meant);
});
