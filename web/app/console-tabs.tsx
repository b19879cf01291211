import { type ComponentType, lazy } from "react";
import type { ConsoleKey } from "../i18n.ts";

type TabProps = { search: string; isMaster: boolean };

type ConsoleTab = {
  value: string;
  name: ConsoleKey;
  isMasterOnly?: boolean;
  /** True when the tab has nothing to search. */
  hasNoTable?: boolean;
  Panel: ComponentType<TabProps>;
};

/** A tab whose code comes when it is first opened. */
function lazyTab(load: () => Promise<ComponentType<TabProps>>): ComponentType<TabProps> {
  return lazy(async () => ({ default: await load() }));
}

/** The tabs in their order; the first one is the default. */
export const consoleTabs: readonly ConsoleTab[] = [
  {
    value: "codes",
    name: "tabs.codes",
    Panel: lazyTab(async () => (await import("../features/codes/codes-tab.tsx")).CodesTab),
  },
  {
    value: "rooms",
    name: "tabs.rooms",
    Panel: lazyTab(async () => (await import("./rooms-tab.tsx")).RoomsPanel),
  },
  {
    value: "users",
    name: "tabs.users",
    Panel: lazyTab(async () => (await import("./desk-tab.tsx")).DeskTab),
  },
  {
    value: "pages",
    name: "tabs.pages",
    Panel: lazyTab(async () => (await import("../features/pages/pages-tab.tsx")).PagesTab),
  },
  {
    value: "codex",
    name: "tabs.codex",
    isMasterOnly: true,
    Panel: lazyTab(async () => (await import("../features/codex/codex-tab.tsx")).CodexTab),
  },
  {
    value: "settings",
    name: "tabs.settings",
    isMasterOnly: true,
    hasNoTable: true,
    Panel: lazyTab(async () => (await import("./settings-tab.tsx")).SettingsPanel),
  },
  {
    value: "audit",
    name: "tabs.audit",
    Panel: lazyTab(async () => (await import("../features/audit/audit-tab.tsx")).AuditTab),
  },
  {
    value: "logs",
    name: "tabs.logs",
    Panel: lazyTab(async () => (await import("../features/audit/logs-tab.tsx")).LogsTab),
  },
];
