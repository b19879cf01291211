import type { AuditView } from "../../../src/contract/audit.ts";
import { listLimitMax } from "../../../src/contract/limits.ts";
import type { ListView, Total } from "../../../src/contract/lists.ts";
import { csvText } from "../../lib/csv.ts";
import type { LogsQuery } from "./audit.queries.ts";

/** The header of the CSV; its names are fixed, whatever the language. */
const heads = ["ID", "User ID", "Action", "Details", "IP Address", "User Agent", "Created At"];

type FetchPage = (query: LogsQuery, signal: AbortSignal) => Promise<ListView<AuditView>>;
export type Progress = Total & { done: number };

/** Returns audit rows as rows of the CSV. */
export function logLines(rows: readonly AuditView[]): string {
  return csvText(
    rows.map((row) => [
      row.id,
      row.userId,
      row.action,
      row.details,
      row.ipAddress,
      row.userAgent,
      row.createdAt,
    ]),
  );
}

/** Fetches every row of a search, page by page, and returns them as one CSV. */
export async function exportLogs(
  fetchPage: FetchPage,
  query: LogsQuery,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<{ csv: Blob; count: number }> {
  // The byte order mark tells spreadsheets that it is UTF-8; a blob per page keeps long exports off the heap.
  const parts: (string | Blob)[] = ["\ufeff", csvText([heads])];
  let cursor: string | null = "";
  let count = 0;
  while (cursor !== null) {
    const page: ListView<AuditView> = await fetchPage({ ...query, limit: listLimitMax, cursor }, signal);
    parts.push(new Blob([logLines(page.items)]));
    count += page.items.length;
    cursor = page.nextCursor;
    onProgress({ done: count, total: page.total, totalIs: page.totalIs });
  }
  return { csv: new Blob(parts, { type: "text/csv;charset=utf-8" }), count };
}

/** Returns the file name of an export, with today's date. */
export function exportName(now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `audit-logs-${day.map((part) => String(part).padStart(2, "0")).join("-")}.csv`;
}
