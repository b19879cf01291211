import { adminGet } from "../../lib/admin-api.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import type { QueryOf } from "../../lib/api-types.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";

export type LogsQuery = QueryOf<"/api/admin/audit-logs">;

const refreshMs = 15_000;

export function fetchLogs(query: LogsQuery, signal: AbortSignal) {
  return adminGet("/api/admin/audit-logs", query, signal);
}

/** The audit log, refreshed while the browser tab is visible. */
export function useLogs(query: LogsQuery) {
  return useAdminList(adminKeys.logs, query, fetchLogs, { refreshMs });
}
