import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type LineLevel,
  type LogLinesView,
  linesMax,
} from "../../../../src/features/monitoring/monitoring.contract.ts";
import { useAdminList } from "../../../kit/resource/use-admin-list.ts";
import { adminGet, adminQuery } from "../../../lib/admin-api.ts";
import { adminKeys } from "../../../lib/admin-keys.ts";
import type { QueryOf } from "../../../lib/api-types.ts";

type LogsQuery = QueryOf<"/api/admin/audit-logs">;

const refreshMs = 15_000;

export function fetchAuditLog(query: LogsQuery, signal: AbortSignal) {
  return adminGet("/api/admin/audit-logs", query, signal);
}

/** The audit log, refreshed while the browser tab is visible. */
export function useAuditLog(query: LogsQuery) {
  return useAdminList(adminKeys.logs, query, fetchAuditLog, { refreshMs });
}

/** The users whose name or address holds a text, none without a text; `isLate` while they are those of the text before. */
export function useFoundUsers(search: string) {
  const { data, isPlaceholderData: isLate } = useQuery({
    ...adminQuery("/api/admin/people", { q: search }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  // Of those who have verified no address, nothing bears an id.
  const found = search === "" ? undefined : data?.people.filter(({ isVerified }) => isVerified);
  return { found, isLate };
}

/** The user of an id; undefined while they are not known, and when they were erased. */
export function useUserNamed(userId: string) {
  const { data } = useQuery({ ...adminQuery("/api/admin/people", { q: userId }), enabled: userId !== "" });
  return data?.people.find(({ key }) => key === userId);
}

/** A line is seen within two seconds, which costs an instance no more than one visitor who leafs. */
const lineRefreshMs = 2000;

export type LogFilter = { level: LineLevel; q: string; request: string };

/** The newest lines of whichever instance answers; what is known of it already is not sent again. */
export function useLogLines(filter: LogFilter, isLive: boolean) {
  const client = useQueryClient();
  const queryKey = ["/api/admin/log-lines", filter];
  return useQuery({
    queryKey,
    gcTime: 0,
    refetchInterval: isLive && lineRefreshMs,
    async queryFn({ signal }): Promise<LogLinesView> {
      const before = client.getQueryData<LogLinesView>(queryKey);
      const known = before && { instance: before.instance, after: before.newest };
      const next = await adminGet("/api/admin/log-lines", { ...filter, ...known }, signal);
      if (before?.instance !== next.instance) return next;
      return { ...next, lines: [...before.lines, ...next.lines].slice(-linesMax) };
    },
  });
}
