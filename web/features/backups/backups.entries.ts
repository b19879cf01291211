import { lazy } from "react";
import type { SettingsCard } from "../../lib/console-entries.ts";

export const backupsCard: SettingsCard = {
  id: "backups",
  title: "backups.section",
  place: "right",
  section: "backups",
  Content: lazy(async () => ({ default: (await import("./backups-card.tsx")).BackupsCard })),
};
