import type { Config } from "./config.ts";
import { otpRefusalStepMs } from "./contract/limits.ts";
import type { Database } from "./db/database.ts";
import { isMoved, isUnwritable } from "./db/errors.ts";
import { auditStore, type RecordAudit } from "./features/audit/audit.store.ts";
import { refusalsService } from "./features/audit/refusals.service.ts";
import { sealsService } from "./features/audit/seals.service.ts";
import type { BackupWork } from "./features/backups/backup-work.ts";
import { codesListStore } from "./features/codes/codes-list.store.ts";
import type { Press } from "./features/codex/codex.press.ts";
import { healthService } from "./features/health/health.service.ts";
import type { LetterTimers } from "./features/letters/letter-timers.ts";
import { lettersStore } from "./features/letters/letters.store.ts";
import { limitsService } from "./features/limits/limits.service.ts";
import { limitsStore } from "./features/limits/limits.store.ts";
import { mailBudgetService } from "./features/limits/mail-budget.service.ts";
import { pagesStore } from "./features/pages/pages.store.ts";
import { sessionsStore } from "./features/sessions/sessions.store.ts";
import { mailSettingsOf } from "./features/settings/mail-settings.ts";
import { settingsService } from "./features/settings/settings.service.ts";
import { settingsStore } from "./features/settings/settings.store.ts";
import { startStore } from "./features/setup/start.store.ts";
import { usersStore } from "./features/users/users.store.ts";
import { usersListStore } from "./features/users/users-list.store.ts";
import type { BuiltWeb } from "./http/built-web.ts";
import { staffCookies, visitorCookies } from "./http/cookies.ts";
import { createBackground } from "./lib/background.ts";
import { type Clock, iso } from "./lib/clock.ts";
import { type HeavyWork, heavyWork } from "./lib/heavy-work.ts";
import type { Jobs } from "./lib/jobs.ts";
import type { Keys } from "./lib/keys.ts";
import type { Log } from "./lib/log.ts";
import { type LogRing, logRing } from "./lib/log-ring.ts";
import { hasMailRecords } from "./mail/domain-records.ts";
import type { MailSettings } from "./mail/mail-settings.ts";
import type { Mailer } from "./mail/mailer.ts";
import { type Outside, realOutside } from "./outside.ts";

/** What a portal is built over: its database, clock, mails, files, and what tests give in place of the real things. */
export type Given = {
  config: Pick<
    Config,
    | "publicUrl"
    | "secure"
    | "trustedProxies"
    | "rateLimits"
    | "mailDomainCheck"
    | "smtpUrl"
    | "mailFrom"
    | "backupStore"
    | "mailFromDefault"
    | "securityContact"
    | "auditRetentionDays"
    | "metricsToken"
    | "dataDir"
    | "database"
  >;
  /** Derived from the portal's secret, one for each purpose. */
  keys: Keys;
  db: Database;
  /** Returns a mailer that reads the settings before each message. */
  createMailer: (current: () => Promise<MailSettings>) => Mailer;
  clock: Clock;
  log: Log;
  web: BuiltWeb;
  /** Keeps the newest lines of the log, for whoever looks at them in the console. */
  ring?: LogRing;
  /** The release, as metrics tell it. */
  version?: string;
  /** The worker that makes books, where not the real one. */
  press?: Press;
  /** The line before heavy work, where not by the memory of this machine. */
  heavy?: HeavyWork;
  /** Waits for letters, where not the real ones. */
  letterTimers?: LetterTimers;
  /** On which multiples of it a refused one-time code is answered, in milliseconds. */
  otpStepMs?: number;
  /** Looks a domain up, where not by the machine's resolver. */
  lookUpDomain?: (domain: string) => Promise<boolean | undefined>;
  /** What is reached beyond the portal, or waits, where not the real things. */
  outside?: Partial<Outside>;
  /** What is done with the files of backups, where the portal serves. */
  backupWork?: BackupWork;
};

/** The row that shows that the database can be written; no list shows it. */
const healthMark = "health_mark";

/** Builds what all features stand on: the database, settings, limits, the day's budget of mails, and the workers that make books. */
export function createCore(given: Given) {
  const { config, keys, db: opened, clock, log, ring = logRing(), heavy = heavyWork() } = given;
  const background = createBackground(log);
  const start = startStore(opened);
  /** Returns how far the clock is behind the newest audit row, in milliseconds; 0 when it is not. */
  async function auditLagMs(): Promise<number> {
    const newest = await start.newestAuditAt();
    return newest === undefined ? 0 : Math.max(0, Date.parse(newest) - clock.now().getTime());
  }
  const settingsOf = settingsStore(opened);
  const health = healthService({
    read: async () => opened.read.select().from(opened.tables.systemSettings).limit(1),
    write: () => opened.write((tx) => settingsOf.set(tx, healthMark, null, iso(clock.now()))),
    isMoved,
    clockSkewMs: opened.clockSkewMs ?? auditLagMs,
    log,
  });
  /** Every write of visitors tells, too, when nothing can be written. */
  const write: Database["write"] = (job) =>
    opened.write(job).catch((error) => {
      if (isUnwritable(error)) health.noteUnwritable(error);
      throw error;
    });
  const db: Database = { ...opened, write };
  const stores = {
    audit: auditStore(db, clock),
    users: usersStore(db),
    pages: pagesStore(db),
    letters: lettersStore(db),
    settings: settingsOf,
    limits: limitsStore(db),
    sessions: sessionsStore(db),
    usersList: usersListStore(db),
    codesList: codesListStore(db),
  };
  const audit: RecordAudit = stores.audit.record;
  const refusals = refusalsService({ write, audit, clock });
  const { note: noteRefusal, count: countRefusal, writeChange } = refusals;
  /** What every service that changes something needs. */
  const base = { write, audit, clock, noteRefusal, countRefusal, writeChange };
  const settings = settingsService({
    ...base,
    store: stores.settings,
    revision: db.revision,
    isPage: stores.pages.isThere,
    environment: {
      smtp_url: config.smtpUrl,
      backup_store: config.backupStore,
      mail_from: config.mailFrom,
      audit_retention_days: config.auditRetentionDays,
    },
    mailFromDefault: config.mailFromDefault,
    sealingKey: keys.settings,
  });
  const mailSettings = mailSettingsOf(settings, config);
  const limitsEnabled = config.rateLimits;
  const limits = limitsService({ ...base, store: stores.limits, limitsEnabled });
  return {
    ...given,
    ...base,
    outside: { ...realOutside, ...given.outside },
    lookUpDomain: given.lookUpDomain ?? hasMailRecords,
    otpStepMs: given.otpStepMs ?? otpRefusalStepMs,
    cookies: { ...visitorCookies(config.secure), ...staffCookies(config.secure) },
    seals: sealsService(db, clock, keys),
    db,
    ring,
    heavy,
    background,
    start,
    health,
    stores,
    refusals,
    base,
    settings,
    mailSettings,
    mailer: given.createMailer(mailSettings),
    limitsEnabled,
    limits,
    jobs: {
      refusals: { every: "moment", run: () => refusals.flush(), isQuiet: true },
      limits: { every: "hour", run: limits.sweep },
    } satisfies Jobs,
    budget: mailBudgetService({
      store: stores.limits,
      write: base.write,
      clock,
      limitsEnabled,
      dayBudget: settings.mailDayBudget,
    }),
  };
}

export type Core = ReturnType<typeof createCore>;
