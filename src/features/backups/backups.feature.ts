import { feature } from "../../feature.ts";
import { alerts } from "../monitoring/alerts/alerts.feature.ts";
import { backupSettings, backupsActions, backupsAlerts, backupsLimits } from "./backups.entries.ts";
import { backupFileRoutes, backupsRoutes } from "./backups.routes.ts";
import { backupsService } from "./backups.service.ts";

/** Backups, here and off-site. */
export const backups = feature({
  name: "backups",
  needs: { alerts },
  settings: backupSettings,
  actions: backupsActions,
  limits: backupsLimits,
  alerts: backupsAlerts,
  build(core, { alerts: { alerts } }) {
    const backups = backupsService(core, { alerts });
    return { backups, jobs: { backups: { every: "halfMinute", run: backups.runDue } } };
  },
  routes: ({ backups }, _needs, { guards }) => ({
    open: [backupFileRoutes(backups)],
    staff: [backupsRoutes(backups, guards)],
  }),
});
