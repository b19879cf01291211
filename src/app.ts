import { Elysia } from "elysia";
import { areas } from "./contract/paths.ts";
import { antechamberRoutes } from "./features/antechamber/antechamber.routes.ts";
import type { AntechamberService } from "./features/antechamber/antechamber.service.ts";
import { auditRoutes } from "./features/audit/audit.routes.ts";
import type { AuditStore } from "./features/audit/audit.store.ts";
import type { BulkService } from "./features/codes/bulk.service.ts";
import { codesRoutes } from "./features/codes/codes.routes.ts";
import type { CodesService } from "./features/codes/codes.service.ts";
import { gateRoutes } from "./features/codes/gate.routes.ts";
import type { GateService } from "./features/codes/gate.service.ts";
import { codexRoutes } from "./features/codex/codex.routes.ts";
import { contentDisposition } from "./features/codex/codex.rules.ts";
import type { CodexService } from "./features/codex/codex.service.ts";
import type { CodexJobsService } from "./features/codex/codex-jobs.service.ts";
import type { CodexPreviewsService } from "./features/codex/codex-previews.service.ts";
import { healthRoutes } from "./features/health/health.routes.ts";
import type { HealthService } from "./features/health/health.service.ts";
import { initiationRoutes } from "./features/initiation/initiation.routes.ts";
import type { SendingService } from "./features/initiation/sending.service.ts";
import type { VerificationService } from "./features/initiation/verification.service.ts";
import { pagesRoutes } from "./features/pages/pages.routes.ts";
import type { PagesService } from "./features/pages/pages.service.ts";
import type { PublishedService } from "./features/pages/published.service.ts";
import { roomsRoutes } from "./features/rooms/rooms.routes.ts";
import type { RoomsService } from "./features/rooms/rooms.service.ts";
import type { LoginService } from "./features/sessions/login.service.ts";
import type { PasswordService } from "./features/sessions/password.service.ts";
import { sessionsRoutes } from "./features/sessions/sessions.routes.ts";
import type { SessionsService } from "./features/sessions/sessions.service.ts";
import { staffRoutes } from "./features/sessions/staff.routes.ts";
import { settingsRoutes } from "./features/settings/settings.routes.ts";
import type { SettingsService } from "./features/settings/settings.service.ts";
import type { TestMailService } from "./features/settings/test-mail.service.ts";
import { statsRoutes } from "./features/stats/stats.routes.ts";
import type { StatsService } from "./features/stats/stats.service.ts";
import { rolesRoutes, usersRoutes } from "./features/users/users.routes.ts";
import type { UsersService } from "./features/users/users.service.ts";
import type { HttpOnlyCookie, VisitorCookies } from "./http/cookies.ts";
import { answerError } from "./http/errors.ts";
import { readJson } from "./http/json-body.ts";
import { pathOf } from "./http/path.ts";
import { contextOf } from "./http/request-context.ts";
import { routeDetails } from "./http/route-details.ts";
import type { SiteServer } from "./http/site.ts";
import type { StaticFiles } from "./http/static-files.ts";
import { viewerOf } from "./http/viewer.ts";
import { wellKnownRoutes } from "./http/well-known.routes.ts";
import { CodedError } from "./lib/coded-error.ts";
import type { Log } from "./lib/log.ts";

type Services = {
  sending: SendingService;
  verification: VerificationService;
  sessions: SessionsService;
  gate: GateService;
  login: LoginService;
  passwords: PasswordService;
  loginHint: () => Promise<string | null>;
  codes: CodesService;
  bulk: BulkService;
  rooms: RoomsService;
  users: UsersService;
  pages: PagesService;
  published: PublishedService;
  codex: CodexService;
  codexJobs: CodexJobsService;
  codexPreviews: CodexPreviewsService;
  stats: StatsService;
  testMail: TestMailService;
  auditLogs: AuditStore["list"];
  ticket: HttpOnlyCookie;
  device: HttpOnlyCookie;
  antechamber: AntechamberService;
  settings: SettingsService;
  cookies: VisitorCookies;
  staticFiles: StaticFiles;
  site: SiteServer;
  log: Log;
  health: HealthService;
  wellKnown: Parameters<typeof wellKnownRoutes>[0];
};

/** Returns all routes over the services: errors and body reading first, then one line per feature. */
export function createApp(services: Services) {
  const { sending, verification, sessions, login, gate, antechamber, settings } = services;
  const { codes, bulk, rooms, users, pages, published, stats, testMail, auditLogs } = services;
  const { codex, codexJobs, codexPreviews, cookies, ticket, device, log, health } = services;
  const { passwords, loginHint } = services;
  const { visitor, staff } = sessions;
  const master = { find: staff, noteRefusal: sessions.noteRefusal };
  const details = routeDetails();
  const app = new Elysia()
    .onError({ as: "global" }, answerError(log, details.of))
    .onParse({ as: "global" }, ({ request, route }) =>
      readJson(contextOf(request).incoming, details.of(request.method, route).bodyMaxBytes),
    )
    .use(healthRoutes(health))
    .use(wellKnownRoutes(services.wellKnown))
    .use(services.staticFiles)
    .use(initiationRoutes({ sending, verification, cookies }))
    .use(sessionsRoutes(sessions, cookies.session))
    .use(gateRoutes({ gate, visitor, cookie: cookies.session }))
    .use(antechamberRoutes({ antechamber, visitor, cookie: cookies.session }))
    .get("/*", ({ request }) => {
      const path = pathOf(request.url);
      if (path.startsWith(areas.api) || path.startsWith(areas.health)) throw new CodedError("not_found");
      const { language, id } = contextOf(request);
      return services.site.respond({ request, path, viewer: viewerOf(request, language), id });
    })
    // Last, since the hook that reads a staff token reaches every route after it.
    .use(staffRoutes({ login, passwords, sessions, hint: loginHint, ticket, device }))
    .use(settingsRoutes({ settings, testMail, master }))
    .use(statsRoutes(stats, staff))
    .use(codesRoutes({ codes, bulk, staff }))
    .use(roomsRoutes(rooms, staff))
    .use(usersRoutes(users, staff))
    .use(rolesRoutes(users, master))
    .use(pagesRoutes({ pages, published, staff }))
    .use(
      codexRoutes({
        codex,
        jobs: codexJobs,
        previews: codexPreviews,
        master,
        disposition: contentDisposition,
      }),
    )
    .use(auditRoutes(auditLogs, staff));
  details.collect(app.routes);
  return app;
}

export type App = ReturnType<typeof createApp>;
