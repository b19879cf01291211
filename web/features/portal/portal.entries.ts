import { createElement, lazy } from "react";
import type { ConsoleTab, SettingsCard } from "../../lib/console-entries.ts";

/** The tab of the settings. The cards come from all features, so that it is handed them. */
export const settingsTab = (cards: readonly SettingsCard[]): ConsoleTab => ({
  value: "settings",
  name: "tabs.settings",
  isMasterOnly: true,
  hasNoTable: true,
  Panel: lazy(async () => {
    const { SettingsTab } = await import("./settings-tab.tsx");
    return { default: () => createElement(SettingsTab, { cards }) };
  }),
});

/** The sections whose settings no other feature has a card for. */
export const settingsSections: readonly SettingsCard[] = [
  { id: "course", title: "settingsTab.course", place: "top", section: "course" },
  { id: "portal", title: "settingsTab.portal", place: "left", section: "portal" },
  { id: "audit", title: "settingsTab.audit", place: "left", section: "audit" },
  { id: "shops", title: "settingsTab.shops", place: "left", section: "shops" },
  { id: "pause", title: "settingsTab.pauseSection", place: "left", section: "pause" },
  {
    id: "mail",
    title: "settingsTab.mail",
    place: "right",
    section: "mail",
    Content: lazy(async () => ({ default: (await import("./test-mail-form.tsx")).TestMailForm })),
  },
];
