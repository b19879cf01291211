import { lazy } from "react";
import { SettingsTab } from "../features/settings/settings-tab.tsx";

const Backups = lazy(async () => ({
  default: (await import("../features/backups/backups-card.tsx")).BackupsCard,
}));

/** The tab of the settings, with the cards of what watches over the portal. */
export function SettingsPanel() {
  return <SettingsTab Backups={Backups} />;
}
