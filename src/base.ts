import type { Config } from "./config.ts";
import type { RecordAudit } from "./core/audit/audit.store.ts";
import type { SmtpServer } from "./core/contract/smtp.ts";
import type { Database } from "./core/db/database.ts";
import type { BuiltWeb } from "./core/http/assets.ts";
import type { Clock } from "./core/lib/clock.ts";
import type { HeavyWork } from "./core/lib/heavy-work.ts";
import type { Keys } from "./core/lib/keys.ts";
import { isShipping } from "./core/lib/litestream.ts";
import type { Log, LogBuffer } from "./core/lib/log.ts";
import { freeDisk } from "./core/lib/machine.ts";
import { netProbes } from "./core/lib/net-probes.ts";
import { postSafely } from "./core/lib/safe-request.ts";
import type { SignedText } from "./core/lib/signed-text.ts";
import type { Mailer, MailSettings } from "./core/mail/mailer.ts";
import type { AcmeRefusal, CertificateOrder } from "./core/tls/acme-client.ts";
import type { Pair } from "./core/tls/der.ts";
import type { Beginning } from "./features/accounts/first-admin/beginning.ts";
import type { BackupWork } from "./features/backups/backup-work.ts";
import type { Press } from "./features/codex/codex.press.ts";
import type { EmailTimers } from "./features/mail/pace.ts";

/** The portal's connections to the outside, and its timers; tests pass their own. The code for mail servers is loaded on first use. */
export const outside = {
  postSafely,
  disk: freeDisk,
  net: netProbes,
  mailSignIn: async (server: SmtpServer) => (await import("./core/mail/smtp-probe.ts")).smtpSignIn(server),
  hasBadCertificate: async (server: SmtpServer) =>
    (await import("./core/mail/smtp-probe.ts")).hasBadCertificate(server),
  newAccountKey: async (): Promise<string> => (await import("./core/tls/acme-client.ts")).newAccountKey(),
  orderCertificate: async (order: CertificateOrder): Promise<Pair | AcmeRefusal> =>
    (await import("./core/tls/acme-client.ts")).orderCertificate(order),
  selfSigned: async (names: readonly string[], now: Date): Promise<Pair> =>
    (await import("./core/tls/der.ts")).selfSigned(names, now),
  signedTextAt: async (address: string): Promise<SignedText> =>
    (await import("./core/lib/signed-text.ts")).signedTextAt(address),
  isShipping: (address: string) => isShipping(address),
  pause: async (ms: number): Promise<void> => Bun.sleep(ms),
};

export type Outside = typeof outside;

/** What a portal is built over: its database, clock, emails, files, and what tests give in place of the real things. */
export type PortalOptions = {
  config: Config;
  /** Derived from the portal's secret, one for each purpose. */
  keys: Keys;
  db: Database;
  /** Returns a mailer that reads the settings before each message. */
  createMailer: (current: () => Promise<MailSettings>) => Mailer;
  clock: Clock;
  log: Log;
  web: BuiltWeb;
  /** Keeps the newest lines of the log for the console. */
  logBuffer?: LogBuffer;
  /** The worker that makes books. */
  press?: Press;
  /** The line before heavy work. */
  heavy?: HeavyWork;
  /** Waits for emails. */
  emailTimers?: EmailTimers;
  /** On which multiples of it a refused one-time code is answered, in milliseconds. */
  otpStepMs?: number;
  /** Looks a domain up. */
  lookUpDomain?: (domain: string) => Promise<boolean | undefined>;
  outside?: Partial<Outside>;
  /** What is done with the files of backups, where the portal serves. */
  backupWork?: BackupWork;
  /** What begins a fresh portal from a backup, where one process serves it. */
  beginning?: Beginning | undefined;
};

/** What the core's own services are built over. */
export type Base = { db: Database; audit: RecordAudit; clock: Clock };
