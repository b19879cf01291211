import { join } from "node:path";
import { version } from "../../package.json";
import type { Config } from "../config.ts";
import type { MailPause } from "../contract/mail-pause.ts";
import { openCodesPath } from "../contract/paths.ts";
import type { ReadinessListView } from "../contract/readiness.ts";
import type { SmtpServer } from "../contract/smtp-server.ts";
import type { Database } from "../db/database.ts";
import { alertEmails } from "../features/alerts/alerts.emails.ts";
import { alertsService } from "../features/alerts/alerts.service.ts";
import { alertsStore } from "../features/alerts/alerts.store.ts";
import { conditionsStore } from "../features/alerts/conditions.store.ts";
import { alertTour } from "../features/alerts/tour.service.ts";
import type { StopTokens } from "../features/antechamber/stop-tokens.service.ts";
import type { RecordAudit } from "../features/audit/audit.store.ts";
import { type BackupWork, backupsService } from "../features/backups/backups.service.ts";
import { backupsStore } from "../features/backups/backups.store.ts";
import { doctorService } from "../features/doctor/doctor.service.ts";
import { doctorStore } from "../features/doctor/doctor.store.ts";
import type { ForwardersService } from "../features/doctor/forwarders.service.ts";
import { stateService } from "../features/doctor/state.service.ts";
import type { HealthService } from "../features/health/health.service.ts";
import type { LettersService } from "../features/letters/letters.service.ts";
import type { Limits } from "../features/limits/limits.service.ts";
import type { MailBudget } from "../features/limits/mail-budget.service.ts";
import type { SettingsService } from "../features/settings/settings.service.ts";
import { settingsStore } from "../features/settings/settings.store.ts";
import { guessesStore } from "../features/siege/guesses.store.ts";
import { siegeService } from "../features/siege/siege.service.ts";
import { workOf } from "../features/siege/siege.work.ts";
import type { UsersStore } from "../features/users/users.store.ts";
import { deliveriesStore } from "../features/webhooks/deliveries.store.ts";
import { webhooksService } from "../features/webhooks/webhooks.service.ts";
import { webhooksStore } from "../features/webhooks/webhooks.store.ts";
import { networkOf } from "../http/client-ip.ts";
import type { Background } from "../lib/background.ts";
import { type Clock, iso } from "../lib/clock.ts";
import { freeDisk } from "../lib/disk.ts";
import type { HeavyWork } from "../lib/heavy-work.ts";
import type { Jobs } from "../lib/jobs.ts";
import type { Keys } from "../lib/keys.ts";
import type { Log } from "../lib/log.ts";
import { type NetProbes, netProbes } from "../lib/net-probes.ts";
import { post } from "../lib/post.ts";
import { isThere, wideFiles } from "../lib/wide-files.ts";
import { alertSaid, alertTitle, findingSaid, probeSaid } from "../locales/watch/watch.ts";
import type { MailSettings } from "../mail/mail-settings.ts";
import type { Mailer } from "../mail/mailer.ts";
import { sealsOf } from "./rights.ts";

/** What goes beyond the portal, or waits; tests give their own. */
export type WatchTools = {
  post: typeof post;
  disk: typeof freeDisk;
  net: NetProbes;
  mailSignIn: (server: SmtpServer) => Promise<boolean | undefined>;
  hasBadCertificate: (server: SmtpServer) => Promise<boolean>;
  pause: (ms: number) => Promise<unknown>;
};

type Deps = {
  config: Pick<Config, "publicUrl" | "secure" | "rateLimits" | "dataDir" | "database">;
  db: Database;
  keys: Keys;
  clock: Clock;
  log: Log;
  base: { write: Database["write"]; audit: RecordAudit; clock: Clock };
  background: Background;
  heavy: HeavyWork;
  health: Pick<HealthService, "unready">;
  settings: SettingsService;
  mailer: Mailer;
  mailSettings: () => Promise<MailSettings>;
  letters: Pick<LettersService, "add" | "wake" | "handle">;
  budget: MailBudget;
  limits: Limits;
  users: Pick<UsersStore, "masters" | "owner">;
  forwarders: Pick<ForwardersService, "seen">;
  readiness: (ids: readonly number[]) => Promise<ReadinessListView>;
  mailPause: () => Promise<MailPause | undefined>;
  /** The tokens of links that open codes again. */
  openCodesTokens: StopTokens;
  /** What is done with the files of backups; absent where nothing serves, such as at the command line. */
  backupWork?: BackupWork;
  tools: Partial<WatchTools> | undefined;
};

/** Signs in to a mail server; what speaks to it is loaded when it is asked. */
const mailSignIn: WatchTools["mailSignIn"] = async (server) =>
  (await import("../mail/smtp-probe.ts")).smtpSignIn(server);
export const hasBadCertificate: WatchTools["hasBadCertificate"] = async (server) =>
  (await import("../mail/smtp-probe.ts")).hasBadCertificate(server);

/** Builds what watches over the portal while its operators sleep: backups, alerts and webhooks. */
export function composeWatch({ config, db, keys, clock, log, base, background, tools, ...deps }: Deps) {
  const { settings, mailer } = deps;
  const beyond: WatchTools = {
    post,
    disk: freeDisk,
    net: netProbes,
    mailSignIn,
    hasBadCertificate,
    pause: (ms) => Bun.sleep(ms),
    ...tools,
  };

  const webhooks = webhooksService({
    ...base,
    store: webhooksStore(db),
    deliveries: deliveriesStore(db),
    background,
    sealingKey: keys.settings,
    publicUrl: config.publicUrl,
    said: (alert) => alertSaid(alert, "en"),
    post: beyond.post,
    tell: {
      tellAct: (...told) => alerts.tellAct(...told),
      actAlert: (...told) => alerts.actAlert(...told),
    },
  });
  const seals = sealsOf(db, clock, keys);
  const alerts = alertsService({
    ...base,
    store: alertsStore(db),
    read: db.read,
    log,
    letters: deps.letters,
    mailer,
    masters: deps.users.masters,
    owner: deps.users.owner,
    settings,
    webhooks,
    host: new URL(config.publicUrl).hostname,
    publicUrl: config.publicUrl,
    openCodesUrl: (alertId) =>
      config.publicUrl.replace(/\/$/, "") + openCodesPath(deps.openCodesTokens.tokenOf(alertId)),
    titleOf: alertTitle,
    said: alertSaid,
  });
  for (const kind of Object.values(alertEmails))
    deps.letters.handle(kind, {
      data: async ({ alertId }) => (alertId === null ? undefined : alerts.of(alertId)),
    });
  const conditions = conditionsStore(db);
  const backups = backupsService({
    ...base,
    store: backupsStore(db),
    work: deps.backupWork,
    settings,
    limits: deps.limits,
    log,
    background,
    heavy: deps.heavy,
    databaseBytes: async () => (await db.load()).bytes,
    alerts,
    linkKey: keys.backups,
  });
  const look = alertTour({
    store: conditions,
    alerts,
    budget: deps.budget,
    unready: deps.health.unready,
    disk: () => beyond.disk(config.dataDir),
    backupSchedule: backups.schedule,
    sealFault: seals.look,
    learnMail: deps.mailSettings,
    pause: beyond.pause,
    mailPause: deps.mailPause,
    clock,
    log,
  });

  const siege = siegeService({
    ...base,
    store: settingsStore(db),
    settings,
    guesses: guessesStore(db),
    limits: deps.limits,
    work: workOf(keys.work),
    networkOf,
    raise: alerts.raise,
  });
  const doctor = doctorService({
    store: doctorStore(db),
    conditions,
    looks: look,
    net: beyond.net,
    settings,
    mailSettings: deps.mailSettings,
    mailBudget: deps.budget.state,
    mailSignIn: beyond.mailSignIn,
    hasBadCertificate: beyond.hasBadCertificate,
    readiness: deps.readiness,
    mailPause: deps.mailPause,
    proxySeen: deps.forwarders.seen,
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
  const state = stateService({
    conditions,
    looks: look,
    mailPause: deps.mailPause,
    doctor,
    alertSaid,
    findingSaid,
  });

  return {
    alerts,
    /** Looks for what is set up wrongly. */
    examine: doctor.report,
    /** What its routes call. */
    routed: { alerts, webhooks, doctor, state, siege, backups },
    jobs: {
      alerts: { every: "halfMinute", run: look.tour },
      webhooks: { every: "halfMinute", run: webhooks.tour },
      siege: { every: "halfMinute", run: siege.tour },
      backups: { every: "halfMinute", run: backups.tour },
      "audit seals": { every: "halfMinute", run: seals.tour },
      "old alerts": { every: "hour", run: alerts.sweep },
      "old deliveries": { every: "hour", run: webhooks.sweep },
    } satisfies Jobs,
  };
}

export type Watch = ReturnType<typeof composeWatch>;
