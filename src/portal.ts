import { createApp, type RoutesOf } from "./app.ts";
import type { Given } from "./base.ts";
import { merge } from "./contract/declare.ts";
import { largestBodyMaxBytes } from "./contract/limits.ts";
import { createCore } from "./core.ts";
import { type AnyFeature, needsOf, type ServiceOf, serviceOf } from "./feature.ts";
import { alerts } from "./features/alerts/alerts.feature.ts";
import { monitoring } from "./features/doctor/monitoring.feature.ts";
import { mail } from "./features/letters/mail.feature.ts";
import { privacy } from "./features/rights/privacy.feature.ts";
import { accounts } from "./features/sessions/accounts.feature.ts";
import { portal } from "./features/settings/portal.feature.ts";
import { prepare } from "./features/setup/prepare.ts";
import { features } from "./features.ts";
import { assetRoutes } from "./http/assets.ts";
import { edge } from "./http/edge.ts";

/** Builds the core, and every feature over it in their order; `routesOf` builds the routes, where not each portal its own. */
export async function buildPortal(given: Given, routesOf: RoutesOf = createApp) {
  const core = createCore(given);
  const services: Record<string, ReturnType<AnyFeature["build"]>> = {};
  const all: readonly AnyFeature[] = features;
  for (const each of all) services[each.name] = each.build(core, needsOf(each, services));
  const of = <F extends AnyFeature>(feature: F): ServiceOf<F> => serviceOf(services, feature);
  const { background, config, health, log, refusals } = core;
  const { site, policy } = of(portal);
  const { forwarders, metrics, traffic } = of(monitoring);
  const folder = given.web.folder;
  const app = routesOf({
    core,
    services,
    assets: folder === undefined ? undefined : await assetRoutes(folder),
  });

  await prepare(core);

  return {
    core,
    /** Makes the first master, and sees to it that the master can come in. */
    setup: of(accounts).setup,
    health,
    /** The largest body that any call takes, in bytes. */
    bodyMaxBytes: largestBodyMaxBytes,
    /** The operator's verbs on accounts of staff. */
    staff: of(accounts).staffVerbs,
    /** What exports and erases people. */
    rights: of(privacy).rights,
    /** What tells the operators of what goes wrong. */
    alerts: of(alerts).alerts,
    /** Looks for what is set up wrongly. */
    examine: of(monitoring).doctor.report,
    fetch: edge({
      config,
      policy,
      log,
      ready: site.ready,
      handle: app.handle,
      isStopping: health.isStopping,
      // Nobody reads what nobody may read.
      ...(metrics && { count: traffic.note }),
      noteForwarder: forwarders.note,
      noteForeign: (...refused) =>
        background.run("audit of a foreign origin", () => refusals.noteForeign(...refused)),
    }),
    /** What is done by the clock. */
    jobs: merge(core.jobs, ...Object.values(services).map(({ jobs = {} }) => jobs)),
    /** Takes no more letters out of their queue, and answers whoever waits for one. */
    stopLetters: of(mail).letters.stop,
    /** Writes the refusals that were counted and have no row yet. */
    flushRefusals: () => refusals.flush(true),
    /** Resolves when no background work is left. */
    idle: background.idle,
    closeMail: core.mailer.close,
  };
}

export type Portal = Awaited<ReturnType<typeof buildPortal>>;
