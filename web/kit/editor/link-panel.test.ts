import { expect, test } from "bun:test";
import { isTypedLink, linkUrl } from "./link-panel.tsx";

test.each([
  ["  https://a.example/x ", "https://a.example/x"],
  ["a.example/x", "https://a.example/x"],
  ["someone@a.example", "mailto:someone@a.example"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["", ""],
  ["two words", "two words"],
  ["a.b@a.example", "mailto:a.b@a.example"],
  ["/rites/one", "/rites/one"],
  ["#end", "#end"],
  ["./x.html", "./x.html"],
])("a typed address %p is taken as %p", (typed, meant) => {
  expect(linkUrl(typed)).toBe(meant);
});

test("whole addresses and places within this site can be set; what only looks like one cannot", () => {
  const typed = ["https://a.example", "mailto:a@a.example", "/rites", "#end", "?a=1", "../up"];
  expect(typed.filter(isTypedLink)).toEqual(typed);
  const refused = [
    "two words",
    "rites",
    "javascript:x()",
    "//a.example",
    "https:",
    "https://a@b.example",
    "",
  ];
  expect(refused.filter(isTypedLink)).toEqual([]);
});
