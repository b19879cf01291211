import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { anyCharacter } from "../../testing/any-text.ts";
import { canonicalLink } from "./links.ts";

/** Schemes in pieces, and whatever may hide them from a reader but not from a browser. */
const piece = fc.oneof(
  fc.constantFrom("javascript", "java", "script", "data", "vbscript", "https", "http", "mailto", "blob"),
  fc.constantFrom(
    ":",
    "/",
    "//",
    "\\",
    "#",
    "?",
    "@",
    ".",
    "a.example",
    "alert(1)",
    "%00",
    "&",
    "&#58;",
    "<!--",
    "-->",
  ),
  fc.constantFrom(
    "\t",
    "\n",
    "\r",
    " ",
    "\0",
    "\u00a0",
    "\u3000",
    "\u200b",
    "\u202e",
    "\ufeff",
    "\u2028",
    "\ud800",
    "\u0001",
  ),
);
const address = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(""));

/** Returns the address that a browser on a page of this site would go to. */
const destination = (link: string) => new URL(link, "https://portal.example/a/page");

describe("a canonical link", () => {
  test("leads by http, https or mailto, whatever its writing", () => {
    fc.assert(
      fc.property(address, (href) => {
        const link = canonicalLink(href);
        if (link === undefined) return;
        if (!URL.canParse(link, "https://portal.example/")) return;
        expect(["http:", "https:", "mailto:"]).toContain(destination(link).protocol);
      }),
      { numRuns: 5000 },
    );
  });

  test("leads to another site only when it says so in full", () => {
    fc.assert(
      fc.property(address, (href) => {
        const link = canonicalLink(href);
        if (link === undefined || /^(https?:\/\/|mailto:)/i.test(link)) return;
        if (URL.canParse(link, "https://portal.example/"))
          expect(destination(link).origin).toBe("https://portal.example");
      }),
      { numRuns: 5000 },
    );
  });

  test("has no blank or invisible character left, and is its own canonical form", () => {
    fc.assert(
      fc.property(fc.oneof(address, fc.string({ unit: anyCharacter, maxLength: 40 })), (href) => {
        const link = canonicalLink(href);
        if (link === undefined) return;
        expect(link).not.toMatch(/[\s\p{C}]/u);
        expect(canonicalLink(link)).toBe(link);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  "https://a.example/x?y=1#z",
  "HTTP://a.example",
  "https://a.example:8443/x@y#z@z",
  "https://a.example./",
  "https://bücher.example/ñ",
  "https://my_nas:3000",
  "http://localhost:3000/",
  "http://127.0.0.1/",
  "http://[::1]:3000/",
  "mailto:someone@a.example",
  "/rites",
  "rites/two",
  "#end",
  "?page=2",
  "../up",
])("%p is kept as it is", (href) => {
  expect(canonicalLink(href)).toBe(href);
});

test.each([
  ["\thttps://a.example/", "https://a.example/"],
  ["\u3000https://a.example/\u3000", "https://a.example/"],
  ["\u200b/rites", "/rites"],
  ["ht\ntps://a.example/", "https://a.example/"],
  ["/two words", "/two%20words"],
])("%p is cleaned to %p", (href, link) => {
  expect(canonicalLink(href)).toBe(link);
});

test.each([
  "",
  " ",
  "\tjavascript:x()",
  "java\nscript:x()",
  "\u3000javascript:x()",
  "\u0001javascript:x()",
  "data:text/html,x",
  "//evil.example",
  "\\\\evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https:evil",
  "https://",
  "https://bank.example@evil.example/",
  "https://bank.example:443@evil.example/",
  "https://a.example\\@b",
  "https://a.example/x\\y",
  "https://-example.com",
  "https://a..example",
  "mailto:",
  `/${"x".repeat(2000)}`,
])("%p is dropped", (href) => {
  expect(canonicalLink(href)).toBeUndefined();
});
