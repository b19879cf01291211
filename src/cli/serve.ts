import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { largestBodyMaxBytes } from "../core/contract/limits.ts";
import { smtpServerOf } from "../core/contract/smtp.ts";
import { StartError } from "../core/db/errors.ts";
import { writeRemedy } from "../core/db/local-file.ts";
import { openDatabase } from "../core/db/open.ts";
import { builtWeb } from "../core/http/assets.ts";
import { systemClock } from "../core/lib/clock.ts";
import { giveToOwnerOf } from "../core/lib/files.ts";
import { schedule } from "../core/lib/jobs.ts";
import { keysOf } from "../core/lib/keys.ts";
import { createLog, createLogBuffer, type Log, reasonOf } from "../core/lib/log.ts";
import { liveMailer, type OpenSmtp } from "../core/mail/live-mailer.ts";
import type { Mailer, MailSettings } from "../core/mail/mailer.ts";
import { settingsStore } from "../core/settings/settings.store.ts";
import { plainAnswers, TlsListeners } from "../core/tls/listeners.ts";
import { fingerprintSetting } from "../features/accounts/first-admin/secret-key.service.ts";
import type { FirstStart } from "../features/accounts/first-admin/setup.service.ts";
import { backupWork } from "../features/backups/work/work.ts";
import { buildPortal, type Portal } from "../portal.ts";
import { beginningFrom } from "./beginning.ts";
import { type Drainable, drain } from "./drain.ts";
import { requireNoEarlierPortal } from "./earlier-portal.ts";
import { type PortName, whyNotListening } from "./listening.ts";
import { runJob } from "./run-job.ts";
import { requireGiven, secretToServe } from "./secret-key.ts";
import { keepDomain } from "./served-domain.ts";
import { say, writeLine } from "./terminal.ts";

/** Emails in flight get this long after the last answer; the whole stop takes less than 5 s. */
const mailMs = 700;

/**
 * Serves until the portal is stopped, on a domain if one was named with the command. One that is to begin from a backup starts again on it,
 * in the same process.
 */
export async function serve(config: Config, domain?: string): Promise<void> {
  const stopped = stopSignal();
  let isBegun = false;
  do isBegun = await serveUntil(config, domain, stopped);
  while (isBegun);
}

/** Starts the portal and resolves when it has stopped: true when it is to start again. */
async function serveUntil(
  config: Config,
  domain: string | undefined,
  stopped: Promise<false>,
): Promise<boolean> {
  const { logLevel: level, logFormat: format } = config;
  const logBuffer = createLogBuffer();
  const log = createLog({ level, format, write: writeLine, now: () => new Date(), keep: logBuffer.keep });
  requireGiven(config);
  requireNoEarlierPortal(config);
  const db = await openDatabase(config.database, { alone: true, warn: log.warn });
  const secret = secretToServe(config, await settingsStore(db).value(fingerprintSetting));
  const beginning = beginningFrom(config, runJob, log);
  const portal = await buildPortal({
    config,
    keys: keysOf(secret),
    db,
    createMailer: (current) => createMailer(config, current),
    clock: systemClock,
    log,
    web: builtWeb(),
    logBuffer,
    backupWork: backupWork(config, { ofOperator: config.backupStore }, runJob),
    beginning,
  });
  let askedAt = 0;
  const answer: typeof portal.fetch = (request, peer) => {
    askedAt = performance.now();
    return portal.fetch(request, peer);
  };
  const server = await listen(config, portal, answer);
  keepDomain(config, domain, log);
  // Hashing the first password takes as long as the rest of the start; visitors need not wait for it.
  const first = await portal.setup.firstStart(config.adminEmail, config.adminPassword, (made) =>
    writeFirstRun(config.dataDir, made),
  );
  portal.core.health.open();
  // From here on code runs again and again, which only pays when it is compiled.
  Bun.unsafe.setJITPolicy(1);
  const { smtpUrl } = await portal.core.mailSettings();
  greet({ ...config, smtpUrl }, server.url, first, first && (await portal.setupLink()));
  warnOfSettings(config, log);

  const stopJobs = schedule(log, portal.jobs);
  const isBegun = await (beginning ? Promise.race([stopped, beginning.begun]) : stopped);
  const jobsEnded = stopJobs();
  log.info("stopping");
  portal.core.health.stop();
  await drain(server, () => askedAt, portal.stopEmails);
  const flushed = portal.core.refusals
    .flush(true)
    .catch((error) => log.warn("refusals were counted and not written", { reason: reasonOf(error) }));
  await Promise.race([Promise.all([jobsEnded, portal.idle(), flushed]), Bun.sleep(mailMs)]);
  portal.core.mailer.close();
  await db.close();
  log.info("stopped");
  if (isBegun) await beginning?.putInPlace();
  return isBegun;
}

/** After how many seconds a connection is closed on which nothing comes; a proxy has to give it up before. */
export const idleTimeoutS = 30;
/** How long a certificate that nobody trusts is served beside the one that takes its place. */
const untrustedDrainMs = 1000;
/** What is sent to the port that redirects is not read. */
const plainBodyMaxBytes = 1024;

/** Opens the port, or, where the portal ends encryption itself, the encrypted and the plain one. */
async function listen(
  config: Config,
  { certificate, core: { background, log } }: Portal,
  fetch: Portal["fetch"],
): Promise<Drainable & { url: URL }> {
  const options = {
    hostname: config.host,
    maxRequestBodySize: largestBodyMaxBytes,
    idleTimeout: idleTimeoutS,
    error(error: unknown) {
      log.error("request failed outside the app", { reason: reasonOf(error) });
      return new Response(null, { status: 500 });
    },
  };
  const { tls } = config;
  if (!tls || !certificate)
    return opened("PORT", config, config.port, (port) => Bun.serve({ ...options, port, fetch }));
  const first = await certificate.first();
  const encrypted = opened(
    "HTTPS_PORT",
    config,
    tls.ports.https,
    (port) => new TlsListeners({ ...options, port }, fetch, first),
  );
  const answers = plainAnswers(config.publicUrl, tls.names, certificate.challenge);
  const plain = opened("HTTP_PORT", config, tls.ports.http, (port) =>
    Bun.serve({ ...options, port, maxRequestBodySize: plainBodyMaxBytes, fetch: answers }),
  );
  certificate.onNewer((pair, isFirst) => {
    const left = encrypted.exchange(pair, isFirst ? untrustedDrainMs : undefined);
    background.run("exchange of certificates", () => left);
  });
  void certificate.tend();
  return {
    url: encrypted.url,
    get pendingRequests() {
      return encrypted.pendingRequests + plain.pendingRequests;
    },
    async stop(isAtOnce) {
      await Promise.all([encrypted.stop(isAtOnce), plain.stop(isAtOnce)]);
    },
  };
}

/** Opens a port. Throws a StartError that says which variable to change when that fails. */
function opened<Server>(
  name: PortName,
  { host }: Config,
  port: number,
  open: (port: number) => Server,
): Server {
  try {
    return open(port);
  } catch (error) {
    throw new StartError(
      `Cannot listen on ${host}:${port}: ${whyNotListening(name, host, error)} (${reasonOf(error)})`,
    );
  }
}

/** The mail client is loaded with the first mail, which keeps the start quick. */
function createMailer({ dataDir }: Config, current: () => Promise<MailSettings>): Mailer {
  const folder = join(dataDir, "outbox");
  const smtp: OpenSmtp = async (...server) =>
    (await import("../core/mail/smtp-transport.ts")).smtpTransport(...server);
  return liveMailer(current, smtp, {
    open: async () => (await import("../core/mail/outbox.ts")).outboxTransport(folder, systemClock),
    forget: async (...mails) => (await import("../core/mail/outbox.ts")).removeFromOutbox(folder, ...mails),
    announce: (to, code, file) => say(`One-time code for ${to}: ${code}  (${file})`),
  });
}

function writeFirstRun(dataDir: string, { adminEmail, adminPassword, firstCode }: FirstStart): void {
  const file = join(dataDir, "first-run.txt");
  const lines = [`admin-email: ${adminEmail}`, `admin-password: ${adminPassword}`];
  if (firstCode !== undefined) lines.push(`first-code: ${firstCode}`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // An older file may have a wider mode, which writing alone would keep.
    rmSync(file, { force: true });
    writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
    giveToOwnerOf(dataDir, file);
  } catch (error) {
    throw new StartError(
      `${file}, with the first admin's password, cannot be written (${reasonOf(error)}). ${writeRemedy(error)}`,
    );
  }
}

function warnOfSettings({ rateLimits, smtpUrl, mistyped }: Config, log: Log): void {
  for (const { name, meant } of mistyped)
    log.warn(`${name} is no setting of the portal and does nothing: was ${meant} meant?`);
  if (!rateLimits)
    log.warn("RATE_LIMITS is off: guesses and mails are not limited; use it for load tests only");
  if (smtpUrl && smtpServerOf(smtpUrl)?.security === "none")
    log.warn("SMTP_URL is smtp+plain: mails, codes and its password travel unencrypted");
}

function greet(
  {
    publicUrl,
    port,
    tls,
    dataDir,
    smtpUrl,
    terminal,
  }: Omit<Config, "smtpUrl"> & Pick<MailSettings, "smtpUrl">,
  url: URL,
  first: FirstStart | undefined,
  setupLink: string | undefined,
): void {
  // Port 0 leaves the choice to the system, which only the listener knows.
  const address = port === 0 && !tls ? url.origin : publicUrl;
  say(`Codex Portal is open at ${address}  (listening on ${url.origin})`);
  const firstRun = join(dataDir, "first-run.txt");
  if (first?.isRenewed) say("The first admin's initial password had ended; there is a new one.");
  // What is not a terminal is most often a journal, which keeps for long what is meant for one pair of eyes.
  if (first && !terminal) say(`The first admin's password and the first code are in ${firstRun}`);
  if (first && terminal) {
    say(`  admin-email:    ${first.adminEmail}`);
    say(`  admin-password: ${first.adminPassword}`);
    if (first.firstCode !== undefined) say(`  first-code:     ${first.firstCode}`);
    say(`Shown this once, and kept in ${firstRun}`);
    if (setupLink) say(`Or choose your password here, within an hour: ${setupLink}`);
  }
  if (!smtpUrl)
    say(`No SMTP_URL: mails are written to ${join(dataDir, "outbox")} and their codes printed here`);
}

function stopSignal(): Promise<false> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => resolve(false));
  });
}
