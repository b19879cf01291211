import type { AuditView } from "../../../src/contract/audit.ts";
import { type ListView, listLimitMax } from "../../../src/contract/lists.ts";
import type { Query } from "../../lib/admin-api.ts";
import { csvText } from "../../lib/csv.ts";

/** The columns that the specification names, in its own words whatever the language. */
const heads = ["ID", "User ID", "Action", "Details", "IP Address", "User Agent", "Created At"];

type Fetch = (query: Query, signal: AbortSignal) => Promise<ListView<AuditView>>;
type Progress = { done: number; total: number };

/** Audit rows as lines of the CSV. */
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

/** Fetches every row that a search shows, page after page, and makes one CSV of them. */
export async function exportLogs(
  fetch: Fetch,
  query: Query,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<{ csv: Blob; count: number }> {
  // The mark tells spreadsheets that it is UTF-8; a blob a page keeps long exports out of the heap.
  const parts: (string | Blob)[] = ["\ufeff", csvText([heads])];
  let cursor: string | null = "";
  let count = 0;
  while (cursor !== null) {
    const page: ListView<AuditView> = await fetch({ ...query, limit: listLimitMax, cursor }, signal);
    parts.push(new Blob([logLines(page.items)]));
    count += page.items.length;
    cursor = page.nextCursor;
    onProgress({ done: count, total: page.total });
  }
  return { csv: new Blob(parts, { type: "text/csv;charset=utf-8" }), count };
}

/** The name of an export, with the day it was made on. */
export function exportName(now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `audit-logs-${day.map((part) => String(part).padStart(2, "0")).join("-")}.csv`;
}
