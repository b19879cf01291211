import { openCodesPath } from "../../contract/paths.ts";
import { feature } from "../../feature.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { alertSaid, alertTitle } from "../../locales/watch/watch.ts";
import { stopTokens } from "../antechamber/stop-tokens.service.ts";
import { mail } from "../letters/mail.feature.ts";
import { deliveriesStore } from "../webhooks/deliveries.store.ts";
import { webhooksService } from "../webhooks/webhooks.service.ts";
import { webhooksStore } from "../webhooks/webhooks.store.ts";
import { alertEmails } from "./alerts.emails.ts";
import { alertsService } from "./alerts.service.ts";
import { alertsStore } from "./alerts.store.ts";

/** What tells the operators of what goes wrong, by email and by webhooks. */
export const alerts = feature({
  name: "alerts",
  needs: { mail },
  build(core, { mail: { letters } }) {
    const { base, background, config, db, keys, log, mailer, outside, settings, stores } = core;
    const openCodesTokens = stopTokens(keys.closedCodes);
    const webhooks = webhooksService({
      ...base,
      store: webhooksStore(db),
      deliveries: deliveriesStore(db),
      background,
      sealingKey: keys.settings,
      publicUrl: config.publicUrl,
      said: (alert) => alertSaid(alert, "en"),
      post: outside.post,
      tell: {
        tellAct: (...told) => alerts.tellAct(...told),
        actAlert: (...told) => alerts.actAlert(...told),
      },
    });
    const alerts = alertsService({
      ...base,
      store: alertsStore(db),
      read: db.read,
      log,
      letters,
      mailer,
      masters: stores.users.masters,
      owner: stores.users.owner,
      settings,
      webhooks,
      host: new URL(config.publicUrl).hostname,
      publicUrl: config.publicUrl,
      openCodesUrl: (alertId) =>
        config.publicUrl.replace(/\/$/, "") + openCodesPath(openCodesTokens.tokenOf(alertId)),
      titleOf: alertTitle,
      said: alertSaid,
    });
    for (const kind of Object.values(alertEmails))
      letters.handle(kind, {
        data: async ({ alertId }) => (alertId === null ? undefined : alerts.of(alertId)),
      });
    const jobs = {
      webhooks: { every: "halfMinute", run: webhooks.tour },
      "old alerts": { every: "hour", run: alerts.sweep },
      "old deliveries": { every: "hour", run: webhooks.sweep },
    } satisfies Jobs;
    return { alerts, webhooks, openCodesTokens, jobs };
  },
});
