import { backupsActions } from "../../core/contract/actions/backups.ts";
import { backupsLimits } from "../../core/contract/rate-limits/backups.ts";
import { backupSettings } from "../../core/contract/settings/backups.ts";

/** What backups declare. */
export const backupsEntries = {
  settings: backupSettings,
  actions: backupsActions,
  limits: backupsLimits,
};
