import { Elysia } from "elysia";
import { areas } from "./contract/paths.ts";
import { healthRoutes } from "./features/health/health.routes.ts";
import type { HealthService } from "./features/health/health.service.ts";
import { answerError } from "./http/errors.ts";
import { pathOf } from "./http/path.ts";
import { contextOf } from "./http/request-context.ts";
import type { SiteServer } from "./http/site.ts";
import { viewerOf } from "./http/viewer.ts";
import { wellKnownRoutes } from "./http/well-known.routes.ts";
import { CodedError } from "./lib/coded-error.ts";
import type { Log } from "./lib/log.ts";

type Services = {
  log: Log;
  health: HealthService;
  wellKnown: Parameters<typeof wellKnownRoutes>[0];
  site: SiteServer;
};

/** Returns the routes of what is no call: probes, the files that crawlers ask for, and documents. They take no body. */
export function createSite({ log, health, wellKnown, site }: Services) {
  return new Elysia()
    .onError(
      { as: "global" },
      answerError(log, () => ({})),
    )
    .use(healthRoutes(health))
    .use(wellKnownRoutes(wellKnown))
    .get("/*", ({ request }) => {
      const path = pathOf(request.url);
      if (path.startsWith(areas.health)) throw new CodedError("not_found");
      const { language, id } = contextOf(request);
      return site.respond({ request, path, viewer: viewerOf(request, language), id });
    });
}
