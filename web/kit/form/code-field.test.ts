import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { codeToSend, type EnteredCode, noCode, typedInto, upperCased } from "./code-field.ts";

/** One change in a field: the text between two places is replaced, and the caret is behind it. */
function changed(entered: EnteredCode, from: number, to: number, text: string): EnteredCode {
  const value = entered.code.slice(0, from) + text + entered.code.slice(to);
  const change = { value, caret: from + text.length, from: text === "" ? undefined : from };
  return { typed: typedInto(entered, change), code: value.toUpperCase() };
}

test("what is sent is what was typed, however it was put together, though the field shows capitals", () => {
  const edit = fc.record({
    at: fc.nat(12),
    length: fc.nat(3),
    text: fc.string({ unit: fc.constantFrom("a", "A", "b", "B", "7"), maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      let entered = noCode;
      let meant = "";
      for (const { at, length, text } of edits) {
        const from = Math.min(at, meant.length);
        const to = Math.min(from + length, meant.length);
        meant = meant.slice(0, from) + text + meant.slice(to);
        entered = changed(entered, from, to, text);
      }
      expect(entered.code).toBe(meant.toUpperCase());
      expect(codeToSend(entered)).toBe(meant);
    }),
  );
});

test("a pasted code keeps its letters, and blanks around it go", () => {
  expect(codeToSend(changed(noCode, 0, 0, " VGhl7w== "))).toBe("VGhl7w==");
});

test("where capitals take more room than small letters, what the field shows is sent", () => {
  const strasse = changed(noCode, 0, 0, "straße");
  expect(strasse.code).toBe("STRASSE");
  expect(codeToSend(strasse)).toBe("straße");
  const longer = changed(strasse, strasse.code.length, strasse.code.length, "x");
  expect(codeToSend(longer).toUpperCase()).toBe("STRASSEX");
});

test("a code that was stored without what was typed is sent as it is shown", () => {
  expect(codeToSend({ code: "VOID", typed: "" })).toBe("VOID");
});

describe("a code in capitals", () => {
  test("keeps the caret where a letter was just typed", () => {
    expect(upperCased({ text: "VOiD", from: 3, to: 3 })).toEqual({ text: "VOID", from: 3, to: 3 });
  });

  test("moves the caret along where a letter before it becomes two", () => {
    expect(upperCased({ text: "STRAßE", from: 5, to: 5 })).toEqual({ text: "STRASSE", from: 6, to: 6 });
    expect(upperCased({ text: "STRAßE", from: 2, to: 4 })).toEqual({ text: "STRASSE", from: 2, to: 4 });
  });

  test("keeps what is selected", () => {
    expect(upperCased({ text: "ßa", from: 0, to: 1 })).toEqual({ text: "SSA", from: 0, to: 2 });
  });
});
