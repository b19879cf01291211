import { plainCell } from "../../../src/core/contract/csv.ts";
import { importMaxRows } from "../../../src/core/contract/limits.ts";
import type { CodeImportRequest } from "../../../src/features/codes/codes.contract.ts";
import type { TextKey } from "../../i18n.ts";

/** Rows per request, well below the server's body limit. */
const partMaxBytes = 200_000;

export type ImportRow = CodeImportRequest["rows"][number] & { line: number };

const columns = ["code", "maxUses", "expiresAt", "label", "startsAt"] as const;

/** Returns the rows of a CSV file below its header, or why there are none. */
export function readImport(text: string): { rows: ImportRow[] } | { fault: TextKey<"codes"> } {
  const [head, ...body] = parseCsv(text) ?? [];
  if (!head) return { fault: text.trim() === "" ? "import.noRows" : "import.unreadable" };
  const names = head.cells.map((name) => name.trim().toLowerCase());
  const [codeAt = -1, usesAt = -1, expiresAt = -1, labelAt = -1, startsAt = -1] = columns.map((name) =>
    names.indexOf(name.toLowerCase()),
  );
  if (codeAt < 0 || expiresAt < 0) return { fault: "import.noHeader" };
  if (body.length === 0) return { fault: "import.noRows" };
  return {
    rows: body.map(({ line, cells }) => ({
      line,
      code: plainCell(cells[codeAt] ?? ""),
      maxUses: cells[usesAt] ?? "",
      expiresAt: cells[expiresAt] ?? "",
      label: plainCell(cells[labelAt] ?? ""),
      startsAt: cells[startsAt] ?? "",
    })),
  };
}

/** Returns the rows in batches, one for each request. */
export function partsOf(rows: readonly ImportRow[]): ImportRow[][] {
  const parts: ImportRow[][] = [];
  let part: ImportRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row)).length;
    if (part.length > 0 && (part.length === importMaxRows || bytes + size > partMaxBytes)) {
      parts.push(part);
      part = [];
      bytes = 0;
    }
    part.push(row);
    bytes += size;
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

/** One row of a CSV with the line it starts on, counted from 1. */
type CsvRow = { line: number; cells: string[] };

const byteOrderMark = "\ufeff";

/**
 * Parses RFC 4180: quoted cells, doubled quotes, line breaks inside quotes, any line ending. A semicolon separates
 * when the first line has no comma, as spreadsheets in many languages write it. Empty lines are left out.
 * Returns undefined when a quoted cell never ends.
 */
export function parseCsv(text: string): CsvRow[] | undefined {
  const source = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const firstLine = /^[^\r\n]*/.exec(source)?.[0] ?? "";
  const divider = !firstLine.includes(",") && firstLine.includes(";") ? ";" : ",";
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  let cell = "";
  let at = 0;

  function endRow(): void {
    row.cells.push(cell);
    if (row.cells.some((each) => each.trim() !== "")) rows.push(row);
    cell = "";
    line += 1;
    row = { line, cells: [] };
  }

  while (at < source.length) {
    const character = source[at];
    if (character === '"' && cell === "") {
      const end = endOfQuoted(source, at + 1);
      if (end === undefined) return undefined;
      const inner = source.slice(at + 1, end);
      line += inner.match(/\r\n|\r|\n/g)?.length ?? 0;
      cell = inner.replaceAll('""', '"');
      at = end + 1;
      continue;
    }
    if (character === divider) {
      row.cells.push(cell);
      cell = "";
    } else if (character === "\n" || character === "\r") {
      if (character === "\r" && source[at + 1] === "\n") at += 1;
      endRow();
    } else cell += character;
    at += 1;
  }
  if (cell !== "" || row.cells.length > 0) endRow();
  return rows;
}

/** Returns the index of the closing quote, skipping doubled ones; undefined when there is none. */
function endOfQuoted(source: string, from: number): number | undefined {
  let at = source.indexOf('"', from);
  while (at !== -1 && source[at + 1] === '"') at = source.indexOf('"', at + 2);
  return at === -1 ? undefined : at;
}
