import { backupsActions } from "../../contract/actions/backups.ts";
import { backupsLimits } from "../../contract/rate-limits/backups.ts";
import { backupSettings } from "../../contract/settings/backups.ts";

/** What backups declare. */
export const backupsEntries = {
  settings: backupSettings,
  actions: backupsActions,
  limits: backupsLimits,
};
