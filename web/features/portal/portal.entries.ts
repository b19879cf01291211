import { createElement } from "react";
import type { Words } from "../../i18n.ts";
import { entriesWords, lookWords } from "../../kit/entry-words.ts";
import type { ConsoleTab, SettingsCard } from "../../lib/console-entries.ts";
import { screen } from "../../lib/screen.tsx";

const portalWords: Words = {
  name: "portal",
  en: () => import("./words/en.ts"),
  pt: () => import("./words/pt.ts"),
  es: () => import("./words/es.ts"),
};

/** The tab of the settings. The cards come from all features, so that it is handed them. */
export const settingsTab = (cards: readonly SettingsCard[]): ConsoleTab => ({
  value: "settings",
  name: "tabs.settings",
  isMasterOnly: true,
  hasNoTable: true,
  Panel: screen(
    async () => {
      const { SettingsTab } = await import("./settings-tab.tsx");
      return () => createElement(SettingsTab, { cards });
    },
    portalWords,
    entriesWords,
    lookWords,
  ),
});

export const courseCard: SettingsCard = { id: "course", title: "settingsTab.course", section: "course" };

/** The other subjects whose settings no feature has a card for, and their parts. */
export const settingsSections: readonly SettingsCard[] = [
  { id: "portal", title: "settingsTab.portal", section: "portal" },
  { id: "pause", title: "settingsTab.pauseSection", subject: "portal", section: "pause" },
  { id: "mail", title: "settingsTab.mail", section: "mail" },
  { id: "shops", title: "settingsTab.shops", section: "shops" },
  { id: "security", title: "settingsTab.security", section: "security" },
  { id: "audit", title: "settingsTab.audit", subject: "security", section: "audit" },
];
