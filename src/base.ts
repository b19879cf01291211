import type { Config } from "./config.ts";
import type { SmtpServer } from "./contract/smtp-server.ts";
import type { Database } from "./db/database.ts";
import type { RecordAudit } from "./features/audit/audit.store.ts";
import type { BackupWork } from "./features/backups/backup-work.ts";
import type { Press } from "./features/codex/codex.press.ts";
import type { LetterTimers } from "./features/letters/letter-timers.ts";
import type { BuiltWeb } from "./http/assets.ts";
import type { Clock } from "./lib/clock.ts";
import { freeDisk } from "./lib/disk.ts";
import type { HeavyWork } from "./lib/heavy-work.ts";
import type { Keys } from "./lib/keys.ts";
import type { Log } from "./lib/log.ts";
import type { LogRing } from "./lib/log-ring.ts";
import { netProbes } from "./lib/net-probes.ts";
import { post } from "./lib/post.ts";
import type { MailSettings } from "./mail/mail-settings.ts";
import type { Mailer } from "./mail/mailer.ts";

/** What goes beyond the portal, or waits; tests give their own. What speaks to a mail server is loaded when it is asked. */
export const outside = {
  post,
  disk: freeDisk,
  net: netProbes,
  mailSignIn: async (server: SmtpServer) => (await import("./mail/smtp-probe.ts")).smtpSignIn(server),
  hasBadCertificate: async (server: SmtpServer) =>
    (await import("./mail/smtp-probe.ts")).hasBadCertificate(server),
  pause: async (ms: number): Promise<void> => Bun.sleep(ms),
};

export type Outside = typeof outside;

/** What a portal is built over: its database, clock, mails, files, and what tests give in place of the real things. */
export type Given = {
  config: Config;
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
  /** The worker that makes books. */
  press?: Press;
  /** The line before heavy work. */
  heavy?: HeavyWork;
  /** Waits for letters. */
  letterTimers?: LetterTimers;
  /** On which multiples of it a refused one-time code is answered, in milliseconds. */
  otpStepMs?: number;
  /** Looks a domain up. */
  lookUpDomain?: (domain: string) => Promise<boolean | undefined>;
  outside?: Partial<Outside>;
  /** What is done with the files of backups, where the portal serves. */
  backupWork?: BackupWork;
};

/** What the core's own services are built over. */
export type Base = { db: Database; audit: RecordAudit; clock: Clock };
