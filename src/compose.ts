import type { RoutesOf } from "./compose/shared.ts";
import type { WatchTools } from "./compose/watch.ts";
import type { Config } from "./config.ts";
import type { Language } from "./contract/languages.ts";
import { largestBodyMaxBytes } from "./contract/limits.ts";
import { type Navigation, navEntries } from "./contract/navigation.ts";
import { areas, isStopPath, metricsPath, sharePicturePath } from "./contract/paths.ts";
import type { Database } from "./db/database.ts";
import { isMoved, isUnwritable } from "./db/errors.ts";
import { auditStore, type RecordAudit } from "./features/audit/audit.store.ts";
import { refusalsService } from "./features/audit/refusals.service.ts";
import type { BackupWork } from "./features/backups/backups.service.ts";
import { codesStore } from "./features/codes/codes.store.ts";
import type { Press } from "./features/codex/codex.press.ts";
import { forwardersService } from "./features/doctor/forwarders.service.ts";
import { healthService } from "./features/health/health.service.ts";
import { sealTokens } from "./features/keepsake/seal-tokens.service.ts";
import type { LetterTimers } from "./features/letters/letters.service.ts";
import { lettersStore } from "./features/letters/letters.store.ts";
import { mediaStore } from "./features/media/media.store.ts";
import { shownService } from "./features/media/shown.service.ts";
import { pageTextsStore } from "./features/pages/page-texts.store.ts";
import { pagesStore } from "./features/pages/pages.store.ts";
import { type PublishedService, publishedService } from "./features/pages/published.service.ts";
import { drawnOf, portalPicture } from "./features/pages/share-pictures.rules.ts";
import { sharePicturesStore } from "./features/pages/share-pictures.store.ts";
import { sitemapService } from "./features/pages/sitemap.service.ts";
import { defaultTitle, settingsService } from "./features/settings/settings.service.ts";
import { settingsStore } from "./features/settings/settings.store.ts";
import { secretKeyService } from "./features/setup/secret-key.service.ts";
import { setupService } from "./features/setup/setup.service.ts";
import { startStore } from "./features/setup/start.store.ts";
import { usersStore } from "./features/users/users.store.ts";
import { assetServer, type BuiltFile } from "./http/assets.ts";
import { edge } from "./http/edge.ts";
import { answerError, noteFailure } from "./http/errors.ts";
import { pathOf } from "./http/path.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { siteServer } from "./http/site.ts";
import { iconsOf, siteFiles } from "./http/site-files.ts";
import { staticFiles } from "./http/static-files.ts";
import { createBackground } from "./lib/background.ts";
import { rangeTest } from "./lib/cidr.ts";
import { type Clock, iso } from "./lib/clock.ts";
import type { HeavyWork } from "./lib/heavy-work.ts";
import type { Keys } from "./lib/keys.ts";
import { lazily } from "./lib/lazily.ts";
import type { Log } from "./lib/log.ts";
import { type LogRing, logRing } from "./lib/log-ring.ts";
import { masked } from "./lib/masks.ts";
import { once } from "./lib/once.ts";
import { runSweeps } from "./lib/sweeps.ts";
import { trafficMeter } from "./lib/traffic.ts";
import { addressOf } from "./mail/letter-sheet.ts";
import type { Mailer, MailSettings } from "./mail/mailer.ts";
import { createSite } from "./site-app.ts";

type Deps = {
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
  /** The built web app; without files and folder when it was not built. */
  web: { files: () => readonly BuiltFile[]; assetsFolder: string | undefined };
  /** Keeps the newest lines of the log, for whoever looks at them in the console. */
  ring?: LogRing;
  /** The release, as metrics tell it. */
  version?: string;
  press?: Press;
  /** The line before heavy work, where not by the memory of this machine. */
  heavy?: HeavyWork;
  letterTimers?: LetterTimers;
  /** On which multiples of it a refused one-time code is answered, in milliseconds. */
  otpStepMs?: number;
  lookUpDomain?: (domain: string) => Promise<boolean | undefined>;
  /** What the watch reaches beyond the portal, where not the real things. */
  watchTools?: Partial<WatchTools>;
  backupWork?: BackupWork;
  /** Builds the routes of calls, where not each portal its own. */
  routesOf?: RoutesOf;
};

/** The row that shows that the database can be written; no list shows it. */
const healthMark = "health_mark";

/** Where a medium is; a page may have any other path that begins so, from the time when there were no media. */
const mediumPath = /^\/media\/[0-9a-f]{64}$/;

/** How often it is looked whether rooms came open for people who are away, or buyers wait for letters, in milliseconds. */
const newsEveryMs = 60_000;

/** So many codes that are compared exactly are named at a start. */
const exactNamedMax = 20;

/** Builds every store and service once, over whatever database, clock and mailer it is given. */
export async function compose({
  config,
  keys,
  db: opened,
  createMailer,
  clock,
  log,
  web,
  ring = logRing(),
  version = "",
  press,
  heavy,
  letterTimers,
  otpStepMs,
  lookUpDomain,
  watchTools,
  backupWork,
  routesOf,
}: Deps) {
  /** Every write of visitors tells, too, when nothing can be written. */
  const write: Database["write"] = (job) =>
    opened.write(job).catch((error) => {
      if (isUnwritable(error)) health.noteUnwritable(error);
      throw error;
    });
  const db: Database = { ...opened, write };
  const background = createBackground(log);
  const start = startStore(db);
  /** Each is made when it is first needed, which takes longer than what a start asks. */
  const stores = lazily({
    audit: () => auditStore(db, clock),
    users: () => usersStore(db),
    codes: () => codesStore(db),
    pages: () => pagesStore(db),
    pageTexts: () => pageTextsStore(db),
    letters: () => lettersStore(db),
    media: () => mediaStore(db),
    sharePictures: () => sharePicturesStore(db),
    settings: () => settingsStore(db),
  });

  /** Returns how far the clock is behind the newest audit row, in milliseconds; 0 when it is not. */
  async function auditLagMs(): Promise<number> {
    const newest = await start.newestAuditAt();
    return newest === undefined ? 0 : Math.max(0, Date.parse(newest) - clock.now().getTime());
  }
  const health = healthService({
    read: () => db.ask(db.read, "select key from system_settings limit 1"),
    write: () => write((tx) => stores.settings.set(tx, healthMark, null, iso(clock.now()))),
    isMoved,
    clockSkewMs: db.clockSkewMs ?? auditLagMs,
    log,
  });

  const audit: RecordAudit = (...rows) => stores.audit.record(...rows);
  const refusals = refusalsService({ write, audit, clock });
  const { note: noteRefusal, count: countRefusal, writeChange } = refusals;
  const base = { write, audit, clock, noteRefusal, countRefusal, writeChange };

  const secretKey = secretKeyService({ ...base, settings: stores.settings });
  await secretKey.adopt(keys);
  for (const setting of await secretKey.unreadable(keys))
    log.warn("a saved secret belongs to another secret key: enter it again in the settings", { setting });
  if (await start.areFoldsOpen()) {
    const { nearMissesStore } = await import("./features/whispers/near-misses.store.ts");
    await write(async (tx) => {
      await stores.codes.foldOpen(tx);
      await nearMissesStore(db).foldOpen(tx);
    });
  }
  for (const { id, code } of await start.exactCodes(exactNamedMax))
    log.warn("a secret code reads like an older one, and opens only as it is written: rename one of them", {
      id,
      code: masked(code),
    });
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
  async function readMailSettings(): Promise<MailSettings> {
    const from = (await settings.value("mail_from")) ?? config.mailFromDefault;
    return {
      smtpUrl: await settings.value("smtp_url"),
      from,
      product: await settings.productTitle(),
      host: new URL(config.publicUrl).hostname,
      contact: (await settings.value("contact_address")) ?? addressOf(from),
      connections: await settings.letterConnections(),
    };
  }
  let knownMailSettings: MailSettings | undefined;
  /** Returns the settings of mails; while the database is away those that were read last, to tell of that. */
  async function mailSettings(): Promise<MailSettings> {
    try {
      knownMailSettings = await readMailSettings();
      return knownMailSettings;
    } catch (error) {
      if (knownMailSettings) return knownMailSettings;
      throw error;
    }
  }
  const mailer = createMailer(mailSettings);

  const setup = setupService({
    ...base,
    start,
    stores,
    settings: stores.settings,
  });
  const drawPictures = (pageId: number | null) =>
    background.run("pictures of shared links", async () => (await calls()).drawPictures(pageId));
  const pages = lazily({
    shown: () => shownService(stores.media),
    published: (): PublishedService =>
      publishedService(stores.pages, stores.pageTexts, pages.shown, {
        of: stores.sharePictures.of,
        draw: drawPictures,
      }),
    sitemap: () =>
      sitemapService({
        pages: stores.pages,
        texts: stores.pageTexts,
        publicUrl: config.publicUrl,
        revision: db.revision,
      }),
  });
  const seals = sealTokens(keys.bookplates);
  const policy = securityHeaders(config.secure);
  const assets = assetServer(web.files, policy);
  const icons = iconsOf(assets);
  const site = siteServer({
    assets,
    productTitle: settings.productTitle,
    async navigation() {
      const slugs = await settings.linkedSlugs();
      const navigation: Navigation = {};
      for (const entry of navEntries) {
        const slug = slugs[entry];
        const path = slug === undefined ? undefined : await pages.published.openPath(slug);
        if (path !== undefined) navigation[entry] = path;
      }
      return navigation;
    },
    async portalPicture(product) {
      // Nobody draws what the build has drawn.
      if (product === defaultTitle) return icons().share ?? null;
      const found = await stores.sharePictures.of({ pageId: null, language: null });
      if (found?.drawnOf === drawnOf(portalPicture(product))) return sharePicturePath(found.sha);
      drawPictures(null);
      return null;
    },
    publicUrl: config.publicUrl,
    published: (...asked) => pages.published.at(...asked),
    isAdmitted: async (request) => (await calls()).isAdmitted(request),
    call: async (request) => (await calls()).handle(request),
    revision: db.revision,
    isSeal: (token) => seals.read(token) !== undefined,
    scrollState: async (token) => (await calls()).scrollState(token),
    policy,
    note: (request, reason) => noteFailure(log, request, reason),
  });

  const forwarders = forwardersService({
    ...base,
    settings: stores.settings,
    isNamed: rangeTest(config.trustedProxies),
    inBackground: (job) => background.run("a proxy that nobody named", job),
  });

  const failed = answerError(log, () => ({}));
  const openFiles = siteFiles({
    icons,
    built: (path) => files.answer(new Request(`http://localhost${path}`)),
    productTitle: settings.productTitle,
    sitemap: () => pages.sitemap.current(),
    sharePicture: (sha) => stores.sharePictures.bytes(sha),
  });
  const openSite = createSite({
    health,
    id: keys.fingerprint,
    wellKnown: { config, clock },
    site,
    files: openFiles,
    failed,
  });
  const files = staticFiles({ folder: web.assetsFolder, otherwise: openSite, failed });
  /** Calls that are still being composed when letters are stopped send none. */
  let areLettersStopped = false;
  let stopLetters = () => {};
  const calls = once(async () => {
    const { composeCalls } = await import("./compose/calls.ts");
    const { isDue: isNoteDue } = refusals;
    const shared = { config, keys, db, clock, log, ring, press, heavy, base, stores, background, isNoteDue };
    const waiting = { letterTimers, otpStepMs, lookUpDomain, watchTools, backupWork, routesOf };
    const made = composeCalls({
      ...shared,
      ...waiting,
      health,
      forwarders,
      settings,
      mailer,
      mailSettings,
      setup,
      published: pages.published,
      shown: pages.shown,
      seals,
    });
    stopLetters = made.letters.stop;
    if (areLettersStopped) stopLetters();
    return made;
  });

  const traffic = trafficMeter();
  const { metricsToken } = config;
  const metrics =
    metricsToken === undefined
      ? undefined
      : once(async () => {
          const { composeMetrics } = await import("./features/metrics/metrics.service.ts");
          return composeMetrics(db, { token: metricsToken, traffic, version, log });
        });

  const now = iso(clock.now());
  if (db.isAlone && (await start.areLettersTaken(now))) await stores.letters.release(now);

  let lookedForNewsAt = Number.NEGATIVE_INFINITY;
  async function lookForNews(): Promise<void> {
    const now = clock.now().getTime();
    if (areLettersStopped || now - lookedForNewsAt < newsEveryMs) return;
    lookedForNewsAt = now;
    if ((await settings.roomLettersSince()) !== null)
      background.run("letters about rooms", async () => (await calls()).tellOpenings());
    if ((await stores.settings.departed()).length > 0)
      background.run("what is left of whoever left", async () => (await calls()).rights.resume());
    if (await start.areBuyersWaiting())
      background.run("letters to buyers", async () => (await calls()).tellBuyers());
  }

  /** Returns the routes that a path is looked up in; those of calls and of plain files are built when one is first asked for. */
  async function handle(request: Request): Promise<Response> {
    const path = pathOf(request.url);
    const isStop = request.method === "POST" && isStopPath(path);
    if (path === metricsPath && metrics) {
      const { metricsAnswer } = await import("./features/metrics/metrics.routes.ts");
      const answer = await metricsAnswer(request, await metrics());
      if (answer) return answer;
    }
    if (path.startsWith(areas.api) || mediumPath.test(path) || isStop) return (await calls()).handle(request);
    return files.paths.has(path) ? files.answer(request) : openSite(request);
  }

  return {
    setup,
    health,
    /** The largest body that any call takes, in bytes. */
    bodyMaxBytes: largestBodyMaxBytes,
    /** Returns the operator's verbs on accounts of staff. */
    staff: async () => (await calls()).staff,
    /** Returns what exports and erases people. */
    rights: async () => (await calls()).rights,
    fetch: edge({
      config,
      policy,
      log,
      ready: (path, viewer) =>
        path.startsWith(areas.health) ? undefined : (site.ready(path, viewer) ?? assets.at(path)),
      handle,
      isStopping: health.isStopping,
      // Nobody reads what nobody may read.
      ...(metrics && { count: traffic.note }),
      noteForwarder: forwarders.note,
      noteForeign: (...refused) =>
        background.run("audit of a foreign origin", () => refusals.noteForeign(...refused)),
    }),
    /** Deletes what has expired: events, sessions, one-time codes, old audit rows. Never rejects; what failed is in the log. */
    sweep: () => runSweeps(log, { all: async () => (await calls()).sweep() }),
    /** Writes refusals that were counted, sends letters that are due and that nobody announced, and has those written that openings and buyers ask for; called every few seconds. */
    async beat(): Promise<void> {
      await refusals.flush();
      if (await start.areLettersDue(iso(clock.now()))) (await calls()).letters.wake();
      await lookForNews();
    },
    /** Returns what tells the operators of what goes wrong. */
    alerts: async () => (await calls()).alerts,
    /** Looks for what is set up wrongly. */
    examine: async (language: Language) => (await calls()).examine(language),
    /** Looks at what goes wrong while nobody looks, and tells the operators; called each half minute. Never rejects. */
    tour: () => runSweeps(log, { watch: async () => (await calls()).tour() }),
    /** Takes no more letters out of their queue, and answers whoever waits for one. */
    stopLetters(): void {
      areLettersStopped = true;
      stopLetters();
    },
    /** Writes the refusals that were counted and have no row yet. */
    flushRefusals: () => refusals.flush(true),
    /** Resolves when no background work is left. */
    idle: background.idle,
    closeMail: mailer.close,
  };
}

export type Portal = Awaited<ReturnType<typeof compose>>;
