import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { csvCell, csvText, plainCell } from "../../../src/core/contract/csv.ts";
import { parseCsv } from "./csv.ts";

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
