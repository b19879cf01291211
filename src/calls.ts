import { createApp } from "./app.ts";
import { markOf, stagesOf } from "./book/keys.ts";
import { edition } from "./book/recipe.ts";
import type { Config } from "./config.ts";
import { dayMs, failedTryRetentionMs, otpRefusalStepMs } from "./contract/limits.ts";
import { paths, scrollPath } from "./contract/paths.ts";
import type { Database } from "./db/database.ts";
import { isTooLong, mayBeOfOne } from "./db/errors.ts";
import { antechamberService } from "./features/antechamber/antechamber.service.ts";
import { antechamberStore } from "./features/antechamber/antechamber.store.ts";
import { openingsService } from "./features/antechamber/openings.service.ts";
import { openingsStore } from "./features/antechamber/openings.store.ts";
import { stopTokens } from "./features/antechamber/stop-tokens.service.ts";
import { addressesService } from "./features/audit/addresses.service.ts";
import type { AuditStore, RecordAudit } from "./features/audit/audit.store.ts";
import type { RefusalsService } from "./features/audit/refusals.service.ts";
import type { BackupWork } from "./features/backups/backups.service.ts";
import { buyersService } from "./features/buyers/buyers.service.ts";
import { intakeService } from "./features/buyers/intake.service.ts";
import { intakeStore } from "./features/buyers/intake.store.ts";
import { refundsService } from "./features/buyers/refunds.service.ts";
import { scrollService } from "./features/buyers/scroll.service.ts";
import { scrollLettersService } from "./features/buyers/scroll-letters.service.ts";
import { scrollTokens } from "./features/buyers/scroll-tokens.service.ts";
import { batchService } from "./features/codes/batch.service.ts";
import { bulkService } from "./features/codes/bulk.service.ts";
import { refusalOf, statusOf } from "./features/codes/codes.rules.ts";
import { codesService } from "./features/codes/codes.service.ts";
import type { CodesStore } from "./features/codes/codes.store.ts";
import { codesListStore } from "./features/codes/codes-list.store.ts";
import { gateService } from "./features/codes/gate.service.ts";
import { gateStore } from "./features/codes/gate.store.ts";
import { saidService } from "./features/codes/said.service.ts";
import { unveiled } from "./features/codes/veil.rules.ts";
import { fitted, orderOf } from "./features/codex/codex.order.ts";
import { keptPress, type Press, workerPress } from "./features/codex/codex.press.ts";
import { booksAtOnce } from "./features/codex/codex.rules.ts";
import { codexService } from "./features/codex/codex.service.ts";
import { codexStore } from "./features/codex/codex.store.ts";
import { codexEditionsService } from "./features/codex/codex-editions.service.ts";
import { codexFilesStore } from "./features/codex/codex-files.store.ts";
import { codexJobsService } from "./features/codex/codex-jobs.service.ts";
import { codexJobsStore } from "./features/codex/codex-jobs.store.ts";
import { codexPreviewsService } from "./features/codex/codex-previews.service.ts";
import { marksService } from "./features/codex/marks.service.ts";
import type { ForwardersService } from "./features/doctor/forwarders.service.ts";
import type { HealthService } from "./features/health/health.service.ts";
import { helpService } from "./features/help/help.service.ts";
import { helpStore } from "./features/help/help.store.ts";
import { hintKeyOf } from "./features/hints/hints.rules.ts";
import { hintsService } from "./features/hints/hints.service.ts";
import { hintsStore } from "./features/hints/hints.store.ts";
import { closingService } from "./features/initiation/closing.service.ts";
import { initiationStore } from "./features/initiation/initiation.store.ts";
import { knownBrowsers } from "./features/initiation/known-browsers.service.ts";
import { leavingService } from "./features/initiation/leaving.service.ts";
import { mailDomains } from "./features/initiation/mail-domains.service.ts";
import { oneTimeCodes } from "./features/initiation/one-time-codes.service.ts";
import { otpFailuresStore } from "./features/initiation/otp-failures.store.ts";
import { pendingNames } from "./features/initiation/pending-name.service.ts";
import { sendingService } from "./features/initiation/sending.service.ts";
import { verificationService } from "./features/initiation/verification.service.ts";
import { keepsakeService } from "./features/keepsake/keepsake.service.ts";
import { keepsakeStore } from "./features/keepsake/keepsake.store.ts";
import type { SealTokens } from "./features/keepsake/seal-tokens.service.ts";
import { type LetterTimers, lettersService } from "./features/letters/letters.service.ts";
import type { LettersStore } from "./features/letters/letters.store.ts";
import { lettersDeskService } from "./features/letters/letters-desk.service.ts";
import { lettersListStore } from "./features/letters/letters-list.store.ts";
import { ownLetterService } from "./features/letters/own-letter.service.ts";
import { limitsService } from "./features/limits/limits.service.ts";
import { limitsStore } from "./features/limits/limits.store.ts";
import { mailBudgetService } from "./features/limits/mail-budget.service.ts";
import { linesService } from "./features/lines/lines.service.ts";
import { mediaService } from "./features/media/media.service.ts";
import type { MediaStore } from "./features/media/media.store.ts";
import { servingService } from "./features/media/serving.service.ts";
import { mediaIn, withoutMedia } from "./features/media/shown.rules.ts";
import type { ShownService } from "./features/media/shown.service.ts";
import type { PageTextsStore } from "./features/pages/page-texts.store.ts";
import { cleanHtml } from "./features/pages/pages.rules.ts";
import { pagesService } from "./features/pages/pages.service.ts";
import type { PagesStore } from "./features/pages/pages.store.ts";
import type { PublishedService } from "./features/pages/published.service.ts";
import { sharePicturesService } from "./features/pages/share-pictures.service.ts";
import type { SharePicturesStore } from "./features/pages/share-pictures.store.ts";
import { actionsService } from "./features/people/actions.service.ts";
import { allowancesOf } from "./features/people/allowances.rules.ts";
import { passesService } from "./features/people/passes.service.ts";
import { passesStore } from "./features/people/passes.store.ts";
import { peopleService } from "./features/people/people.service.ts";
import { peopleStore } from "./features/people/people.store.ts";
import { copiesService } from "./features/press-runs/copies.service.ts";
import { copiesStore } from "./features/press-runs/copies.store.ts";
import { copiesListStore } from "./features/press-runs/copies-list.store.ts";
import { exportsService } from "./features/press-runs/exports.service.ts";
import { runsService } from "./features/press-runs/runs.service.ts";
import { runsStore } from "./features/press-runs/runs.store.ts";
import { selfService } from "./features/rights/self.service.ts";
import { doorFaultsOf } from "./features/rooms/readiness.rules.ts";
import { readinessService } from "./features/rooms/readiness.service.ts";
import { readinessStore } from "./features/rooms/readiness.store.ts";
import { roomTextsStore } from "./features/rooms/room-texts.store.ts";
import { roomsService } from "./features/rooms/rooms.service.ts";
import { roomsStore } from "./features/rooms/rooms.store.ts";
import { factorCheck } from "./features/second-factor/factor-check.service.ts";
import { factorsService } from "./features/second-factor/factors.service.ts";
import { factorsStore } from "./features/second-factor/factors.store.ts";
import { passkeysService } from "./features/second-factor/passkeys.service.ts";
import { proofService } from "./features/second-factor/proof.service.ts";
import { secondStepService } from "./features/second-factor/second-step.service.ts";
import { devicesService } from "./features/sessions/devices.service.ts";
import { loginService } from "./features/sessions/login.service.ts";
import { loginStore } from "./features/sessions/login.store.ts";
import { ownSessionsService } from "./features/sessions/own-sessions.service.ts";
import { passwordService } from "./features/sessions/password.service.ts";
import { sessionsService } from "./features/sessions/sessions.service.ts";
import { sessionsStore } from "./features/sessions/sessions.store.ts";
import { liftWaitsIn, triesService } from "./features/sessions/tries.service.ts";
import type { SettingsService } from "./features/settings/settings.service.ts";
import type { SettingsStore } from "./features/settings/settings.store.ts";
import { testMailService } from "./features/settings/test-mail.service.ts";
import type { SetupService } from "./features/setup/setup.service.ts";
import { funnelStore } from "./features/stats/funnel.store.ts";
import { statsService } from "./features/stats/stats.service.ts";
import { statsStore } from "./features/stats/stats.store.ts";
import { withAges } from "./features/texts/texts.rules.ts";
import { textsService } from "./features/texts/texts.service.ts";
import { versionsStore } from "./features/texts/versions.store.ts";
import { tiesService } from "./features/ties/ties.service.ts";
import { tiesStore } from "./features/ties/ties.store.ts";
import { staffService } from "./features/users/staff.service.ts";
import { usersService } from "./features/users/users.service.ts";
import type { UsersStore } from "./features/users/users.store.ts";
import { usersListStore } from "./features/users/users-list.store.ts";
import { failedTriesStore } from "./features/whispers/failed-tries.store.ts";
import { hearingService } from "./features/whispers/hearing.service.ts";
import { hearingStore } from "./features/whispers/hearing.store.ts";
import { nearMissesService } from "./features/whispers/near-misses.service.ts";
import { nearMissesStore } from "./features/whispers/near-misses.store.ts";
import { whispersService } from "./features/whispers/whispers.service.ts";
import { whispersStore } from "./features/whispers/whispers.store.ts";
import { bearerOf } from "./http/bearer.ts";
import { networkOf } from "./http/client-ip.ts";
import {
  deviceCookie,
  factorTicketCookie,
  mediaCookie,
  ticketCookie,
  visitorCookies,
} from "./http/cookies.ts";
import type { Background } from "./lib/background.ts";
import { type Clock, iso, laterThan } from "./lib/clock.ts";
import type { Keys } from "./lib/keys.ts";
import type { Log } from "./lib/log.ts";
import type { LogRing } from "./lib/log-ring.ts";
import { memoryBytes } from "./lib/memory.ts";
import { runSweeps } from "./lib/sweeps.ts";
import { bookplateWords } from "./locales/bookplate.ts";
import { hasMailRecords } from "./mail/domain-records.ts";
import type { Mailer, MailSettings } from "./mail/mailer.ts";
import { composeRights, sealsOf } from "./rights.ts";
import { composeWatch, type WatchTools } from "./watch.ts";

/** Spent one-time codes are stored for a day, so that an operator can follow a complaint. */
const spentOtpRetentionMs = dayMs;

/** What calls have in common with what is open before any of them is made. */
type Shared = {
  config: Pick<Config, "publicUrl" | "secure" | "rateLimits" | "mailDomainCheck" | "dataDir" | "database">;
  keys: Keys;
  db: Database;
  clock: Clock;
  log: Log;
  /** The newest lines of the log. */
  ring: LogRing;
  /** The worker that makes books where none is given. */
  press: Press | undefined;
  /** Waits for letters, where not the real ones. */
  letterTimers: LetterTimers | undefined;
  /** When a refused one-time code is answered, where not as visitors are. */
  otpStepMs: number | undefined;
  /** Looks a domain up, where not by the machine's resolver. */
  lookUpDomain: ((domain: string) => Promise<boolean | undefined>) | undefined;
  /** What is done with the files of backups, where the portal serves. */
  backupWork: BackupWork | undefined;
  /** What every service that changes something needs. */
  base: Pick<Database, "write"> & {
    audit: RecordAudit;
    clock: Clock;
    noteRefusal: RefusalsService["note"];
    writeChange: RefusalsService["writeChange"];
  };
  stores: {
    audit: AuditStore;
    settings: SettingsStore;
    users: UsersStore;
    codes: CodesStore;
    pages: PagesStore;
    pageTexts: PageTextsStore;
    letters: LettersStore;
    media: MediaStore;
    sharePictures: SharePicturesStore;
  };
  background: Background;
  health: HealthService;
  forwarders: ForwardersService;
  /** What the watch reaches beyond the portal, where not the real things. */
  watchTools: Partial<WatchTools> | undefined;
  isNoteDue: RefusalsService["isDue"];
  settings: SettingsService;
  mailer: Mailer;
  mailSettings: () => Promise<MailSettings>;
  setup: SetupService;
  published: PublishedService;
  shown: ShownService;
  seals: SealTokens;
};

const realTimers: LetterTimers = {
  pace: (ms) => Bun.sleep(ms),
  patience: (ms, isOver) =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(undefined), ms);
      isOver.addEventListener("abort", () => clearTimeout(timer), { once: true });
    }),
};

/** Builds the stores and services that calls need, and their routes. It is done at the first call, which keeps starts quick and small. */
export function composeCalls({
  config,
  keys,
  db,
  clock,
  log,
  ring,
  press: givenPress,
  letterTimers = realTimers,
  otpStepMs = otpRefusalStepMs,
  lookUpDomain = hasMailRecords,
  base,
  background,
  health,
  forwarders,
  watchTools,
  isNoteDue,
  settings,
  mailer,
  mailSettings,
  setup,
  published,
  shown,
  seals,
  ...shared
}: Shared) {
  const { write, audit, noteRefusal } = base;
  const limitsEnabled = config.rateLimits;
  const stores = {
    ...shared.stores,
    limits: limitsStore(db),
    sessions: sessionsStore(db),
    usersList: usersListStore(db),
    codesList: codesListStore(db),
    rooms: roomsStore(db),
    initiation: initiationStore(db),
    login: loginStore(db),
  };
  const limits = limitsService({ store: stores.limits, audit, clock, limitsEnabled });

  const budget = mailBudgetService({
    store: stores.limits,
    write,
    clock,
    limitsEnabled,
    dayBudget: settings.mailDayBudget,
  });
  const requests = helpStore(db);
  const sessions = sessionsService({ ...base, store: stores.sessions });
  const browsers = knownBrowsers(keys.browsers);
  const codes = oneTimeCodes(keys.otp);
  const openingsOf = openingsStore(db);
  const letters = lettersService({
    ...base,
    store: stores.letters,
    limits,
    budget,
    mailer,
    posting: async () => {
      const [server, connections, perSecond] = await Promise.all([
        settings.value("smtp_url"),
        settings.letterConnections(),
        settings.lettersPerSecond(),
      ]);
      // Only a mail server has a pace of its own, and load tests have none.
      return { connections, perSecond: limitsEnabled && server !== null ? perSecond : undefined };
    },
    livingCodes: async (tx, ids, now) =>
      (await stores.initiation.livingOtps(tx, ids, now)).map((otp) => ({
        ...otp,
        digits: codes.digits(otp),
      })),
    answerOf: requests.answer,
    voidCode: stores.initiation.removeUncarried,
    newsOf: (letterId, language) => openings.newsOf(letterId, language),
    boughtBy: (...asked) => scrollLetters.boughtBy(...asked),
    alertOf: (alertId) => watch.alerts.of(alertId),
    async noteRoomLetter(tx, { id, userId }, at, hasLeft) {
      if (hasLeft) await stores.users.noteRoomLetter(tx, userId, at);
      else await openingsOf.untell(tx, id);
    },
    log,
    background,
    timers: letterTimers,
    host: new URL(config.publicUrl).hostname,
  });
  const watch = composeWatch({
    config,
    db,
    keys,
    clock,
    log,
    base,
    background,
    health,
    forwarders,
    readiness: (ids) => readiness.list(ids),
    settings,
    mailer,
    mailSettings,
    letters,
    budget,
    limits,
    users: stores.users,
    tools: watchTools,
    backupWork: shared.backupWork,
  });
  const openings = openingsService({
    ...base,
    store: openingsOf,
    users: stores.users,
    letters,
    waiting: stores.letters.waiting,
    budget,
    limits,
    tokens: stopTokens(keys.roomLetters),
    writtenSince: settings.roomLettersSince,
    publicUrl: config.publicUrl,
  });
  const copies = copiesStore(db);
  const runs = runsStore(db);
  const scrolls = scrollTokens(keys.scrolls);
  const scrollLetters = scrollLettersService({
    ...base,
    copies,
    letters,
    waiting: stores.letters.waiting,
    budget,
    tokens: scrolls,
    limits,
    publicUrl: config.publicUrl,
  });
  const press = givenPress ?? workerPress;
  const copyPress = givenPress ?? keptPress();
  const books = codexStore(db);
  const codexFiles = codexFilesStore(db);
  const linkOf = (copy: Parameters<typeof scrolls.read>[0]) => {
    const token = scrolls.read(copy);
    return token === undefined ? null : config.publicUrl + scrollPath(token);
  };
  const runCopies = copiesService({
    runs,
    lists: copiesListStore(db),
    copies,
    files: codexFiles,
    press: copyPress,
    clock,
    statusOf,
    linkOf,
    unveiled,
  });
  const scroll = scrollService({
    ...base,
    copies,
    tokens: scrolls,
    fileOf: runCopies.fileOf,
    productTitle: settings.productTitle,
    limits,
  });
  const whispersOf = whispersStore(db);
  const said = saidService({
    store: stores.codes,
    clock,
    hold: (tx) => db.lock(tx, "said"),
    texts: whispersOf.said,
  });
  const { whispered, refusalOf: refusalOfSaid } = said;
  const intakeEvents = intakeStore(db);
  const refunds = refundsService({
    ...base,
    copies,
    runs,
    codes: stores.codes,
    events: intakeEvents,
    whispered,
  });
  const intake = intakeService({
    ...base,
    store: intakeEvents,
    copies,
    runs,
    refunds,
    tokens: scrolls,
    letters: scrollLetters,
    secretOf: settings.value,
    refundRevokes: async () => (await settings.value("refund_revokes")) === "on",
    limits,
  });
  const buyers = buyersService({
    ...base,
    copies,
    runs,
    tokens: scrolls,
    letters: scrollLetters,
    read: db.read,
    inBackground: (job) => background.run("letters to buyers", job),
  });
  const outgoing = { ...base, budget, letters };
  const sending = sendingService({
    ...outgoing,
    store: stores.initiation,
    limits,
    codes,
    domains: mailDomains({
      hasMailRecords: lookUpDomain,
      isWanted: async () => config.mailDomainCheck && (await settings.value("smtp_url")) !== null,
      clock,
    }),
    browsers,
    background,
    lifeMs: settings.otpLifeMs,
    mailClientHour: settings.mailClientHour,
  });
  const closing = closingService({ ...outgoing, store: otpFailuresStore(db), addressKey: keys.limits });

  const tries = triesService({ ...base, store: stores.limits, limits, limitsEnabled });

  const auditSeals = sealsOf(db, clock);
  const addresses = addressesService({
    ...base,
    store: stores.audit,
    sessions: stores.sessions,
    settings: shared.stores.settings,
    networkOf,
  });
  const devices = devicesService({ key: keys.devices, clock, tellOwner: watch.alerts.tellOwner });
  const factorsOf = factorsStore(db);
  const passkeys = passkeysService({
    store: factorsOf,
    clock,
    key: keys.factors,
    publicUrl: config.publicUrl,
    productTitle: settings.productTitle,
  });
  const factorCheckOf = factorCheck({ store: factorsOf, passkeys, clock, key: keys.factors });
  const secondStep = secondStepService({
    ...base,
    login: stores.login,
    noteSignIn: stores.users.noteSignIn,
    sessions,
    devices,
    tries,
    check: factorCheckOf,
    passkeys,
    duty: settings.factorDuty,
  });

  const rights = composeRights(db, clock, mailer.forget);
  const people = peopleService({
    store: peopleStore(db),
    audit: stores.audit,
    clock,
    isLimited: async (person) =>
      (await limits.isUsedUp(db.read, allowancesOf(person))) ||
      (limitsEnabled && (await closing.wait(db.read, person.email)) > 0),
  });
  const passesOf = passesStore(db);
  const passes = passesService({
    ...base,
    store: passesOf,
    limits,
    users: stores.users,
    holders: stores.initiation.holders,
    key: keys.passes,
    publicUrl: config.publicUrl,
    openSession: sessions.open,
  });
  const redemptions = gateStore(db);
  const actions = actionsService({
    ...base,
    person: people.person,
    passes,
    sendAgain: sending.sendAgain,
    users: stores.users,
    endSessions: stores.sessions.end,
    forgetFactors: factorsOf.forget,
    partRedemptions: redemptions.part,
    holders: stores.initiation.holders,
    forgetCodes: stores.initiation.forget,
    forgetPasses: passesOf.forget,
    exportPerson: rights.export,
    erase: rights.erase,
    isNotedSince: stores.audit.isNotedSince,
    async pardon(tx, person) {
      const keys = allowancesOf(person).map(({ key }) => key);
      const lifted = [
        await limits.pardon(tx, keys),
        await stores.initiation.forgiveStrangers(tx, person.email, iso(clock.now())),
        Number(await closing.open(tx, person.email)),
      ];
      return lifted.reduce((sum, count) => sum + count, 0);
    },
  });

  const nearMisses = nearMissesService({ ...base, store: nearMissesStore(db), refusalOfSaid });

  const codexJobs = codexJobsService({
    store: codexJobsStore(db),
    clock,
    atOnce: booksAtOnce(memoryBytes()),
  });
  const marks = marksService({ store: books, write, markOf, keyOf: hintKeyOf });
  const codex = codexService({
    ...base,
    store: books,
    files: codexFiles,
    jobs: codexJobs,
    press,
    edition,
    gate: { refusalOf, statusOf },
    addCode: stores.codes.add,
    whispered,
    marks,
    read: db.read,
  });

  const pressRuns = runsService({
    ...base,
    store: runs,
    copies,
    find: runCopies.find,
    codes: stores.codes,
    codices: books,
    files: codexFiles,
    jobs: codexJobs,
    press,
    copyPress,
    edition,
    orderOf,
    fitted,
    whispered,
    marks,
  });

  const leaving = leavingService({ ...base, store: stores.initiation, limits, codes });
  const ownLetter = ownLetterService({
    store: stores.letters,
    clock,
    from: async () => (await mailSettings()).from,
    contact: async () => (await mailSettings()).contact,
    lifeMs: settings.otpLifeMs,
  });
  const help = helpService({
    ...base,
    store: requests,
    limits,
    letters,
    browsers,
    letterState: async (nonce) => (await ownLetter.view(nonce)).letter?.state ?? null,
  });
  const lettersDesk = lettersDeskService({
    ...base,
    lists: lettersListStore(db),
    store: stores.letters,
    letters,
    sendAgain: sending.sendAgain,
    person: people.person,
  });

  const texts = {
    ...base,
    versions: versionsStore(db),
    read: db.read,
    clean: cleanHtml,
    media: stores.media,
    shown,
  };
  const roomTexts = textsService({
    ...texts,
    kind: "room",
    actions: { saved: "room_text_saved", restored: "room_text_restored" },
    store: roomTextsStore(db),
  });
  const pageTexts = textsService({
    ...texts,
    kind: "page",
    actions: { saved: "page_text_saved", restored: "page_text_restored" },
    store: stores.pageTexts,
    needsContent: true,
    sourceAt: stores.pages.contentAt,
    // A page whose text has changed is another edition of it, in every language.
    async onSaved(tx, id) {
      const page = await stores.pages.byId(tx, id);
      if (page) await stores.pages.update(tx, id, { updatedAt: laterThan(page.updatedAt, clock.now()) });
    },
  });
  const failedTries = failedTriesStore(db);
  const hearing = hearingService({
    ...base,
    store: hearingStore(db),
    failedTries,
    countTaken: whispersOf.countTaken,
    read: db.read,
    limits,
  });
  const doors = readinessStore(db);
  const tiesOf = tiesStore(db);
  const readiness = readinessService({
    store: doors,
    read: db.read,
    clock,
    statusOf,
    withAges,
    media: { in: mediaIn, without: withoutMedia, shown: stores.media.shown },
    pagesOf: tiesOf.pagesOf,
  });
  const antechamber = antechamberService({
    store: antechamberStore(db),
    hearing,
    write,
    clock,
    async show(html, language) {
      const clean = cleanHtml(html);
      return shown.inText(clean, await shown.mediaOf(clean), language);
    },
    noteRefusal,
    noteEntry: (userId) =>
      background.run("entry", () => write((tx) => stores.users.noteEntry(tx, userId, iso(clock.now())))),
  });
  const media = mediaService({
    ...base,
    store: stores.media,
    background,
    quota: settings.mediaQuotaBytes,
    isAlone: db.isAlone,
  });

  const pictures = sharePicturesService({
    store: stores.sharePictures,
    async titlesOf(id) {
      const page = await stores.pages.withContent(id);
      if (!page?.isActive || page.audience !== "public") return [];
      const written = await stores.pageTexts.of(db.read, id);
      return [{ language: null, title: page.title }, ...written];
    },
    productTitle: settings.productTitle,
    press,
    write,
    background,
    clock,
  });

  const cookies = visitorCookies(config.secure);
  /** True for a request of somebody who may read what is for the admitted: an admitted initiate, or staff. */
  async function isAdmitted(request: Request): Promise<boolean> {
    const visitor = await sessions.visitor(cookies.session.read(request));
    return visitor?.admitted === true || (await sessions.staff(bearerOf(request))) !== undefined;
  }

  const keepsake = keepsakeService({
    store: keepsakeStore(db),
    placeAdmitted: stores.users.placeAdmitted,
    tokens: seals,
    press,
    limits,
    write,
    productTitle: settings.productTitle,
    publicUrl: config.publicUrl,
    wordsOf: bookplateWords,
  });

  const app = createApp({
    log,
    settings: {
      ...settings,
      async change(request, actor) {
        const changed = await settings.change(request, actor);
        if (request.key === "product_title") pictures.draw(null);
        return changed;
      },
    },
    sessions,
    own: ownSessionsService({
      ...base,
      store: stores.sessions,
      roleOf: stores.users.roleOf,
      noteRefusal: sessions.noteRefusal,
    }),
    self: selfService({
      ...base,
      store: rights.store,
      users: stores.users,
      limits,
      sending,
      leaving,
      erase: rights.erase,
    }),
    exportPerson: rights.export,
    published,
    isAdmitted,
    cookies,
    ticket: ticketCookie(config.secure),
    factorTicket: factorTicketCookie(config.secure),
    device: deviceCookie(config.secure),
    publicUrl: config.publicUrl,
    antechamber,
    openings,
    keepsake,
    scroll,
    intake,
    buyers,
    scrollLetters,
    refunds,
    gate: gateService({
      ...base,
      store: redemptions,
      limits,
      isOfOne: mayBeOfOne,
      isTooLong,
      spendUses: stores.codes.spendUses,
      noteFirstCodes: stores.users.noteFirstCodes,
      nearMisses,
      noteFailed: failedTries.add,
      heardAt: (initiate, roomId, language) =>
        roomId === undefined
          ? hearing.at(initiate.id, { place: "gate" }, language)
          : antechamber.atDoor(initiate, roomId, language),
    }),
    hearing,
    hints: hintsService({ store: hintsStore(db), marks, write, limits, markOf, stagesOf }),
    whispers: whispersService({ ...base, store: whispersOf, refusalOfSaid }),
    nearMisses,
    sending,
    people,
    actions,
    passes,
    ownLetter,
    help,
    lettersDesk,
    verification: verificationService({
      ...base,
      store: stores.initiation,
      users: stores.users,
      limits,
      closing,
      sending,
      browsers,
      limitsEnabled,
      refusalStepMs: otpStepMs,
      codes,
      pending: pendingNames(keys.pending),
      letters,
      openSession: sessions.open,
    }),
    login: loginService({
      ...base,
      store: stores.login,
      secondStep,
      sessions,
      devices,
      tries,
      isNoteDue,
    }),
    passwords: passwordService({
      ...base,
      store: stores.login,
      users: stores.users,
      secondStep,
      sessions,
      tries,
      forgetFirstMaster: setup.forgetFirstMaster,
    }),
    proof: proofService({ ...base, login: stores.login, sessions, tries, check: factorCheckOf, passkeys }),
    factors: factorsService({
      ...base,
      store: factorsOf,
      login: stores.login,
      sessions,
      passkeys,
      isRequiredOf: secondStep.isRequiredOf,
      productTitle: settings.productTitle,
      key: keys.factors,
    }),
    secondStep,
    loginHint: setup.loginHint,
    codes: codesService({ ...base, store: stores.codes, lists: stores.codesList, whispered }),
    bulk: bulkService({ ...base, store: stores.codes, whispered }),
    batch: batchService({ ...base, store: stores.codes, whispered }),
    rooms: roomsService({
      ...base,
      store: stores.rooms,
      textsOf: roomTexts.of,
      forgetTexts: roomTexts.forget,
      readiness,
    }),
    readiness,
    ties: tiesService({
      store: tiesOf,
      read: db.read,
      clock,
      statusOf,
      doorFaultsOf,
      held: doors.codes,
      readers: readiness.readers,
      linkedSlugs: settings.linkedSlugs,
    }),
    roomTexts,
    users: usersService({
      ...base,
      store: stores.users,
      lists: stores.usersList,
      endSessions: stores.sessions.removeAll,
    }),
    pages: pagesService({
      ...base,
      store: stores.pages,
      textsOf: pageTexts.of,
      forgetTexts: pageTexts.forget,
      versions: texts.versions,
      read: db.read,
      media: stores.media,
      shown,
      drawPictures: pictures.draw,
    }),
    pageTexts: {
      ...pageTexts,
      async save(id, ...rest) {
        const saved = await pageTexts.save(id, ...rest);
        pictures.draw(id);
        return saved;
      },
      async restore(id, ...rest) {
        const restored = await pageTexts.restore(id, ...rest);
        pictures.draw(id);
        return restored;
      },
    },
    media,
    serving: servingService({
      store: stores.media,
      isStaff: async (token) => (await sessions.staff(token)) !== undefined,
      openRooms: async (token) => {
        const visitor = await sessions.visitor(token);
        return visitor?.admitted ? antechamber.openTo(visitor) : undefined;
      },
    }),
    mediaCookie: mediaCookie(config.secure),
    codex,
    codexEditions: codexEditionsService({ store: books, jobs: codexJobs, press, edition }),
    codexJobs,
    codexPreviews: codexPreviewsService({ clock, press }),
    pressRuns,
    copies: runCopies,
    exports: exportsService({
      ...base,
      copies: runCopies,
      files: codexFiles,
      linkOf,
      jobs: codexJobs,
      press,
      entryAddress: config.publicUrl + paths.codeEntry,
    }),
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
      recentActivity: stores.audit.recent,
      mailBudget: budget.state,
      funnel: funnelStore(db),
    }),
    auditLogs: stores.audit.list,
    watch: watch.routes,
    siege: watch.siege,
    lines: linesService(ring),
    backups: watch.backups,
  });

  return {
    rights,
    handle: (request: Request) => app.handle(request),
    isAdmitted,
    drawPictures: pictures.draw,
    letters,
    /** Writes to people for whom rooms came open. */
    tellOpenings: openings.tour,
    /** Puts letters to buyers of a list in line, as the day's mails allow. */
    tellBuyers: () => scrollLetters.tour(),
    scrollState: scroll.stateOf,
    /** Looks at what goes wrong while nobody looks. */
    tour: watch.tour,
    alerts: watch.alerts,
    /** Looks for what is set up wrongly. */
    examine: watch.examine,
    staff: staffService({
      store: stores.users,
      write,
      audit,
      endSessions: stores.sessions.removeAll,
      forgetFactors: factorsOf.forget,
      liftWaits: liftWaitsIn(stores.limits),
    }),
    /** Deletes what has expired: events, sessions, one-time codes, old audit rows. Never rejects; what failed is in the log. */
    async sweep(): Promise<void> {
      const now = clock.now().getTime();
      await runSweeps(log, {
        limits: limits.sweep,
        sessions: sessions.sweep,
        "codex jobs": codexJobs.sweep,
        "press runs": pressRuns.sweep,
        "one-time codes": () => stores.initiation.sweep(iso(now - spentOtpRetentionMs)),
        "failed codes": closing.sweep,
        passes: passes.sweep,
        media: media.sweep,
        ...watch.sweeps,
        "failed tries": () => failedTries.sweep(iso(now - failedTryRetentionMs)),
        letters: async () => letters.sweep(await settings.letterRetentionMs()),
        requests: async () => help.sweep(await settings.letterRetentionMs()),
        "audit log": async () => {
          const before = iso(now - (await settings.auditDays()) * dayMs);
          await auditSeals.expect(before);
          await stores.audit.sweep(before);
          await auditSeals.sweep();
        },
        addresses: async () => {
          const days = await settings.addressDays();
          if (days > 0) await addresses.sweep(iso(now - days * dayMs));
        },
      });
    },
  };
}
