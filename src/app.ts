import { Elysia } from "elysia";
import { antechamberRoutes } from "./features/antechamber/antechamber.routes.ts";
import type { AntechamberService } from "./features/antechamber/antechamber.service.ts";
import { codesRoutes } from "./features/codes/codes.routes.ts";
import type { CodesService } from "./features/codes/codes.service.ts";
import { initiationRoutes } from "./features/initiation/initiation.routes.ts";
import type { SendingService } from "./features/initiation/sending.service.ts";
import type { VerificationService } from "./features/initiation/verification.service.ts";
import { sessionsRoutes } from "./features/sessions/sessions.routes.ts";
import type { SessionsService } from "./features/sessions/sessions.service.ts";
import { settingsRoutes } from "./features/settings/settings.routes.ts";
import type { SettingsService } from "./features/settings/settings.service.ts";
import type { AssetServer } from "./http/assets.ts";
import type { SessionCookie } from "./http/cookies.ts";
import { answerError } from "./http/errors.ts";
import { healthRoutes } from "./http/health.routes.ts";
import { readJson } from "./http/json-body.ts";
import { pathOf } from "./http/path.ts";
import { contextOf } from "./http/request-context.ts";
import type { SiteServer } from "./http/site.ts";
import { CodedError } from "./lib/coded-error.ts";
import type { Log } from "./lib/log.ts";

export type Services = {
  sending: SendingService;
  verification: VerificationService;
  sessions: SessionsService;
  codes: CodesService;
  antechamber: AntechamberService;
  settings: SettingsService;
  cookie: SessionCookie;
  assets: AssetServer;
  site: SiteServer;
  log: Log;
  isReady: () => Promise<void>;
};

/** All routes over the services: errors and body reading first, then one line per feature. */
export function createApp(services: Services) {
  const { sending, verification, sessions, codes, antechamber, settings, cookie, log, isReady } = services;
  const { visitor } = sessions;
  return new Elysia()
    .onError({ as: "global" }, answerError(log))
    .onParse({ as: "global" }, ({ request }) => readJson(request))
    .use(healthRoutes(isReady))
    .use(settingsRoutes(settings))
    .use(initiationRoutes({ sending, verification, cookie }))
    .use(sessionsRoutes(sessions, cookie))
    .use(codesRoutes({ codes, visitor, cookie }))
    .use(antechamberRoutes({ antechamber, visitor, cookie }))
    .get("/*", ({ request }) => {
      const path = pathOf(request.url);
      if (path.startsWith("/api/") || path.startsWith("/health/")) throw new CodedError("not_found");
      const { language } = contextOf(request);
      return services.assets.respond(request, path) ?? services.site(request, path, language);
    });
}

export type App = ReturnType<typeof createApp>;
