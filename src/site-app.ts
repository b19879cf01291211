import { areas } from "./contract/paths.ts";
import { healthRoutes } from "./features/health/health.routes.ts";
import type { HealthService } from "./features/health/health.service.ts";
import type { answerError } from "./http/errors.ts";
import { pathOf, placeOf } from "./http/path.ts";
import { contextOf } from "./http/request-context.ts";
import type { SiteServer } from "./http/site.ts";
import type { SiteFiles } from "./http/site-files.ts";
import { viewerOf } from "./http/viewer.ts";
import { wellKnownRoutes } from "./http/well-known.routes.ts";
import { CodedError } from "./lib/coded-error.ts";

type Services = {
  health: HealthService;
  /** By which the portal knows itself. */
  id: string;
  wellKnown: Parameters<typeof wellKnownRoutes>[0];
  site: SiteServer;
  files: SiteFiles;
  failed: ReturnType<typeof answerError>;
};

/**
 * Returns what answers all that is no call: probes, the files that crawlers ask for, and documents. They take no body and
 * no parameters, so that a start need not load the router of the calls for them.
 */
export function createSite({ health, id, wellKnown, site, files, failed }: Services) {
  const routes = new Map([...healthRoutes(health, id), ...wellKnownRoutes(wellKnown), ...files.routes]);

  async function answer(request: Request): Promise<Response> {
    const path = pathOf(request.url);
    if (request.method !== "GET" && request.method !== "HEAD") throw new CodedError("not_found");
    const route = routes.get(placeOf(path));
    if (route) return route(request);
    if (path.startsWith(areas.health)) throw new CodedError("not_found");
    const picture = await files.picture(request, path);
    if (picture) return picture;
    const missing = files.missing(request, path);
    if (missing) return missing;
    const { language, id } = contextOf(request);
    return site.respond({ request, path, viewer: viewerOf(request, language), id });
  }

  return (request: Request): Promise<Response> =>
    answer(request).catch((error) => failed({ code: "UNKNOWN", error, request, route: "" }));
}
