import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { anyCharacter } from "../../testing/any-text.ts";
import { canonicalCode } from "./code-text.ts";
import { email, secretCode, username } from "./fields.ts";
import { isHostName } from "./links.ts";
import { foldedName } from "./normalize.ts";

import { mailFrom } from "./smtp.ts";

const anyText = fc.string({ unit: "grapheme", maxLength: 60 });

describe("the canonical form of a code", () => {
  test("is its own canonical form, for any text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = canonicalCode(text);
        expect(canonicalCode(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  test("does not depend on case, blanks around or blanks between", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(canonicalCode(` ${text.toLowerCase()}\n`)).toBe(canonicalCode(text.toLowerCase()));
        expect(canonicalCode(text.replaceAll(" ", "   "))).toBe(canonicalCode(text));
      }),
    );
  });

  test("is never empty nor over fifty characters when accepted", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 80 }), (text) => {
        const parsed = secretCode.safeParse(text);
        if (parsed.success) expect(parsed.data.length).toBeWithin(1, 51);
      }),
    );
  });
});

describe("an accepted name", () => {
  test("has nothing in it that could leave its place in a mail or a page", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
        const parsed = username.safeParse(text);
        if (parsed.success) expect(parsed.data).toMatch(/^[\p{L}\p{M}\p{Nd} ._'’-]{3,50}$/u);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ["Hangul fillers", "\u3164\u3164\u3164"],
    ["half-width Hangul fillers", "\uffa0\uffa0\uffa0"],
    ["Hangul fillers of the beginning", "\u115f\u115f\u115f"],
    ["empty Braille cells", "\u2800\u2800\u2800"],
    ["blanks that do not break", "\u00a0\u00a0\u00a0"],
    ["blanks of the hieroglyphs", "\u{13441}\u{13442}\u{13441}"],
    ["a filler among letters", "Ana\u3164"],
    ["half a surrogate pair", "Ana\ud800"],
    ["the other half", "\udc00Ana"],
  ])("is not made of %s", (_, text) => {
    expect(username.safeParse(text).success).toBe(false);
  });

  test("has only characters that show, and none of them was exchanged for another one", () => {
    const unit = fc.constantFrom(
      "a",
      "É",
      "7",
      "-",
      "\u3164",
      "\u115f",
      "\u1160",
      "\u200d",
      "\u00ad",
      "\ud800",
      "\ufe0f",
    );
    fc.assert(
      fc.property(fc.string({ unit, minLength: 3, maxLength: 8 }), (text) => {
        const parsed = username.safeParse(text);
        if (parsed.success) expect(parsed.data).toBe(text.replace(/[^aÉ7-]/g, ""));
        else expect(text).toMatch(/[^aÉ7-]/);
      }),
      { numRuns: 500 },
    );
  });

  test("folds alike in either case", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9À-öø-ſ]{3,20}$/), (text) => {
        expect(foldedName(text.toUpperCase())).toBe(foldedName(text));
      }),
    );
  });
});

test("an accepted address is lower-case, trimmed and within its bounds", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      const parsed = email.safeParse(` ${address.toUpperCase()} `);
      if (!parsed.success) return;
      expect(parsed.data).toBe(parsed.data.toLowerCase().trim());
      expect(parsed.data.length).toBeLessThanOrEqual(254);
      expect(parsed.data.indexOf("@")).toBeLessThanOrEqual(64);
    }),
  );
});

describe("the form of an address", () => {
  const label = "a".repeat(63);
  const rules = {
    "a visitor's": (address: string) => email.safeParse(address).success,
    "a sender's": (address: string) => mailFrom.safeParse(address).success,
    "a named sender's": (address: string) => mailFrom.safeParse(`Portal <${address}>`).success,
  };

  describe.each(Object.entries(rules))("%s", (_name, isTaken) => {
    test.each(["a@b.example", "first.last+tag@sub.b-c.example", `a@${label}.example`, "o'neil@example.org"])(
      "may be %p",
      (address) => {
        expect(isTaken(address)).toBe(true);
      },
    );

    test.each([
      "user@example-.com",
      "user@-example.com",
      `user@a${label}.example`,
      `user@${`${label}.`.repeat(4)}example`,
      `${"a".repeat(65)}@example.org`,
      "user@example",
      "user@example..com",
      "a@b@example.org",
      ".a@example.org",
      "!@#$",
      "a b@example.org",
      "a@example.org\r\nBcc:c@example.org",
      "a@example.org, c@example.org",
      "",
    ])("may not be %p", (address) => {
      expect(isTaken(address)).toBe(false);
    });
  });

  test.each([
    ["Codex Portal <gate@portal.example>", true],
    ['"Void, Inc." <gate@portal.example>', true],
    ["Ábrete Sésamo 🜂 <gate@portal.example>", true],
    ["<gate@portal.example>", true],
    ["Void, Inc. <gate@portal.example>", false],
    ["a@b.example <gate@portal.example>", false],
    ['"open <gate@portal.example>', false],
    ["Group: <gate@portal.example>;", false],
    ["Portal <gate@portal.example> x", false],
    ["Portal\n<gate@portal.example>", false],
  ])("of a sender %j is taken: %p", (text, taken) => {
    expect(mailFrom.safeParse(text).success).toBe(taken);
  });

  test("that is taken names a well-formed host, whatever was typed", () => {
    const part = fc.constantFrom("@", ".", "-", "a", "b1", "com", "+", "_", " ", "<", ">", '"', "\n");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const { success, data } = email.safeParse(parts.join(""));
        if (success) expect(isHostName(data.slice(data.indexOf("@") + 1))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
