import { backupsCard } from "../features/backups/backups.entries.ts";
import { codesTab } from "../features/codes/codes.entries.ts";
import { codexTab } from "../features/codex/codex.entries.ts";
import { hintsTab } from "../features/hints/hints.entries.ts";
import { identityCard, wordsCard } from "../features/identity/identity.entries.ts";
import {
  alertsCard,
  auditTab,
  doctorCard,
  logsTab,
  todayWords,
  webhooksCard,
} from "../features/monitoring/monitoring.entries.ts";
import { pagesTab } from "../features/pages/pages.entries.ts";
import { courseCard, settingsSections, settingsTab } from "../features/portal/portal.entries.ts";
import { roomsTab } from "../features/rooms/rooms.entries.ts";
import { supportTab, supportWords } from "../features/support/support.entries.ts";
import type { ConsoleTab, SettingsCard } from "../lib/console-entries.ts";
import { screen } from "../lib/screen.tsx";

/** The subjects of the settings in their order, and their parts. */
export const settingsCards: readonly SettingsCard[] = [
  courseCard,
  identityCard,
  wordsCard,
  ...settingsSections,
  backupsCard,
  alertsCard,
  webhooksCard,
  doctorCard,
];

/** The tabs in their order; the first one is the default. */
export const consoleTabs: readonly ConsoleTab[] = [
  codesTab,
  roomsTab,
  hintsTab,
  supportTab,
  pagesTab,
  codexTab,
  settingsTab(settingsCards),
  auditTab,
  logsTab,
];

/** The panel in place of a tab at the path of the day. */
export const TodayPanel = screen(
  async () => (await import("../features/monitoring/today/today-page.tsx")).TodayPage,
  todayWords,
  supportWords,
);
