import { join } from "node:path";
import { Elysia } from "elysia";
import { version } from "../../../package.json";
import { dayMs } from "../../contract/limits.ts";
import { feature } from "../../feature.ts";
import { networkOf } from "../../http/client-ip.ts";
import { rangeTest } from "../../lib/cidr.ts";
import { iso } from "../../lib/clock.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { trafficMeter } from "../../lib/traffic.ts";
import { isThere, wideFiles } from "../../lib/wide-files.ts";
import { alertSaid, findingSaid, probeSaid } from "../../locales/watch/watch.ts";
import { alerts } from "../alerts/alerts.feature.ts";
import { alertsRoutes } from "../alerts/alerts.routes.ts";
import { conditionsStore } from "../alerts/conditions.store.ts";
import { alertTour } from "../alerts/tour.service.ts";
import { addressesService } from "../audit/addresses.service.ts";
import { auditRoutes } from "../audit/audit.routes.ts";
import { backups } from "../backups/backups.feature.ts";
import { healthRoutes } from "../health/health.routes.ts";
import { heavyWorkRoutes } from "../heavy-work/heavy-work.routes.ts";
import { mail } from "../letters/mail.feature.ts";
import { linesRoutes } from "../lines/lines.routes.ts";
import { linesService } from "../lines/lines.service.ts";
import { metricsRoutes } from "../metrics/metrics.routes.ts";
import { composeMetrics } from "../metrics/metrics.service.ts";
import { rooms } from "../rooms/rooms.feature.ts";
import { funnelStore } from "../stats/funnel.store.ts";
import { statsRoutes } from "../stats/stats.routes.ts";
import { statsService } from "../stats/stats.service.ts";
import { statsStore } from "../stats/stats.store.ts";
import { webhooksRoutes } from "../webhooks/webhooks.routes.ts";
import { doctorRoutes } from "./doctor.routes.ts";
import { doctorService } from "./doctor.service.ts";
import { doctorStore } from "./doctor.store.ts";
import { forwardersService } from "./forwarders.service.ts";
import { stateService } from "./state.service.ts";

/** What staff see of the portal's state: doctor, alerts, statistics, the audit log, the log and metrics. */
export const monitoring = feature({
  name: "monitoring",
  needs: { mail, alerts, rooms, backups },
  build(core, { mail: { pause }, alerts: { alerts }, rooms: { readiness, rooms }, backups: { backups } }) {
    const { background, base, budget, clock, config, db, health, keys, log, mailSettings, outside } = core;
    const { ring, seals, settings, stores } = core;
    const forwarders = forwardersService({
      ...base,
      settings: stores.settings,
      isNamed: rangeTest(config.trustedProxies),
      inBackground: (job) => background.run("a proxy that nobody named", job),
    });
    const conditions = conditionsStore(db);
    const look = alertTour({
      store: conditions,
      alerts,
      budget,
      unready: health.unready,
      disk: () => outside.disk(config.dataDir),
      backupSchedule: backups.schedule,
      sealFault: seals.look,
      learnMail: mailSettings,
      pause: outside.pause,
      mailPause: pause.current,
      clock,
      log,
    });
    const doctor = doctorService({
      store: doctorStore(db),
      conditions,
      looks: look,
      net: outside.net,
      settings,
      mailSettings,
      mailBudget: budget.state,
      mailSignIn: outside.mailSignIn,
      hasBadCertificate: outside.hasBadCertificate,
      readiness: readiness.list,
      mailPause: pause.current,
      proxySeen: forwarders.seen,
      config,
      ownId: keys.fingerprint,
      auditHead: () => seals.headOf(iso(clock.now()).slice(0, 10)),
      files: {
        firstRun: join(config.dataDir, "first-run.txt"),
        isThere,
        wide: () =>
          wideFiles([
            join(config.dataDir, "secret.key"),
            ...(config.database.engine === "sqlite" ? [config.database.file] : []),
          ]),
      },
      clockSkewMs: db.clockSkewMs,
      clock,
      log,
      version,
      said: findingSaid,
      probeSaid,
    });
    const addresses = addressesService({
      ...base,
      tables: [stores.audit.addresses, stores.sessions.addresses],
      settings: stores.settings,
      networkOf,
    });
    const traffic = trafficMeter();
    const token = config.metricsToken;
    return {
      forwarders,
      look,
      doctor,
      state: stateService({
        conditions,
        looks: look,
        mailPause: pause.current,
        doctor,
        alertSaid,
        findingSaid,
      }),
      lines: linesService(ring),
      stats: statsService({
        store: statsStore(db),
        clock,
        users: stores.usersList.count,
        rooms: rooms.count,
        activeCodes: stores.codesList.countActive,
        recentActivity: stores.audit.recent,
        mailBudget: budget.state,
        funnel: funnelStore(db),
      }),
      jobs: {
        alerts: { every: "halfMinute", run: look.tour },
        "audit seals": { every: "halfMinute", run: seals.tour },
        "audit log": {
          every: "hour",
          async run() {
            const before = iso(clock.now().getTime() - (await settings.auditDays()) * dayMs);
            await seals.expect(before);
            await stores.audit.sweep(before);
            await seals.sweep();
          },
        },
        addresses: {
          every: "hour",
          async run() {
            const days = await settings.addressDays();
            if (days > 0) await addresses.sweep(iso(clock.now().getTime() - days * dayMs));
          },
        },
      } satisfies Jobs,
      traffic,
      /** Absent where no token opens the metrics: nobody reads what nobody may read. */
      metrics: token ? composeMetrics(db, { token, traffic, version: core.version ?? "", log }) : undefined,
    };
  },
  routes(
    { doctor, state, lines, stats, metrics },
    { alerts: { alerts, webhooks } },
    { core: { health, heavy, keys, stores }, guards, document },
  ) {
    const { staff, master, danger } = guards;
    const probes = new Elysia().use(healthRoutes(health, keys.fingerprint));
    if (metrics) probes.use(metricsRoutes(metrics, document));
    return {
      open: probes,
      staff: new Elysia()
        .use(statsRoutes(stats, staff))
        .use(heavyWorkRoutes(heavy, staff))
        .use(auditRoutes(stores.audit.list, staff))
        .use(linesRoutes(lines, master))
        .use(alertsRoutes({ alerts, master }))
        .use(webhooksRoutes({ webhooks, master, danger }))
        .use(doctorRoutes({ doctor, state, master })),
    };
  },
});
