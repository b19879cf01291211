import { createApp } from "./app.ts";
import { edition } from "./book/recipe.ts";
import type { Config } from "./config.ts";
import { dayMs } from "./contract/limits.ts";
import type { Database } from "./db/database.ts";
import { mayBeOfOne } from "./db/errors.ts";
import { antechamberService } from "./features/antechamber/antechamber.service.ts";
import { antechamberStore } from "./features/antechamber/antechamber.store.ts";
import { auditStore } from "./features/audit/audit.store.ts";
import { refusalsService } from "./features/audit/refusals.service.ts";
import { bulkService } from "./features/codes/bulk.service.ts";
import { refusalOf, statusOf } from "./features/codes/codes.rules.ts";
import { codesService } from "./features/codes/codes.service.ts";
import { codesStore } from "./features/codes/codes.store.ts";
import { codesListStore } from "./features/codes/codes-list.store.ts";
import { gateService } from "./features/codes/gate.service.ts";
import { gateStore } from "./features/codes/gate.store.ts";
import { type Press, workerPress } from "./features/codex/codex.press.ts";
import { booksAtOnce } from "./features/codex/codex.rules.ts";
import { codexService } from "./features/codex/codex.service.ts";
import { codexStore } from "./features/codex/codex.store.ts";
import { codexJobsService } from "./features/codex/codex-jobs.service.ts";
import { codexJobsStore } from "./features/codex/codex-jobs.store.ts";
import { codexPreviewsService } from "./features/codex/codex-previews.service.ts";
import { healthService } from "./features/health/health.service.ts";
import { closingService } from "./features/initiation/closing.service.ts";
import { initiationStore } from "./features/initiation/initiation.store.ts";
import { knownBrowsers } from "./features/initiation/known-browsers.service.ts";
import { otpFailuresStore } from "./features/initiation/otp-failures.store.ts";
import { sendingService } from "./features/initiation/sending.service.ts";
import { verificationService } from "./features/initiation/verification.service.ts";
import { limitsService } from "./features/limits/limits.service.ts";
import { limitsStore } from "./features/limits/limits.store.ts";
import { mailBudgetService } from "./features/limits/mail-budget.service.ts";
import { pagesService } from "./features/pages/pages.service.ts";
import { pagesStore } from "./features/pages/pages.store.ts";
import { publishedService } from "./features/pages/published.service.ts";
import { roomsService } from "./features/rooms/rooms.service.ts";
import { roomsStore } from "./features/rooms/rooms.store.ts";
import { devicesService } from "./features/sessions/devices.service.ts";
import { loginService } from "./features/sessions/login.service.ts";
import { loginStore } from "./features/sessions/login.store.ts";
import { passwordService } from "./features/sessions/password.service.ts";
import { sessionsService } from "./features/sessions/sessions.service.ts";
import { sessionsStore } from "./features/sessions/sessions.store.ts";
import { liftWaitsIn, triesService } from "./features/sessions/tries.service.ts";
import { settingsService } from "./features/settings/settings.service.ts";
import { settingsStore } from "./features/settings/settings.store.ts";
import { testMailService } from "./features/settings/test-mail.service.ts";
import { secretKeyService } from "./features/setup/secret-key.service.ts";
import { setupService } from "./features/setup/setup.service.ts";
import { statsService } from "./features/stats/stats.service.ts";
import { statsStore } from "./features/stats/stats.store.ts";
import { staffService } from "./features/users/staff.service.ts";
import { usersService } from "./features/users/users.service.ts";
import { usersStore } from "./features/users/users.store.ts";
import { usersListStore } from "./features/users/users-list.store.ts";
import { assetServer, type BuiltFile } from "./http/assets.ts";
import { deviceCookie, ticketCookie, visitorCookies } from "./http/cookies.ts";
import { edge } from "./http/edge.ts";
import { noteFailure } from "./http/errors.ts";
import { largestBodyOf } from "./http/route-details.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { siteServer } from "./http/site.ts";
import { staticFiles } from "./http/static-files.ts";
import { createBackground } from "./lib/background.ts";
import { type Clock, iso } from "./lib/clock.ts";
import type { Keys } from "./lib/keys.ts";
import type { Log } from "./lib/log.ts";
import { memoryBytes } from "./lib/memory.ts";
import { runSweeps } from "./lib/sweeps.ts";
import type { Mailer, MailSettings } from "./mail/mailer.ts";

type Deps = {
  config: Pick<
    Config,
    | "publicUrl"
    | "secure"
    | "trustedProxies"
    | "rateLimits"
    | "smtpUrl"
    | "mailFrom"
    | "mailFromDefault"
    | "securityContact"
    | "auditRetentionDays"
  >;
  /** Derived from the portal's secret, one for each purpose. */
  keys: Keys;
  db: Database;
  /** Returns a mailer that reads the settings before each message. */
  createMailer: (current: () => Promise<MailSettings>) => Mailer;
  clock: Clock;
  log: Log;
  /** The built web app; without files and folder when it was not built. */
  web: { files: readonly BuiltFile[]; assetsFolder: string | undefined };
  press?: Press;
};

/** The row that shows that the database can be written; no list shows it. */
const healthMark = "health_mark";

/** Spent one-time codes are stored for a day, so that an operator can follow a complaint. */
const spentOtpRetentionMs = dayMs;

/** Builds every store and service once, over whatever database, clock and mailer it is given. */
export async function compose({
  config,
  keys,
  db,
  createMailer,
  clock,
  log,
  web,
  press = workerPress,
}: Deps) {
  const { write } = db;
  const background = createBackground(log);
  const auditLog = auditStore(db, clock);
  const audit = auditLog.record;
  const refusals = refusalsService({ write, audit, clock });
  const noteRefusal = refusals.note;
  const base = { write, audit, clock, noteRefusal, writeChange: refusals.writeChange };
  const limitsEnabled = config.rateLimits;
  const stores = {
    limits: limitsStore(db),
    settings: settingsStore(db),
    sessions: sessionsStore(db),
    users: usersStore(db),
    usersList: usersListStore(db),
    codes: codesStore(db),
    codesList: codesListStore(db),
    rooms: roomsStore(db),
    pages: pagesStore(db),
    initiation: initiationStore(db),
    login: loginStore(db),
  };
  const limits = limitsService({ store: stores.limits, audit, clock, limitsEnabled });

  const secretKey = secretKeyService({ ...base, settings: stores.settings });
  await secretKey.adopt(keys);
  for (const setting of await secretKey.unreadable(keys))
    log.warn("a saved secret belongs to another secret key: enter it again in the settings", { setting });
  const settings = settingsService({
    ...base,
    store: stores.settings,
    revision: db.revision,
    environment: {
      smtp_url: config.smtpUrl,
      mail_from: config.mailFrom,
      audit_retention_days: config.auditRetentionDays,
    },
    mailFromDefault: config.mailFromDefault,
    sealingKey: keys.settings,
  });
  const budget = mailBudgetService({
    store: stores.limits,
    write,
    clock,
    limitsEnabled,
    dayBudget: settings.mailDayBudget,
  });
  const mailSettings = async (): Promise<MailSettings> => ({
    smtpUrl: await settings.value("smtp_url"),
    from: (await settings.value("mail_from")) ?? config.mailFromDefault,
    product: await settings.productTitle(),
  });
  const mailer = createMailer(mailSettings);

  const sessions = sessionsService({ ...base, store: stores.sessions });
  const setup = setupService({
    ...base,
    users: stores.users,
    codes: stores.codes,
    settings: stores.settings,
  });
  const browsers = knownBrowsers(keys.browsers);
  const outgoing = { ...base, budget, mailer, log, background };
  const sending = sendingService({
    ...outgoing,
    store: stores.initiation,
    limits,
    browsers,
    otpKey: keys.otp,
  });
  const closing = closingService({ ...outgoing, store: otpFailuresStore(db), addressKey: keys.limits });

  const tries = triesService({ ...base, store: stores.limits, limits, limitsEnabled });

  const codexJobs = codexJobsService({
    store: codexJobsStore(db),
    clock,
    atOnce: booksAtOnce(memoryBytes()),
  });
  const codex = codexService({
    ...base,
    store: codexStore(db),
    jobs: codexJobs,
    press,
    edition,
    gate: { refusalOf, statusOf },
    addCode: stores.codes.add,
  });
  const published = publishedService(stores.pages);
  const policy = securityHeaders(config.secure);
  const assets = assetServer(web.files, policy);
  const site = siteServer({
    assets,
    productTitle: settings.productTitle,
    published: published.at,
    revision: db.revision,
    policy,
    note: (request, reason) => noteFailure(log, request, reason),
  });

  const health = healthService({
    read: settings.productTitle,
    write: () => write((tx) => stores.settings.set(tx, healthMark, null, iso(clock.now()))),
    clockSkewMs: db.clockSkewMs ?? (() => auditLog.lagMs()),
    log,
  });

  const app = createApp({
    log,
    staticFiles: await staticFiles(web.assetsFolder),
    site,
    settings,
    sessions,
    published,
    cookies: visitorCookies(config.secure),
    ticket: ticketCookie(config.secure),
    device: deviceCookie(config.secure),
    antechamber: antechamberService(antechamberStore(db), noteRefusal),
    gate: gateService({
      ...base,
      store: gateStore(db),
      limits,
      isOfOne: mayBeOfOne,
      spendUses: stores.codes.spendUses,
      noteFirstCodes: stores.users.noteFirstCodes,
    }),
    sending,
    verification: verificationService({
      ...base,
      store: stores.initiation,
      users: stores.users,
      limits,
      closing,
      sending,
      browsers,
      limitsEnabled,
      otpKey: keys.otp,
      openSession: sessions.open,
    }),
    login: loginService({
      ...base,
      store: stores.login,
      noteSignIn: stores.users.noteSignIn,
      sessions,
      devices: devicesService({ key: keys.devices, clock }),
      tries,
      isNoteDue: refusals.isDue,
    }),
    passwords: passwordService({
      ...base,
      store: stores.login,
      users: stores.users,
      sessions,
      tries,
      forgetFirstMaster: setup.forgetFirstMaster,
    }),
    loginHint: setup.loginHint,
    codes: codesService({ ...base, store: stores.codes, lists: stores.codesList }),
    bulk: bulkService({ ...base, store: stores.codes }),
    rooms: roomsService({ ...base, store: stores.rooms }),
    users: usersService({
      ...base,
      store: stores.users,
      lists: stores.usersList,
      endSessions: stores.sessions.removeAll,
    }),
    pages: pagesService({ ...base, store: stores.pages }),
    codex,
    codexJobs,
    codexPreviews: codexPreviewsService({ clock, press }),
    testMail: testMailService({
      ...base,
      limits,
      mailer,
      current: mailSettings,
      log,
      pause: (ms) => Bun.sleep(ms),
    }),
    stats: statsService({
      store: statsStore(db),
      clock,
      users: stores.usersList.count,
      rooms: stores.rooms.count,
      activeCodes: stores.codesList.countActive,
      recentActivity: auditLog.recent,
      mailBudget: budget.state,
    }),
    auditLogs: auditLog.list,
    health,
    wellKnown: { config, clock },
  });

  return {
    setup,
    health,
    /** The largest body that any call takes, in bytes. */
    bodyMaxBytes: largestBodyOf(app.routes),
    staff: staffService({
      store: stores.users,
      write,
      audit,
      endSessions: stores.sessions.removeAll,
      liftWaits: liftWaitsIn(stores.limits),
    }),
    fetch: edge({
      config,
      policy,
      log,
      ready: (path, viewer) => site.ready(path, viewer) ?? assets.at(path),
      handle: (request) => app.handle(request),
      isStopping: health.isStopping,
      noteForeign: (...refused) =>
        background.run("audit of a foreign origin", () => refusals.noteForeign(...refused)),
    }),
    /** Deletes what has expired: events, sessions, one-time codes, old audit rows. Never rejects; what failed is in the log. */
    async sweep(): Promise<void> {
      const now = clock.now().getTime();
      await runSweeps(log, {
        limits: limits.sweep,
        sessions: sessions.sweep,
        "codex jobs": codexJobs.sweep,
        "one-time codes": () => stores.initiation.sweep(iso(now - spentOtpRetentionMs)),
        "failed codes": closing.sweep,
        "audit log": async () => auditLog.sweep(iso(now - (await settings.auditDays()) * dayMs)),
      });
    },
    /** Resolves when no background work is left. */
    idle: background.idle,
    closeMail: mailer.close,
  };
}

export type Portal = Awaited<ReturnType<typeof compose>>;
