import { csvText } from "../../../src/core/contract/csv.ts";
import { listLimitMax } from "../../../src/core/contract/limits.ts";
import type { ListView, Total } from "../../../src/core/contract/lists.ts";

/** What of a list is exported; the names are fixed, whatever the language. */
export type CsvTable<Row> = {
  /** The beginning of the file's name. */
  name: string;
  heads: readonly string[];
  cells: (row: Row) => readonly (string | number | null)[];
  /** What one line of JSON says of a row, where the list is exported so, too. */
  objectOf?: (row: Row) => object;
};

/** How a list is written: for spreadsheets, or one JSON object a line for what collects logs. */
export type ExportForm = "csv" | "jsonl";

type Page = { limit?: number | null | undefined; cursor?: string | null | undefined };
export type FetchPage<Query, Row> = (query: Query & Page, signal: AbortSignal) => Promise<ListView<Row>>;
export type Progress = Total & { done: number };

/** Returns rows as a CSV with its heads. */
export function csvOf<Row>({ heads, cells }: CsvTable<Row>, rows: readonly Row[]): string {
  return csvText([heads, ...rows.map(cells)]);
}

/** Returns rows as lines of JSON. */
function linesOf<Row>(objectOf: (row: Row) => object, rows: readonly Row[]): string {
  return rows.map((row) => `${JSON.stringify(objectOf(row))}\n`).join("");
}

/** Fetches every row of a search, page by page, and returns them as one CSV, or as lines of JSON. */
export async function exportRows<Query extends object, Row>(
  { heads, cells, objectOf }: CsvTable<Row>,
  fetchPage: FetchPage<Query, Row>,
  query: Query,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
  form: ExportForm = "csv",
): Promise<{ csv: Blob; count: number }> {
  const asLines = form === "jsonl" ? objectOf : undefined;
  // The byte order mark tells spreadsheets that it is UTF-8; a blob per page keeps long exports off the heap.
  const parts: (string | Blob)[] = asLines ? [] : ["\ufeff", csvText([heads])];
  let cursor: string | null = "";
  let count = 0;
  while (cursor !== null) {
    const page: ListView<Row> = await fetchPage({ ...query, limit: listLimitMax, cursor }, signal);
    parts.push(new Blob([asLines ? linesOf(asLines, page.items) : csvText(page.items.map(cells))]));
    count += page.items.length;
    cursor = page.nextCursor;
    onProgress({ done: count, total: page.total, totalIs: page.totalIs });
  }
  return {
    csv: new Blob(parts, { type: asLines ? "application/x-ndjson" : "text/csv;charset=utf-8" }),
    count,
  };
}

/** Returns the name of an export's file, with today's date. */
export function csvName(name: string, now: Date, form: ExportForm = "csv"): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${name}-${day.map((part) => String(part).padStart(2, "0")).join("-")}.${form}`;
}
