import { describe, expect, spyOn, test } from "bun:test";
import fc from "fast-check";
import { encodings } from "../../book/code.ts";
import { foldedCode } from "../../core/contract/code-text.ts";
import { encodingTypes } from "../../core/contract/codex-form.ts";
import { secretCode } from "../../core/contract/fields.ts";
import { finderOf, saidIn, says, startLength, startsOf, textFinder } from "./leaks.rules.ts";

/** Codes as staff make them: letters and digits, with a hyphen or a blank here and there. */
const codes = fc
  .string({
    unit: fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789É- "),
    minLength: 6,
    maxLength: 24,
  })
  .map((text) => secretCode.safeParse(text).data ?? "THE VOID")
  .filter((code) => foldedCode(code).length >= 4 && /\w/.test(code));
const around = fc.string({ unit: fc.constantFrom(..."abc xyz.,:!?\n'"), maxLength: 40 });

/** Others, of which the text says none. */
const others = ["QQQQ-9999", "QQ9", "Q9Q9 Q9"];

/** True when the text is refused, and its code would also be among those that the database returns, and found among others. */
function finds(text: string, code: string): boolean {
  const said = saidIn(text);
  const start = [...foldedCode(code)].slice(0, startLength).join("");
  const found = [...new Set(finderOf([...others, code])(said))];
  return says(said, code) && startsOf(said).has(start) && found.join() === code;
}

describe("a text says a code", () => {
  test.each(encodingTypes)("that stands anywhere in it, encoded as %s", (type) => {
    fc.assert(
      fc.property(codes, around, around, (code, before, after) => {
        const text = `${before}${encodings[type].encode(code)}${after}`;
        expect([text, finds(text, code)]).toEqual([text, true]);
      }),
    );
  });

  test("in another spelling: small letters, other hyphens, blanks, O for zero and I for one", () => {
    const typed = fc.array(fc.tuple(fc.boolean(), fc.constantFrom("", "", "", " ", "-", "–", "\n")), {
      minLength: 24,
      maxLength: 24,
    });
    fc.assert(
      fc.property(codes, around, around, typed, (code, before, after, ways) => {
        const passing: Record<string, string> = { "0": "O", "1": "l", O: "0", I: "1", L: "i" };
        const other = [...code]
          .map((each, at) => {
            const [isOther, gap] = ways[at] ?? [false, ""];
            return (isOther ? (passing[each] ?? each.toLowerCase()) : each) + gap;
          })
          .join("");
        const text = `${before}${other}${after}`;
        expect([text, finds(text, code)]).toEqual([text, true]);
      }),
    );
  });

  test.each([
    ["in base64 without its filling, glued to other letters", "seeVEhFIFZPSUQ here", "THE VOID"],
    ["in base64 of small letters, over two lines", "dGhl\nIHZvaWQ=", "THE VOID"],
    ["in hex with blanks between", "54 48 45 20 56 4F 49 44", "THE VOID"],
    ["in hex of small letters after a mark", "0x54484520564f4944", "THE VOID"],
    ["backwards in another case", "diov-eht", "THE VOID"],
    ["short, as a word", "the lux shines", "LUX"],
    ["short, backwards", "XUL!", "LUX"],
    ["short, in base64", "try TFVY.", "LUX"],
    ["of one character, alone", "mark 7, and go", "7"],
  ])("%s", (_, text, code) => {
    expect(finds(text, code)).toBe(true);
  });

  test("but not one that it does not hold, nor a short one inside a word", () => {
    expect(says(saidIn("A deluxe edition of the night"), "LUX")).toBe(false);
    expect(says(saidIn("At the night"), "THEN")).toBe(true);
    expect(says(saidIn("Look where the water turns, and count the lamps."), "THE VOID")).toBe(false);
    fc.assert(
      fc.property(codes, around, (code, text) => {
        // None of the codes' digits and capitals is in the text, so that only letters of it could be one by chance.
        fc.pre(/[D-W2-9]/.test(foldedCode(code).normalize("NFD")));
        expect(says(saidIn(text), code)).toBe(false);
      }),
    );
  });
});

/** Texts of few characters, so that some contain others and begin as they end. */
const texts = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom("A", "B", "\u{1f511}"), minLength: 1, maxLength });

test("texts are found wherever they stand, over and inside of each other, and no others", () => {
  fc.assert(
    fc.property(fc.array(texts(6)), texts(40), (wanted, inside) => {
      expect(textFinder(wanted)(inside)).toEqual(new Set(wanted.filter((text) => inside.includes(text))));
    }),
  );
});

test("a walk takes no more than two steps for each character, however many texts begin alike", () => {
  const alike = Array.from({ length: 500 }, (_, n) => "A".repeat(4 + (n % 40)) + n);
  const find = textFinder(alike);
  const steps = spyOn(Map.prototype, "get");
  try {
    find("A".repeat(1000));
    expect(steps.mock.calls.length).toBeLessThanOrEqual(2000);
  } finally {
    steps.mockRestore();
  }
});
