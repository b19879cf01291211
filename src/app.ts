import { Elysia } from "elysia";
import type { Watch } from "./compose/watch.ts";
import { alertsRoutes } from "./features/alerts/alerts.routes.ts";
import { antechamberRoutes } from "./features/antechamber/antechamber.routes.ts";
import type { AntechamberService } from "./features/antechamber/antechamber.service.ts";
import { openingsRoutes, stopRoutes } from "./features/antechamber/openings.routes.ts";
import type { OpeningsService } from "./features/antechamber/openings.service.ts";
import { previewRoutes } from "./features/antechamber/preview.routes.ts";
import { auditRoutes } from "./features/audit/audit.routes.ts";
import type { AuditStore } from "./features/audit/audit.store.ts";
import { backupFileRoutes, backupsRoutes } from "./features/backups/backups.routes.ts";
import { buyersRoutes } from "./features/buyers/buyers.routes.ts";
import type { BuyersService } from "./features/buyers/buyers.service.ts";
import type { IntakeService } from "./features/buyers/intake.service.ts";
import type { RefundsService } from "./features/buyers/refunds.service.ts";
import { scrollRoutes } from "./features/buyers/scroll.routes.ts";
import type { ScrollService } from "./features/buyers/scroll.service.ts";
import type { ScrollLetters } from "./features/buyers/scroll-letters.service.ts";
import type { ShopCalls } from "./features/buyers/shop-calls.service.ts";
import type { BatchService } from "./features/codes/batch.service.ts";
import type { BulkService } from "./features/codes/bulk.service.ts";
import { codesRoutes } from "./features/codes/codes.routes.ts";
import type { CodesService } from "./features/codes/codes.service.ts";
import { gateRoutes } from "./features/codes/gate.routes.ts";
import type { GateService } from "./features/codes/gate.service.ts";
import { codexRoutes } from "./features/codex/codex.routes.ts";
import { contentDisposition } from "./features/codex/codex.rules.ts";
import type { CodexService } from "./features/codex/codex.service.ts";
import type { CodexEditionsService } from "./features/codex/codex-editions.service.ts";
import type { CodexJobsService } from "./features/codex/codex-jobs.service.ts";
import type { CodexPreviewsService } from "./features/codex/codex-previews.service.ts";
import { doctorRoutes } from "./features/doctor/doctor.routes.ts";
import { healthRoutes } from "./features/health/health.routes.ts";
import type { HealthService } from "./features/health/health.service.ts";
import { heavyWorkRoutes } from "./features/heavy-work/heavy-work.routes.ts";
import { helpRoutes, requestsRoutes } from "./features/help/help.routes.ts";
import type { HelpService } from "./features/help/help.service.ts";
import { bookHintsRoutes, hintsRoutes } from "./features/hints/hints.routes.ts";
import type { HintsService } from "./features/hints/hints.service.ts";
import { cookiesRoutes } from "./features/initiation/cookies.routes.ts";
import type { DisavowalService } from "./features/initiation/disavowal.service.ts";
import { initiationRoutes } from "./features/initiation/initiation.routes.ts";
import type { SendingService } from "./features/initiation/sending.service.ts";
import type { VerificationService } from "./features/initiation/verification.service.ts";
import { keepsakeRoutes, sealRoutes } from "./features/keepsake/keepsake.routes.ts";
import type { KeepsakeService } from "./features/keepsake/keepsake.service.ts";
import { lettersRoutes } from "./features/letters/letters.routes.ts";
import { lettersDeskRoutes } from "./features/letters/letters-desk.routes.ts";
import type { LettersDeskService } from "./features/letters/letters-desk.service.ts";
import type { OwnLetterService } from "./features/letters/own-letter.service.ts";
import { linesRoutes } from "./features/lines/lines.routes.ts";
import type { LinesService } from "./features/lines/lines.service.ts";
import { mediaRoutes, servedMediaRoutes } from "./features/media/media.routes.ts";
import type { MediaService } from "./features/media/media.service.ts";
import type { ServingService } from "./features/media/serving.service.ts";
import { metricsRoutes } from "./features/metrics/metrics.routes.ts";
import type { MetricsService } from "./features/metrics/metrics.service.ts";
import { pagesRoutes } from "./features/pages/pages.routes.ts";
import type { PagesService } from "./features/pages/pages.service.ts";
import type { PublishedService } from "./features/pages/published.service.ts";
import type { ActionsService } from "./features/people/actions.service.ts";
import type { PassesService } from "./features/people/passes.service.ts";
import { masterPeopleRoutes, passRoutes, peopleRoutes } from "./features/people/people.routes.ts";
import type { PeopleService } from "./features/people/people.service.ts";
import type { CopiesService } from "./features/press-runs/copies.service.ts";
import type { ExportsService } from "./features/press-runs/exports.service.ts";
import { pressRunsRoutes } from "./features/press-runs/press-runs.routes.ts";
import type { RunsService } from "./features/press-runs/runs.service.ts";
import type { ExportPerson } from "./features/rights/export.service.ts";
import { selfRoutes } from "./features/rights/self.routes.ts";
import type { SelfService } from "./features/rights/self.service.ts";
import type { ReadinessService } from "./features/rooms/readiness.service.ts";
import { roomsRoutes } from "./features/rooms/rooms.routes.ts";
import type { RoomsService } from "./features/rooms/rooms.service.ts";
import type { ClosedCodesService } from "./features/second-factor/closed-codes.service.ts";
import { factorsRoutes } from "./features/second-factor/factors.routes.ts";
import type { FactorsService } from "./features/second-factor/factors.service.ts";
import { proofRoutes } from "./features/second-factor/proof.routes.ts";
import type { ProofService } from "./features/second-factor/proof.service.ts";
import { secondStepRoutes } from "./features/second-factor/second-step.routes.ts";
import type { SecondStepService } from "./features/second-factor/second-step.service.ts";
import type { LoginService } from "./features/sessions/login.service.ts";
import type { OwnSessionsService } from "./features/sessions/own-sessions.service.ts";
import type { PasswordService } from "./features/sessions/password.service.ts";
import { sessionsRoutes } from "./features/sessions/sessions.routes.ts";
import type { SessionsService } from "./features/sessions/sessions.service.ts";
import { staffRoutes } from "./features/sessions/staff.routes.ts";
import { settingsRoutes } from "./features/settings/settings.routes.ts";
import type { SettingsService } from "./features/settings/settings.service.ts";
import type { TestMailService } from "./features/settings/test-mail.service.ts";
import type { SetupService } from "./features/setup/setup.service.ts";
import { siegeRoutes, workRoutes } from "./features/siege/siege.routes.ts";
import { statsRoutes } from "./features/stats/stats.routes.ts";
import type { StatsService } from "./features/stats/stats.service.ts";
import { textsRoutes } from "./features/texts/texts.routes.ts";
import type { TextsService } from "./features/texts/texts.service.ts";
import { runTiesRoutes, tiesRoutes } from "./features/ties/ties.routes.ts";
import type { TiesService } from "./features/ties/ties.service.ts";
import { rolesRoutes, usersRoutes } from "./features/users/users.routes.ts";
import type { UsersService } from "./features/users/users.service.ts";
import { webhooksRoutes } from "./features/webhooks/webhooks.routes.ts";
import { hearingRoutes } from "./features/whispers/hearing.routes.ts";
import type { HearingService } from "./features/whispers/hearing.service.ts";
import type { NearMissesService } from "./features/whispers/near-misses.service.ts";
import { whispersRoutes } from "./features/whispers/whispers.routes.ts";
import type { WhispersService } from "./features/whispers/whispers.service.ts";
import type { HttpOnlyCookie, VisitorCookies } from "./http/cookies.ts";
import { answerError } from "./http/errors.ts";
import { readJson } from "./http/json-body.ts";
import { pathOf } from "./http/path.ts";
import { contextOf } from "./http/request-context.ts";
import { routeDetails } from "./http/route-details.ts";
import { siteRoutes } from "./http/site.routes.ts";
import type { SiteServer } from "./http/site.ts";
import type { SiteFiles } from "./http/site-files.ts";
import { dangerGuard } from "./http/staff-guard.ts";
import type { StaticFiles } from "./http/static-files.ts";
import { viewerOf } from "./http/viewer.ts";
import { wellKnownRoutes } from "./http/well-known.routes.ts";
import type { HeavyWork } from "./lib/heavy-work.ts";
import type { Log } from "./lib/log.ts";

type Services = {
  sending: SendingService;
  verification: VerificationService;
  disavowal: DisavowalService;
  ownLetter: OwnLetterService;
  sessions: SessionsService;
  own: OwnSessionsService;
  self: SelfService;
  exportPerson: ExportPerson;
  gate: GateService;
  login: LoginService;
  passwords: PasswordService;
  proof: ProofService;
  factors: FactorsService;
  secondStep: SecondStepService;
  closedCodes: ClosedCodesService;
  loginHint: SetupService["loginHint"];
  codes: CodesService;
  bulk: BulkService;
  batch: BatchService;
  rooms: RoomsService;
  readiness: ReadinessService;
  ties: TiesService;
  roomTexts: TextsService;
  pageTexts: TextsService;
  users: UsersService;
  people: PeopleService;
  actions: ActionsService;
  passes: PassesService;
  help: HelpService;
  lettersDesk: LettersDeskService;
  pages: PagesService;
  published: PublishedService;
  /** True for a request of somebody who may read what is for the admitted. */
  isAdmitted: (request: Request) => Promise<boolean>;
  media: MediaService;
  serving: ServingService;
  codex: CodexService;
  codexEditions: CodexEditionsService;
  codexJobs: CodexJobsService;
  codexPreviews: CodexPreviewsService;
  pressRuns: RunsService;
  copies: CopiesService;
  exports: ExportsService;
  stats: StatsService;
  heavy: Pick<HeavyWork, "waitingOf">;
  testMail: TestMailService;
  auditLogs: AuditStore["list"];
  /** What watches over the portal. */
  watch: Watch["routed"];
  lines: LinesService;
  ticket: HttpOnlyCookie;
  factorTicket: HttpOnlyCookie;
  device: HttpOnlyCookie;
  mediaCookie: HttpOnlyCookie;
  antechamber: AntechamberService;
  keepsake: KeepsakeService;
  scroll: ScrollService;
  intake: IntakeService;
  shopCalls: ShopCalls;
  buyers: BuyersService;
  scrollLetters: ScrollLetters;
  refunds: RefundsService;
  hearing: HearingService;
  hints: HintsService;
  whispers: WhispersService;
  nearMisses: NearMissesService;
  openings: OpeningsService;
  settings: SettingsService;
  cookies: VisitorCookies;
  /** Where visitors find the portal. */
  publicUrl: string;
  log: Log;
};

/** What documents, files and probes are made of. */
type SiteServices = {
  health: HealthService;
  /** By which the portal knows itself. */
  id: string;
  wellKnown: Parameters<typeof wellKnownRoutes>[0];
  site: SiteServer;
  files: SiteFiles;
  /** The files of the web app that need no negotiation; absent where it was not built. */
  assets: StaticFiles | undefined;
  /** Absent where no token opens the metrics. */
  metrics: MetricsService | undefined;
};

/** Returns what answers every request: errors and body reading first, then probes, files and documents, and the calls. */
export function createApp(services: Services & SiteServices) {
  const { log, health, id, wellKnown, site, files, assets, metrics } = services;
  const details = routeDetails();
  const document = (request: Request): Promise<Response> => {
    const { language, id } = contextOf(request);
    const viewer = viewerOf(request, language);
    return site.respond({ request, path: pathOf(request.url), viewer, id, call: app.handle });
  };
  const app = new Elysia()
    .onError({ as: "global" }, answerError(log, details.of))
    .onParse({ as: "global" }, async ({ request, route, set }) => {
      const { guard, isBytes, bodyMaxBytes } = details.of(request.method, route);
      // Who asks, and how much they may send, is known before any of it is read.
      await guard?.({ request, set });
      return isBytes ? {} : readJson(contextOf(request).incoming, bodyMaxBytes);
    });
  if (assets) app.use(assets);
  if (metrics) app.use(metricsRoutes(metrics, document));
  app
    .use(healthRoutes(health, id))
    .use(wellKnownRoutes(wellKnown))
    .use(siteRoutes(files, document))
    // Last, since a hook that reads a staff token reaches every route after it.
    .use(callRoutes(services, document));
  details.collect(app.routes);
  return app;
}

/** Returns the routes of all calls over the services, one line per feature; types of one long chain are too deep, hence the groups. */
function callRoutes(services: Services, document: (request: Request) => Promise<Response>) {
  const { sending, verification, sessions, login, gate, antechamber, keepsake, settings } = services;
  const { openings, watch } = services;
  const { siege, backups } = watch;
  const {
    codes,
    bulk,
    batch,
    rooms,
    roomTexts,
    pageTexts,
    users,
    pages,
    published,
    isAdmitted,
    stats,
    heavy,
    testMail,
    auditLogs,
  } = services;
  const { pressRuns, copies, exports } = services;
  const { codex, codexEditions, codexJobs, codexPreviews, cookies, ticket, device } = services;
  const { own, self, exportPerson, media, serving, mediaCookie } = services;
  const { passwords, loginHint, publicUrl, ownLetter } = services;
  const { factors, secondStep, factorTicket } = services;
  const { people, actions, passes, help, lettersDesk, readiness, ties } = services;
  const { hearing, whispers, nearMisses } = services;
  const { visitor, staff } = sessions;
  const danger = dangerGuard({ requireFresh: sessions.requireFresh, wake: watch.alerts.wake });
  const master = { find: staff, noteRefusal: sessions.noteRefusal };
  const initiate = { visitor, cookie: cookies.session };
  /** Groups of their own: types of one long chain are too deep for the compiler. */
  const roomRoutes = new Elysia()
    .use(antechamberRoutes({ antechamber, ...initiate }))
    .use(hearingRoutes({ hearing, ...initiate }))
    .use(hintsRoutes({ hints: services.hints, ...initiate }))
    .use(openingsRoutes({ openings, ...initiate }))
    .use(stopRoutes(openings))
    .use(keepsakeRoutes({ keepsake, ...initiate }))
    .use(sealRoutes(keepsake))
    .use(backupFileRoutes(backups))
    .use(
      scrollRoutes({
        scroll: services.scroll,
        intake: services.intake,
        shopCalls: services.shopCalls,
        disposition: contentDisposition,
      }),
    );
  const deskRoutes = new Elysia()
    .use(usersRoutes(users, staff))
    .use(rolesRoutes(users, master, danger))
    .use(peopleRoutes({ people, actions }, staff))
    .use(masterPeopleRoutes({ actions }, master, danger))
    .use(requestsRoutes(help, staff))
    .use(lettersDeskRoutes(lettersDesk, staff));
  const bookRoutes = new Elysia()
    .use(
      codexRoutes({
        codex,
        editions: codexEditions,
        jobs: codexJobs,
        previews: codexPreviews,
        master,
        disposition: contentDisposition,
      }),
    )
    .use(
      buyersRoutes({
        buyers: services.buyers,
        intake: services.intake,
        letters: services.scrollLetters,
        refunds: services.refunds,
        master,
      }),
    )
    .use(pressRunsRoutes({ runs: pressRuns, copies, exports, master, disposition: contentDisposition }))
    .use(runTiesRoutes(ties, master))
    .use(bookHintsRoutes(services.hints, master));
  const logRoutes = new Elysia()
    .use(auditRoutes(auditLogs, staff))
    .use(linesRoutes(services.lines, master))
    .use(siegeRoutes(siege, staff));
  const watchRoutes = new Elysia()
    .use(alertsRoutes({ alerts: watch.alerts, master }))
    .use(webhooksRoutes({ webhooks: watch.webhooks, master, danger }))
    .use(doctorRoutes({ doctor: watch.doctor, state: watch.state, master }))
    .use(backupsRoutes(backups, master, danger));
  const factorRoutes = new Elysia()
    .use(
      secondStepRoutes({
        secondStep,
        closedCodes: services.closedCodes,
        factors,
        sessions,
        ticket: factorTicket,
        device,
      }),
    )
    .use(proofRoutes(services.proof, staff))
    .use(factorsRoutes(factors, staff, danger));
  return (
    new Elysia()
      .use(
        initiationRoutes({ sending, verification, disavowal: services.disavowal, siege, cookies, ownLetter }),
      )
      .use(cookiesRoutes(cookies, publicUrl))
      .use(workRoutes(siege, cookies.session))
      .use(lettersRoutes({ ownLetter, cookies }))
      .use(passRoutes(passes, cookies))
      .use(helpRoutes({ help, visitor, cookies }))
      .use(sessionsRoutes(sessions, own, cookies.session))
      .use(selfRoutes({ self, exportPerson, visitor, cookie: cookies.session }))
      .use(gateRoutes({ gate, siege, visitor, cookie: cookies.session }))
      .use(
        servedMediaRoutes({
          serving,
          session: cookies.session,
          cookie: mediaCookie,
          disposition: contentDisposition,
          document,
        }),
      )
      .use(roomRoutes)
      // Last, since the hook that reads a staff token reaches every route after it.
      .use(
        staffRoutes({
          login,
          passwords,
          sessions,
          own,
          hint: loginHint,
          ticket,
          factorTicket,
          device,
          publicUrl,
          requireWork: siege.requireWork,
        }),
      )
      .use(factorRoutes)
      .use(settingsRoutes({ settings, testMail, master, danger, tell: watch.alerts }))
      .use(statsRoutes(stats, staff))
      .use(heavyWorkRoutes(heavy, staff))
      .use(codesRoutes({ codes, bulk, batch, staff }))
      .use(roomsRoutes({ rooms, readiness, staff }))
      .use(tiesRoutes(ties, staff))
      .use(previewRoutes({ antechamber, staff, cookie: mediaCookie }))
      .use(textsRoutes({ rooms: roomTexts, pages: pageTexts, staff }))
      .use(whispersRoutes({ whispers, nearMisses, staff }))
      .use(deskRoutes)
      .use(mediaRoutes({ media, staff, cookie: mediaCookie }))
      .use(pagesRoutes({ pages, published, isAdmitted, staff }))
      .use(bookRoutes)
      .use(watchRoutes)
      .use(logRoutes)
  );
}

/** The routes of all calls, for the types of whoever makes them. */
export type App = ReturnType<typeof callRoutes>;

/** Returns what answers every request over the services. */
export type RoutesOf = (...given: Parameters<typeof createApp>) => Pick<App, "handle">;
