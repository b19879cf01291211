import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { textPieces } from "./room-text.tsx";

const linksIn = (text: string) => textPieces(text).flatMap(({ href }) => (href ? [href] : []));

describe("the addresses in a room's text", () => {
  test("are links when they are http, https or mailto, without the end of the sentence", () => {
    expect(linksIn("Read https://example.org/rite, then http://example.org (twice).")).toEqual([
      "https://example.org/rite",
      "http://example.org",
    ]);
    expect(linksIn("(see https://example.org/a_(b)). Or write: mailto:master@example.org!")).toEqual([
      "https://example.org/a_(b)",
      "mailto:master@example.org",
    ]);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "xhttps:/x",
    "https://",
    "https://bank.example@evil.example/",
    "https://\\@evil.example",
    "mailto:",
    "mailto:nobody",
    `https://example.org/${"a".repeat(2000)}`,
  ])("are none in %p", (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  test("change no letter of the text, whatever it is", () => {
    const bit = fc.constantFrom(
      "https://",
      "http://a.b",
      "mailto:",
      "x@y",
      "(",
      ")",
      ".",
      " ",
      "\n",
      "é",
      "<",
      '"',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(bit, fc.string())), (bits) => {
        const text = bits.join("");
        const pieces = textPieces(text);
        expect(pieces.map((piece) => piece.text).join("")).toBe(text);
        for (const { href } of pieces) if (href) expect(href).toMatch(/^(https?:\/\/|mailto:)/i);
      }),
    );
  });
});
