import { feature } from "../../feature.ts";
import { sessionsStore } from "../accounts/sessions/sessions.store.ts";
import { usersListStore } from "../accounts/users/users-list.store.ts";
import { backups } from "../backups/backups.feature.ts";
import { certificate } from "../certificate/certificate.feature.ts";
import { codesListStore } from "../codes/codes-list.store.ts";
import { mail } from "../mail/mail.feature.ts";
import { rooms } from "../rooms/rooms.feature.ts";
import { support } from "../support/support.feature.ts";
import { alerts } from "./alerts/alerts.feature.ts";
import { alertsJob } from "./alerts/alerts-job.service.ts";
import { auditService } from "./audit/audit.service.ts";
import { operationChecks } from "./doctor/doctor.checks.ts";
import { doctorService } from "./doctor/doctor.service.ts";
import { forwardersService } from "./doctor/forwarders.service.ts";
import { masterViewRoutes, staffViewRoutes } from "./doctor/monitoring.routes.ts";
import { healthRoutes, metricsRoutes } from "./health/health.routes.ts";
import { linesService } from "./log/lines.service.ts";
import { metricsService } from "./metrics/metrics.service.ts";
import {
  addressSettings,
  auditSettings,
  doctorSettings,
  monitoringAlerts,
  refusalsActions,
} from "./monitoring.entries.ts";
import { releasesService } from "./releases/releases.service.ts";
import { statsService } from "./stats/stats.service.ts";
import { todayService } from "./stats/today.service.ts";

/** What staff see of the portal's state: doctor, alerts, statistics, the audit log, the log and metrics. */
export const monitoring = feature({
  name: "monitoring",
  needs: { mail, alerts, rooms, support, backups, certificate },
  settings: { ...auditSettings, ...addressSettings, ...doctorSettings },
  actions: refusalsActions,
  alerts: monitoringAlerts,
  build(
    core,
    {
      mail: { pause },
      alerts: { alerts },
      rooms: { rooms },
      support: { people },
      backups: { backups },
      certificate: { certificate },
    },
  ) {
    const { config, db, seals } = core;
    const forwarders = forwardersService(core);
    const alertJob = alertsJob(core, alerts, { backups, pause, certificate });
    const releases = releasesService(core);
    const doctor = doctorService(core, alertJob, pause, releases);
    const audit = auditService(core, sessionsStore(db));
    return {
      audit,
      forwarders,
      doctor,
      lines: linesService(core.logBuffer),
      stats: statsService(core, rooms, usersListStore(db), codesListStore(db)),
      today: todayService(core, people, doctor),
      /** Absent without a token, since the metrics are then not served. */
      metrics: config.metricsToken ? metricsService(core, config.metricsToken) : undefined,
      checks: operationChecks(core, forwarders, alertJob, backups),
      jobs: {
        alerts: { every: "halfMinute", run: alertJob.run },
        "audit seals": { every: "halfMinute", run: seals.sealNew },
        "audit log": { every: "hour", run: audit.deleteOld },
        "newest release": { every: "minute", run: releases.look },
        addresses: { every: "hour", run: audit.shortenAddresses },
      },
    };
  },
  routes: (monitoring, _needs, { core, guards, document }) => ({
    open: [
      healthRoutes(core.health, core.keys.fingerprint),
      ...(monitoring.metrics ? [metricsRoutes(monitoring.metrics, document)] : []),
    ],
    staff: [staffViewRoutes(monitoring, core.heavy, guards), masterViewRoutes(monitoring, guards)],
  }),
});
