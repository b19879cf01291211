import { Elysia } from "elysia";
import type { Core } from "./core.ts";
import { type AnyFeature, needsOf, type Services, serviceOf } from "./feature.ts";
import { alerts } from "./features/alerts/alerts.feature.ts";
import { accounts } from "./features/sessions/accounts.feature.ts";
import { guardsOf } from "./features/sessions/guards.ts";
import { portal } from "./features/settings/portal.feature.ts";
import { features } from "./features.ts";
import type { AssetRoutes } from "./http/assets.ts";
import { answerError } from "./http/errors.ts";
import { readJson } from "./http/json-body.ts";
import { pathOf } from "./http/path.ts";
import { contextOf } from "./http/request-context.ts";
import { routeDetails } from "./http/route-details.ts";
import { viewerOf } from "./http/viewer.ts";

/** What a portal answers with. */
export type Built = {
  core: Core;
  services: Services;
  /** The hashed files of the web app; absent where it was not built. */
  assets: AssetRoutes | undefined;
};

/** Returns what answers every request: errors and body reading first, then the routes of all features. */
export function createApp({ core, services, assets }: Built) {
  const { site } = serviceOf(services, portal);
  const { sessions } = serviceOf(services, accounts);
  const details = routeDetails();
  const http = {
    core,
    guards: guardsOf(core, sessions, serviceOf(services, alerts).alerts),
    document(request: Request): Promise<Response> {
      const { language, id } = contextOf(request);
      const viewer = viewerOf(request, language);
      return site.respond({ request, path: pathOf(request.url), viewer, id, call: app.handle });
    },
  };
  const app = new Elysia()
    .onError({ as: "global" }, answerError(core.log, details.of))
    .onParse({ as: "global" }, async ({ request, route, set }) => {
      const { guard, isBytes, bodyMaxBytes } = details.of(request.method, route);
      // Who asks, and how much they may send, is known before any of it is read.
      await guard?.({ request, set });
      return isBytes ? {} : readJson(contextOf(request).incoming, bodyMaxBytes);
    });
  if (assets) app.use(assets);
  const routes = features.map((each: AnyFeature) =>
    each.routes?.(serviceOf(services, each), needsOf(each, services), http),
  );
  for (const each of routes) if (each?.open) app.use(each.open);
  // Last, since the hook that reads a staff token reaches every route after it.
  for (const each of routes) if (each?.staff) app.use(each.staff);
  details.collect(app.routes);
  return app;
}

/** Returns what answers every request to a portal. */
export type RoutesOf = (built: Built) => Pick<ReturnType<typeof createApp>, "handle">;
