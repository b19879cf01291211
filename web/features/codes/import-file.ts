import { plainCell } from "../../../src/core/contract/csv.ts";
import { importMaxRows } from "../../../src/core/contract/limits.ts";
import type { CodeImportRequest } from "../../../src/features/codes/codes.contract.ts";
import type { ConsoleKey } from "../../i18n.ts";
import { parseCsv } from "./csv.ts";

/** Rows per request, well below the server's body limit. */
const partMaxBytes = 200_000;

export type ImportRow = CodeImportRequest["rows"][number] & { line: number };

const columns = ["code", "maxUses", "expiresAt", "label"] as const;

/** Returns the rows of a CSV file below its header, or why there are none. */
export function readImport(text: string): { rows: ImportRow[] } | { fault: ConsoleKey } {
  const [head, ...body] = parseCsv(text) ?? [];
  if (!head) return { fault: text.trim() === "" ? "import.noRows" : "import.unreadable" };
  const names = head.cells.map((name) => name.trim().toLowerCase());
  const [codeAt = -1, usesAt = -1, expiresAt = -1, labelAt = -1] = columns.map((name) =>
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
