import { ownerKinds } from "../../../alerts.ts";
import type { PersonalData } from "../../../core/db/personal.ts";
import { feature } from "../../../feature.ts";
import { usersStore } from "../../accounts/users/users.store.ts";
import { mail } from "../../mail/mail.feature.ts";
import { webhooksService } from "../webhooks/webhooks.service.ts";
import { alertEmails } from "./alerts.emails.ts";
import { alertSettings, alertsActions } from "./alerts.entries.ts";
import { alertsRoutes } from "./alerts.routes.ts";
import { alertsService } from "./alerts.service.ts";

const alertsPersonal: PersonalData = ({ alerts }) => [
  {
    table: alerts,
    of: ({ ids }) => [[alerts.subject, ids.map(String)]],
    // The alerts to the owner of an account, and those of what they did.
    erase: {
      as: "alerts of an account",
      how: "delete",
      only: [alerts.kind, [...ownerKinds, "dangerous_act"]],
    },
  },
];

/** What tells the operators of what goes wrong, by email and by webhooks. */
export const alerts = feature({
  name: "alerts",
  needs: { mail },
  settings: alertSettings,
  actions: alertsActions,
  emails: alertEmails,
  personal: [alertsPersonal],
  build(core, { mail: { queue: emails } }) {
    const alerts = alertsService(core, emails, usersStore(core.db));
    const webhooks = webhooksService(core, alerts);
    return {
      alerts,
      webhooks,
      emails: { alert: alerts.email, budget: alerts.email },
      jobs: {
        webhooks: { every: "halfMinute", run: webhooks.deliveries.sendDue },
        "old alerts": { every: "hour", run: alerts.deleteOld },
        "old deliveries": { every: "hour", run: webhooks.deliveries.deleteOld },
      },
    };
  },
  routes: (alerts, _needs, { guards }) => ({ staff: [alertsRoutes(alerts, guards)] }),
});
