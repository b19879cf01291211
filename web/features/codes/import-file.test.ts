import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { csvCell, csvText, plainCell } from "../../../src/core/contract/csv.ts";
import { parseCsv, partsOf, readImport } from "./import-file.ts";

describe("an import file", () => {
  test("is read by the names of its columns, in any order and case, with the lines of the file", () => {
    const text =
      'Label,CODE,expiresat,maxUses,startsAt\n"two\nlines",VOID,2030-01-31T12:00:00Z,3,2029-12-01T12:00:00Z\n,NADA,2030-01-31T12:00:00Z\n';
    expect(readImport(text)).toEqual({
      rows: [
        {
          line: 2,
          code: "VOID",
          maxUses: "3",
          expiresAt: "2030-01-31T12:00:00Z",
          label: "two\nlines",
          startsAt: "2029-12-01T12:00:00Z",
        },
        { line: 4, code: "NADA", maxUses: "", expiresAt: "2030-01-31T12:00:00Z", label: "", startsAt: "" },
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

const cellsOf = (text: string) => parseCsv(text)?.map(({ cells }) => cells);

describe("reading a CSV", () => {
  test("divides lines at commas, with any line ending and with none at the end", () => {
    const expected = [
      ["code", "label"],
      ["VOID", "a"],
      ["NADA", ""],
    ];
    for (const end of ["\n", "\r\n", "\r"]) {
      expect(cellsOf(`code,label${end}VOID,a${end}NADA,`)).toEqual(expected);
      expect(cellsOf(`code,label${end}VOID,a${end}NADA,${end}`)).toEqual(expected);
    }
  });

  test("takes quoted commas, quotes and line breaks as text", () => {
    expect(cellsOf('"a,b","say ""void""","two\r\nlines"\r\nc,d,e')).toEqual([
      ["a,b", 'say "void"', "two\r\nlines"],
      ["c", "d", "e"],
    ]);
  });

  test("counts the lines of the file, also those inside quotes and the empty ones", () => {
    const rows = parseCsv('head\n"one\ntwo"\n\nlast') ?? [];
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  test("leaves out a byte order mark and empty lines", () => {
    expect(cellsOf("\ufeffcode\n\n  \nVOID\n")).toEqual([["code"], ["VOID"]]);
  });

  test("divides at semicolons when the first line has no comma", () => {
    expect(cellsOf("code;label\nVOID;a,b")).toEqual([
      ["code", "label"],
      ["VOID", "a,b"],
    ]);
  });

  test("refuses a quoted cell that never ends", () => {
    expect(parseCsv('code\n"VOID')).toBeUndefined();
  });
});

describe("writing a CSV", () => {
  test("quotes every cell and ends every row with CR LF", () => {
    expect(csvText([["a", 1, null], ['say "x"']])).toBe('"a","1",""\r\n"say ""x"""\r\n');
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])("puts an apostrophe before %p", (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`);
    expect(plainCell(`'${text}`)).toBe(text);
  });

  test("gives back, when read, what was written", () => {
    const cell = fc.string({ unit: fc.constantFrom('"', ",", ";", "\r", "\n", "a", "=", "'", " ") });
    const row = fc.array(cell, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const seen = rows.filter((cells) =>
          cells.some((text) => csvCell(text) !== '""' && text.trim() !== ""),
        );
        const read = cellsOf(`"h","h"\r\n${csvText(seen)}`)?.slice(1);
        expect(read).toEqual(
          seen.map((cells) => cells.map((text) => csvCell(text).slice(1, -1).replaceAll('""', '"'))),
        );
      }),
    );
  });
});
