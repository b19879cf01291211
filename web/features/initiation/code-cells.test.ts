import { describe, expect, test } from "bun:test";
import { bare, wholeCode } from "./code-cells.tsx";

describe("a pasted one-time code", () => {
  test.each([
    ["207542", "plain"],
    [" 207 542\n", "with blanks"],
    ["Code: 207 542", "with a word before it"],
    ["２０７５４２", "in full-width digits"],
    ["٢٠٧ ٥٤٢", "in Arabic-Indic digits"],
    ["२०७५४२", "in Devanagari digits"],
    ["207\u2011542", "with a dash"],
    ["2\u200b0\u200b7\u200b5\u200b4\u200b2", "with marks that cannot be seen"],
    ["2.0.7.5.4.2", "with dots"],
    ["207542 is your verification code. It is valid for 10 minutes.", "with the mail around it"],
  ])("is found in %p (%s)", (text) => {
    expect(wholeCode(text)).toBe("207542");
  });

  test.each(["2075", "2075421", "+55 11 91234 5678", "ABCDEF", ""])("is not made up from %p", (text) => {
    expect(wholeCode(text)).toBeUndefined();
  });

  test("keeps letters and digits only, when it is a part", () => {
    expect(bare(" ２0-7 ")).toBe("207");
    expect(bare("ab:c")).toBe("abc");
  });
});
