import { feature } from "../../feature.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { alerts } from "../alerts/alerts.feature.ts";
import { backupFileRoutes, backupsRoutes } from "./backups.routes.ts";
import { backupsService } from "./backups.service.ts";
import { backupsStore } from "./backups.store.ts";

/** Backups, here and off-site. */
export const backups = feature({
  name: "backups",
  needs: { alerts },
  build({ background, backupWork, base, db, heavy, keys, limits, log, settings }, { alerts: { alerts } }) {
    const backups = backupsService({
      ...base,
      store: backupsStore(db),
      work: backupWork,
      settings,
      limits,
      log,
      background,
      heavy,
      databaseBytes: async () => (await db.load()).bytes,
      alerts,
      linkKey: keys.backups,
    });
    return { backups, jobs: { backups: { every: "halfMinute", run: backups.tour } } satisfies Jobs };
  },
  routes: ({ backups }, _needs, { guards }) => ({
    open: backupFileRoutes(backups),
    staff: backupsRoutes(backups, guards.master, guards.danger),
  }),
});
