import { Elysia } from "elysia";
import { version } from "../../../package.json";
import { dayMs } from "../../contract/limits.ts";
import { feature } from "../../feature.ts";
import { iso } from "../../lib/clock.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { trafficMeter } from "../../lib/traffic.ts";
import { alerts } from "../alerts/alerts.feature.ts";
import { alertsRoutes } from "../alerts/alerts.routes.ts";
import { alertTour } from "../alerts/tour.service.ts";
import { addressesService } from "../audit/addresses.service.ts";
import { auditRoutes } from "../audit/audit.routes.ts";
import { auditStore } from "../audit/audit.store.ts";
import { backups } from "../backups/backups.feature.ts";
import { codesListStore } from "../codes/codes-list.store.ts";
import { healthRoutes } from "../health/health.routes.ts";
import { heavyWorkRoutes } from "../heavy-work/heavy-work.routes.ts";
import { mail } from "../letters/mail.feature.ts";
import { linesRoutes } from "../lines/lines.routes.ts";
import { linesService } from "../lines/lines.service.ts";
import { metricsRoutes } from "../metrics/metrics.routes.ts";
import { metricsService } from "../metrics/metrics.service.ts";
import { rooms } from "../rooms/rooms.feature.ts";
import { sessionsStore } from "../sessions/sessions.store.ts";
import { statsRoutes } from "../stats/stats.routes.ts";
import { statsService } from "../stats/stats.service.ts";
import { usersListStore } from "../users/users-list.store.ts";
import { webhooksRoutes } from "../webhooks/webhooks.routes.ts";
import { doctorChecks } from "./doctor.checks.ts";
import { doctorRoutes } from "./doctor.routes.ts";
import { doctorService } from "./doctor.service.ts";
import { forwardersService } from "./forwarders.service.ts";
import { stateService } from "./state.service.ts";

/** What staff see of the portal's state: doctor, alerts, statistics, the audit log, the log and metrics. */
export const monitoring = feature({
  name: "monitoring",
  needs: { mail, alerts, rooms, backups },
  build(core, { mail: { pause }, alerts: { alerts }, rooms: { readiness, rooms }, backups: { backups } }) {
    const { clock, config, db, ring, seals, settings } = core;
    const audit = auditStore(db, clock);
    const forwarders = forwardersService(core);
    const look = alertTour(core, alerts, backups, pause);
    const checks = doctorChecks(core, forwarders, look, pause, readiness);
    const doctor = doctorService(core, checks, version);
    const addresses = addressesService(core, sessionsStore(db));
    const traffic = trafficMeter();
    const token = config.metricsToken;
    return {
      audit,
      forwarders,
      look,
      doctor,
      state: stateService(doctor, look, pause),
      lines: linesService(ring),
      stats: statsService(core, rooms, usersListStore(db), codesListStore(db)),
      jobs: {
        alerts: { every: "halfMinute", run: look.tour },
        "audit seals": { every: "halfMinute", run: seals.tour },
        "audit log": {
          every: "hour",
          async run() {
            const before = iso(clock.now().getTime() - (await settings.auditDays()) * dayMs);
            await seals.expect(before);
            await audit.sweep(before);
            await seals.sweep();
          },
        },
        addresses: { every: "hour", run: addresses.sweep },
      } satisfies Jobs,
      traffic,
      /** Absent where no token opens the metrics: nobody reads what nobody may read. */
      metrics: token ? metricsService(core, token, traffic) : undefined,
    };
  },
  routes(
    { audit, doctor, state, lines, stats, metrics },
    { alerts: { alerts, webhooks } },
    { core: { health, heavy, keys }, guards, document },
  ) {
    const probes = new Elysia().use(healthRoutes(health, keys.fingerprint));
    if (metrics) probes.use(metricsRoutes(metrics, document));
    return {
      open: probes,
      staff: new Elysia()
        .use(statsRoutes(stats, guards.staff))
        .use(heavyWorkRoutes(heavy, guards.staff))
        .use(auditRoutes(audit.list, guards.staff))
        .use(linesRoutes(lines, guards))
        .use(alertsRoutes(alerts, guards))
        .use(webhooksRoutes(webhooks, guards))
        .use(doctorRoutes(doctor, state, guards)),
    };
  },
});
