import { expect, test } from "bun:test";
import fc from "fast-check";
import { encodings } from "../../book/code.ts";
import { decodedCodes } from "../../core/contract/code-text.ts";
import { encodingTypes } from "../../core/contract/codex-form.ts";
import { secretCode } from "../../core/contract/fields.ts";
import { codeTypedMaxLength } from "../../core/contract/limits.ts";

const encodingNames = encodingTypes.filter((type) => type !== "none");
const codes = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 50 })
  // The replacement character is in no code that a book could hide.
  .map((text) => secretCode.safeParse(text.replaceAll("\ufffd", "")).data ?? "THE VOID");

test.each(encodingNames)("every code is found in what a book makes of it in %s", (type) => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(decodedCodes(encodings[type].encode(code))).toContain(code);
    }),
  );
});

test("base64 is read with line breaks, without its filling, and as addresses write it", () => {
  const code = "A>?B>?ÿÿ7";
  const encoded = Buffer.from(code).toString("base64");
  expect(encoded).toMatch(/[+/]/);
  for (const written of [
    encoded,
    encoded.replaceAll("=", ""),
    Buffer.from(code).toString("base64url"),
    `${encoded.slice(0, 4)}\n ${encoded.slice(4)}`,
  ])
    expect(decodedCodes(written)).toContain(secretCode.parse(code));
});

test("what a form hides is canonical, and nothing is found in bytes that are no text, or no code", () => {
  expect(decodedCodes(Buffer.from(" the  void ").toString("hex"))).toContain("THE VOID");
  expect(decodedCodes("FFFE")).toEqual(["EFFF"]);
  expect(decodedCodes(Buffer.from("A\u0000B").toString("base64"))).toHaveLength(1);
  expect(decodedCodes(Buffer.from("x".repeat(51)).toString("hex"))).toEqual([]);
});

test("no text of the greatest length that may be typed takes long, or finds more than three", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: codeTypedMaxLength }), (typed) => {
      expect(decodedCodes(typed).length).toBeLessThanOrEqual(3);
    }),
  );
});
