import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useAdminList } from "../../../kit/resource/use-admin-list.ts";
import { adminGet, adminQuery } from "../../../lib/admin-api.ts";
import { adminKeys } from "../../../lib/admin-keys.ts";
import type { QueryOf } from "../../../lib/api-types.ts";

type LogsQuery = QueryOf<"/api/admin/audit-logs">;

const refreshMs = 15_000;

export function fetchLogs(query: LogsQuery, signal: AbortSignal) {
  return adminGet("/api/admin/audit-logs", query, signal);
}

/** The audit log, refreshed while the browser tab is visible. */
export function useLogs(query: LogsQuery) {
  return useAdminList(adminKeys.logs, query, fetchLogs, { refreshMs });
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
