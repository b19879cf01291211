import { useQuery } from "@tanstack/react-query";
import type { ListView } from "../../../src/contract/lists.ts";
import type { PageRowView } from "../../../src/contract/pages.ts";
import type { SettingView } from "../../../src/contract/settings.ts";
import type { StatsView } from "../../../src/contract/stats.ts";
import { adminGet } from "../../lib/admin-api.ts";
import { staffToken } from "../../lib/staff-session.ts";
import { statsPath } from "../../lib/use-admin-mutation.ts";

const statsRefreshMs = 30_000;
const pagesPath = "/api/admin/pages";
const settingsPath = "/api/admin/settings";

/** The statistics, refreshed every 30 s while the browser tab is visible. */
export function useStats() {
  return useQuery({
    queryKey: [statsPath],
    queryFn: ({ signal }) => adminGet<StatsView>(statsPath, {}, signal),
    refetchInterval: statsRefreshMs,
    enabled: staffToken() !== null,
  });
}

/** Whether a page is published and mail is set up; undefined while unknown. */
export function useFirstSteps(isAsked: boolean, isMaster: boolean) {
  const pages = useQuery({
    queryKey: [pagesPath, "steps"],
    queryFn: ({ signal }) =>
      adminGet<ListView<PageRowView>>(pagesPath, { sort: "isActive", order: "desc", limit: 1 }, signal),
    enabled: isAsked,
  });
  const settings = useQuery({
    queryKey: [settingsPath, "steps"],
    queryFn: ({ signal }) => adminGet<{ items: SettingView[] }>(settingsPath, {}, signal),
    enabled: isAsked && isMaster,
  });
  return {
    hasPage: pages.data?.items.some(({ isActive }) => isActive),
    hasMail: settings.data?.items.some(({ key, isSet }) => key === "smtp_url" && isSet === true),
  };
}
