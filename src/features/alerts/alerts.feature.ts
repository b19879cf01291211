import { feature } from "../../feature.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { stopTokens } from "../antechamber/stop-tokens.service.ts";
import { mail } from "../letters/mail.feature.ts";
import { usersStore } from "../users/users.store.ts";
import { webhooksService } from "../webhooks/webhooks.service.ts";
import { alertEmails } from "./alerts.emails.ts";
import { alertsService } from "./alerts.service.ts";

/** What tells the operators of what goes wrong, by email and by webhooks. */
export const alerts = feature({
  name: "alerts",
  needs: { mail },
  build(core, { mail: { letters } }) {
    const openCodesTokens = stopTokens(core.keys.closedCodes);
    const alerts = alertsService(core, letters, openCodesTokens, usersStore(core.db));
    const webhooks = webhooksService(core, { alerts });
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
