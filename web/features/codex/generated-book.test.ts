import { describe, expect, test } from "bun:test";
import { fileName, verdictIn } from "./generated-book.ts";

describe("the file name of a book", () => {
  test("is the extended form of the header, else the plain one", () => {
    expect(fileName("attachment; filename=\"Vazio_.pdf\"; filename*=UTF-8''Vazi%C3%B3%20%281%29.pdf")).toBe(
      "Vazió (1).pdf",
    );
    expect(fileName('attachment; filename="The Void.pdf"')).toBe("The Void.pdf");
    expect(fileName("attachment; filename=void.pdf")).toBe("void.pdf");
    expect(fileName("attachment; filename=\"a.pdf\"; filename*=UTF-8''%E0%A4%A")).toBe("a.pdf");
  });

  test("is codex.pdf when the header names none", () => {
    expect([fileName(null), fileName("attachment")]).toEqual(["codex.pdf", "codex.pdf"]);
  });
});

describe("the verdict of the self-test", () => {
  test("is read from its header", () => {
    const header =
      "solvable; valid-until=2027-03-01T12:00:00.000Z; uses-left=7; code=already-known; status=expired";
    expect(verdictIn(header)).toEqual({
      validUntil: "2027-03-01T12:00:00.000Z",
      usesLeft: 7,
      isKnown: true,
      status: "expired",
    });
    expect(verdictIn(header.replace("already-known", "registered"))?.isKnown).toBe(false);
  });

  test("is none when it cannot be read", () => {
    for (const header of [null, "", "unsolvable", "solvable; valid-until=soon; uses-left=1"]) {
      expect(verdictIn(header)).toBeNull();
    }
  });
});
