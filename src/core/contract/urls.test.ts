import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { webAddress } from "../../testing/any-text.ts";
import { httpUrl } from "./fields.ts";
import { isHostName } from "./links.ts";

const isTaken = (text: string) => httpUrl.safeParse(text).success;
const long = "a".repeat(63);

describe("an address of a page", () => {
  test.each([
    "https://course.example",
    "HTTP://Course.Example:8080/a%20b?c=d@e#f",
    "https://course.example/a b",
    "https://course.example./x@y",
    "https://127.0.0.1:3000/",
    "http://[::1]:3000/",
    "https://localhost",
    "http://my_nas:3000",
    "https://bücher.example/ñ",
    `https://${long}.example`,
  ])("%p is taken", (text) => {
    expect(isTaken(text)).toBe(true);
  });

  test.each([
    "http://user@course.example",
    "https://user:pass@course.example/",
    "https://@course.example",
    "https://:@course.example",
    "https://course.example\\@evil.example",
    "https:\\\\course.example",
    "https://course.example/a\\b",
    "https://-example.com",
    "https://example-.com",
    "https://a.-b.example",
    `https://${long}a.example`,
    `https://${`${long}.`.repeat(4)}example`,
    "https://a..example",
    "https://.",
    "https:///course.example",
    "https:course.example",
    "https://?x",
    "https://course.example:99999",
    "https://xn--a.example",
    "https://course\u0000.example",
    "https://course.example/\u0007",
    "javascript:alert(1)//https://course.example",
    "//course.example",
    "",
  ])("%p is refused", (text) => {
    expect(isTaken(text)).toBe(false);
  });

  test("that is taken opens on a well-formed host, with nothing before it, whatever was typed", () => {
    const part = fc.constantFrom(
      "https://",
      "http://",
      "@",
      "\\",
      "/",
      ":",
      "-",
      ".",
      "a",
      "b1",
      "ü",
      " ",
      "[::1]",
      "?",
      "#",
      "%40",
      "\t",
    );
    const typed = fc.oneof(
      webAddress({ withFragments: true }),
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join("")),
      fc.array(part, { maxLength: 12 }).map((parts) => `https://${parts.join("")}`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        if (!isTaken(text)) return;
        const url = new URL(text.trim());
        expect(url.protocol).toMatch(/^https?:$/);
        expect(url.username + url.password).toBe("");
        expect(text).not.toContain("\\");
        expect(url.hostname.startsWith("[") || isHostName(url.hostname.replace(/\.$/, ""))).toBe(true);
        // Authority and host are the same text, but for the port and what IDNA makes of letters.
        const [, authority = ""] = /^https?:\/\/([^/?#]*)/i.exec(text.trim()) ?? [];
        expect(authority).not.toContain("@");
      }),
      { numRuns: 3000 },
    );
  });

  test("of any ordinary site is taken", () => {
    fc.assert(
      fc.property(webAddress(), (url) => {
        expect(isTaken(url)).toBe(true);
      }),
    );
  });

  test("longer than 2000 characters is refused before anything else looks at it", () => {
    const { error } = httpUrl.safeParse(`https://${"-".repeat(100_000)}`);
    expect(error?.issues).toHaveLength(1);
  });
});
