import type { AuditView } from "../../../src/contract/audit.ts";
import type { ListView } from "../../../src/contract/lists.ts";
import { adminGet, type Query } from "../../lib/admin-api.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";

const logsPath = "/api/admin/audit-logs";
const refreshMs = 15_000;

/** The audit log, refreshed while the browser tab is visible. */
export function useLogs(query: Query) {
  return useAdminList<AuditView>(logsPath, query, refreshMs);
}

export function fetchLogs(query: Query, signal: AbortSignal): Promise<ListView<AuditView>> {
  return adminGet(logsPath, query, signal);
}
