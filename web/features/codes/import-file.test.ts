import { describe, expect, test } from "bun:test";
import { partsOf, readImport } from "./import-file.ts";

describe("an import file", () => {
  test("is read by the names of its columns, in any order and case, with the lines of the file", () => {
    const text =
      'Label,CODE,expiresat,maxUses\n"two\nlines",VOID,2030-01-31T12:00:00Z,3\n,NADA,2030-01-31T12:00:00Z\n';
    expect(readImport(text)).toEqual({
      rows: [
        { line: 2, code: "VOID", maxUses: "3", expiresAt: "2030-01-31T12:00:00Z", label: "two\nlines" },
        { line: 4, code: "NADA", maxUses: "", expiresAt: "2030-01-31T12:00:00Z", label: "" },
      ],
    });
  });

  test("takes back the apostrophe that an export puts before a formula", () => {
    expect(readImport("code,expiresAt\n'=VOID,x")).toMatchObject({ rows: [{ code: "=VOID" }] });
  });

  test("says what is missing", () => {
    expect(readImport("")).toEqual({ fault: "import.noRows" });
    expect(readImport("VOID,3\nNADA,4")).toEqual({ fault: "import.noHeader" });
    expect(readImport("code,expiresAt\n")).toEqual({ fault: "import.noRows" });
    expect(readImport('code,expiresAt\n"VOID')).toEqual({ fault: "import.unreadable" });
  });
});

describe("the parts of an import", () => {
  const row = { line: 2, code: "VOID", maxUses: "1", expiresAt: "", label: "" };

  test("hold at most a thousand rows", () => {
    const parts = partsOf(Array.from({ length: 2500 }, () => row));
    expect(parts.map((part) => part.length)).toEqual([1000, 1000, 500]);
  });

  test("hold at most 200 kB, or one row", () => {
    const long = { ...row, label: "x".repeat(90_000) };
    expect(partsOf([long, long, long]).map((part) => part.length)).toEqual([2, 1]);
    expect(partsOf([{ ...row, label: "x".repeat(300_000) }, row]).map((part) => part.length)).toEqual([1, 1]);
  });
});
