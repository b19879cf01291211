import { backupsCard } from "../features/backups/backups.entries.ts";
import { codesTab } from "../features/codes/codes.entries.ts";
import { codexTab } from "../features/codex/codex.entries.ts";
import { hintsTab } from "../features/hints/hints.entries.ts";
import { alertsCard, webhooksCard } from "../features/monitoring/alerts/alerts.entries.ts";
import { doctorCard } from "../features/monitoring/doctor/doctor.entries.ts";
import { auditTab, logsTab } from "../features/monitoring/log/audit.entries.ts";
import { pagesTab } from "../features/pages/pages.entries.ts";
import { settingsSections, settingsTab } from "../features/portal/settings.entries.ts";
import { roomsTab } from "../features/rooms/rooms.entries.ts";
import { deskTab } from "../features/support/desk.entries.ts";
import type { ConsoleTab, SettingsCard } from "../lib/console-entries.ts";

/** The cards of the settings in their order at each place. */
export const settingsCards: readonly SettingsCard[] = [
  ...settingsSections,
  doctorCard,
  backupsCard,
  alertsCard,
  webhooksCard,
];

/** The tabs in their order; the first one is the default. */
export const consoleTabs: readonly ConsoleTab[] = [
  codesTab,
  roomsTab,
  hintsTab,
  deskTab,
  pagesTab,
  codexTab,
  settingsTab(settingsCards),
  auditTab,
  logsTab,
];
