import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { isUnwritable } from "./db/errors.ts";
import { auditStore, type RecordAudit } from "./features/audit/audit.store.ts";
import type { BackupWork } from "./features/backups/backup-work.ts";
import type { Press } from "./features/codex/codex.press.ts";
import type { HealthService } from "./features/health/health.service.ts";
import type { LetterTimers } from "./features/letters/letter-timers.ts";
import type { BuiltWeb } from "./http/built-web.ts";
import type { Clock } from "./lib/clock.ts";
import type { HeavyWork } from "./lib/heavy-work.ts";
import type { Keys } from "./lib/keys.ts";
import type { Log } from "./lib/log.ts";
import type { LogRing } from "./lib/log-ring.ts";
import type { MailSettings } from "./mail/mail-settings.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Outside } from "./outside.ts";

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

/** Returns what all else is built on: the database, where every write of visitors tells health when nothing can be written, and the audit log. */
export function baseOf({ db: opened, clock }: Given, health: HealthService) {
  const write: Database["write"] = (job) =>
    opened.write(job).catch((error) => {
      if (isUnwritable(error)) health.noteUnwritable(error);
      throw error;
    });
  const db: Database = { ...opened, write };
  const audit: RecordAudit = auditStore(db, clock).record;
  return { db, audit, clock };
}

export type Base = ReturnType<typeof baseOf>;
