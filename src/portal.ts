import { Elysia } from "elysia";
import type { PortalOptions } from "./base.ts";
import { merge } from "./core/contract/declare.ts";
import { type AssetRoutes, assetRoutes } from "./core/http/assets.ts";
import { sendCached } from "./core/http/cached-responses.ts";
import { edge } from "./core/http/edge.ts";
import { answerError } from "./core/http/errors.ts";
import { readJson } from "./core/http/json-body.ts";
import { contextOf, pathOf } from "./core/http/request.ts";
import { routeDetails } from "./core/http/route-details.ts";
import { type Core, createCore } from "./core.ts";
import { type AnyFeature, needsOf, type Services, serviceOf } from "./feature.ts";
import { accounts } from "./features/accounts/accounts.feature.ts";
import { prepare } from "./features/accounts/first-admin/prepare.ts";
import { guardsOf } from "./features/accounts/sessions/guards.ts";
import { certificate } from "./features/certificate/certificate.feature.ts";
import { mail } from "./features/mail/mail.feature.ts";
import { alerts } from "./features/monitoring/alerts/alerts.feature.ts";
import { monitoring } from "./features/monitoring/monitoring.feature.ts";
import { portal } from "./features/portal/portal.feature.ts";
import { privacy } from "./features/privacy/privacy.feature.ts";
import { features, personalData } from "./features.ts";

const all: readonly AnyFeature[] = features;

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
      const { id } = contextOf(request);
      return site.respond({ request, path: pathOf(request.url), id, call: app.handle });
    },
  };
  const app = new Elysia()
    .onError({ as: "global" }, answerError(core.log, details.of))
    // What is cached is sent before a route is looked for.
    .onRequest(({ request }) => {
      if (request.method !== "GET" && request.method !== "HEAD") return undefined;
      const context = contextOf(request);
      const cached = site.cached(pathOf(request.url), request);
      const answer = cached && sendCached(request, cached, context.id);
      context.isCached = answer !== undefined;
      return answer;
    })
    .onParse({ as: "global" }, async ({ request, route, set }) => {
      const { guard, isBytes, bodyMaxBytes } = details.of(request.method, route);
      // Who asks, and how much they may send, is known before any of it is read.
      await guard?.({ request, set });
      return isBytes ? {} : readJson(contextOf(request).incoming, bodyMaxBytes);
    });
  if (assets) app.use(assets);
  const routes = all.map((each) => each.routes?.(serviceOf(services, each), needsOf(each, services), http));
  for (const each of routes.flatMap((of) => of?.open ?? [])) app.use(each);
  // Last, since the hook that reads a staff token reaches every route after it.
  for (const each of routes.flatMap((of) => of?.staff ?? [])) app.use(each);
  details.collect(app.routes);
  return app;
}

/** Returns what answers every request to a portal. */
export type RoutesOf = (built: Built) => Pick<ReturnType<typeof createApp>, "fetch">;

/** Builds the core, and every feature over it in their order; `routesOf` builds the routes, where not each portal its own. */
export async function buildPortal(given: PortalOptions, routesOf: RoutesOf = createApp) {
  const core = createCore(given, personalData);
  const services: Record<string, ReturnType<AnyFeature["build"]>> = {};
  for (const each of all) {
    const built = each.build(core, needsOf(each, services));
    services[each.name] = built;
    Object.assign(core.checks, built.checks);
    for (const kind of Object.values(each.emails ?? {})) {
      const handler = built.emails?.[kind.name];
      if (handler) serviceOf(services, mail).queue.handle(kind, handler);
    }
  }
  const { policy } = serviceOf(services, portal);
  const { doctor, forwarders, metrics } = serviceOf(services, monitoring);
  const { setup, setupLink, staffVerbs } = serviceOf(services, accounts);
  const { folder } = given.web;
  const assets = folder === undefined ? undefined : await assetRoutes(folder);
  const app = routesOf({ core, services, assets });

  await prepare(core);

  return {
    core,
    /** Makes the first master, and sees to it that the master can come in. */
    setup,
    /** Returns a link by which the first master chooses a password; undefined when they have. */
    setupLink: setupLink.make,
    /** The operator's verbs on accounts of staff. */
    staff: staffVerbs,
    /** What exports and erases people. */
    privacy: serviceOf(services, privacy).privacy,
    /** What tells the operators of what goes wrong. */
    alerts: serviceOf(services, alerts).alerts,
    /** What encrypted connections are taken with; absent where a proxy takes them. */
    certificate: serviceOf(services, certificate).certificate,
    /** Looks for what is set up wrongly. */
    examine: doctor.report,
    fetch: edge(core, policy, app.fetch, { forwarders, metrics }),
    /** What is done by the clock. */
    jobs: merge(core.jobs, ...Object.values(services).map(({ jobs = {} }) => jobs)),
    /** Stops the email queue, and answers the requests that wait for it. */
    stopEmails: serviceOf(services, mail).queue.stop,
    /** Resolves when no background work is left. */
    idle: core.background.idle,
  };
}

export type Portal = Awaited<ReturnType<typeof buildPortal>>;
