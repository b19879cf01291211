import { type ComponentType, lazy } from "react";
import type { ConsoleKey } from "../i18n.ts";
import { withWords } from "../locales/console/console-words.ts";

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
    Panel: lazyTab(async () => (await withWords(import("./rooms-tab.tsx"), "texts")).RoomsPanel),
  },
  {
    value: "users",
    name: "tabs.users",
    Panel: lazyTab(async () => (await withWords(import("./desk-tab.tsx"), "desk", "tools")).DeskTab),
  },
  {
    value: "pages",
    name: "tabs.pages",
    Panel: lazyTab(
      async () => (await withWords(import("../features/pages/pages-tab.tsx"), "texts")).PagesTab,
    ),
  },
  {
    value: "codex",
    name: "tabs.codex",
    isMasterOnly: true,
    Panel: lazyTab(
      async () => (await withWords(import("../features/codex/codex-tab.tsx"), "press")).CodexTab,
    ),
  },
  {
    value: "settings",
    name: "tabs.settings",
    isMasterOnly: true,
    hasNoTable: true,
    Panel: lazyTab(
      async () =>
        (await withWords(import("./settings-tab.tsx"), "content", "factors", "settings", "guard"))
          .SettingsPanel,
    ),
  },
  {
    value: "audit",
    name: "tabs.audit",
    Panel: lazyTab(
      async () => (await withWords(import("../features/audit/audit-tab.tsx"), "content", "tools")).AuditTab,
    ),
  },
  {
    value: "logs",
    name: "tabs.logs",
    Panel: lazyTab(
      async () => (await withWords(import("../features/audit/logs-tab.tsx"), "content", "tools")).LogsTab,
    ),
  },
];
