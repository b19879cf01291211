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

/** Whether a page is published and mail is set up; undefined while unknown. */
export function useFirstSteps(isAsked: boolean, isMaster: boolean) {
  const pages = useQuery({
    ...adminQuery("/api/admin/pages", { sort: "isActive", order: "desc", limit: 1 }),
    enabled: isAsked,
  });
  const settings = useQuery({
    queryKey: [...adminKeys.settings, "steps"],
    queryFn: ({ signal }) => adminGet("/api/admin/settings", undefined, signal),
    enabled: isAsked && isMaster,
  });
  return {
    hasPage: pages.data?.items.some(({ isActive }) => isActive),
    hasMail: settings.data?.items.some(({ key, isSet }) => key === "smtp_url" && isSet === true),
  };
}

const stateEveryMs = 60_000;

/** The state of the portal in one line, asked for each minute while the browser tab is visible. */
export function usePortalState() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...adminKeys.state, language],
    queryFn: ({ signal }) => adminGet("/api/admin/watch", undefined, signal),
    refetchInterval: stateEveryMs,
    retry: false,
  });
}
