import { alertsActions } from "../../../core/contract/actions/alerts.ts";
import { alerts, ownerKinds } from "../../../core/contract/alerts.ts";
import { alertSettings } from "../../../core/contract/settings/alerts.ts";
import type { PersonalData } from "../../../core/db/personal.ts";
import { alertEmails } from "./alerts.emails.ts";

export const alertsPersonal: PersonalData = ({ alerts }) => [
  {
    table: alerts,
    of: ({ ids }) => [[alerts.subject, ids.map(String)]],
    // What the owner of an account was told, and what was told of what they did.
    erase: {
      as: "alerts of an account",
      how: "delete",
      only: [alerts.kind, [...ownerKinds, "dangerous_act"]],
    },
  },
];

/** What alerts and webhooks declare. */
export const alertsEntries = {
  settings: alertSettings,
  actions: alertsActions,
  alerts,
  emails: alertEmails,
  personal: [alertsPersonal],
};
