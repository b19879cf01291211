import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../../../i18n.ts";
import { adminGet, adminQuery } from "../../../lib/admin-api.ts";
import { adminKeys } from "../../../lib/admin-keys.ts";
import { staffToken } from "../../../lib/staff-session.ts";

const statsRefreshMs = 30_000;

/** The statistics, refreshed every 30 s while the browser tab is visible. */
export function useStats() {
  return useQuery({
    ...adminQuery("/api/admin/stats"),
    refetchInterval: statsRefreshMs,
    enabled: staffToken() !== null,
  });
}

/** Today's tasks for staff, in the language of the console, and who came. */
export function useToday() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...adminKeys.today, language],
    queryFn: ({ signal }) => adminGet("/api/admin/today", undefined, signal),
    refetchInterval: stateEveryMs,
  });
}

const stateEveryMs = 60_000;

/** The state of the portal in one line, fetched each minute while the browser tab is visible. */
export function usePortalState() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...adminKeys.state, language],
    queryFn: ({ signal }) => adminGet("/api/admin/watch", undefined, signal),
    refetchInterval: stateEveryMs,
    retry: false,
  });
}
