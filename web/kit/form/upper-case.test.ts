import { describe, expect, test } from "bun:test";
import { upperCased } from "./upper-case.ts";

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
