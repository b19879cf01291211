import { buyersActions } from "../../core/contract/actions/buyers.ts";
import { salesLimits } from "../../core/contract/rate-limits/sales.ts";
import { buyerSettings } from "../../core/contract/settings/buyers.ts";
import type { PersonalData } from "../../core/db/personal.ts";
import { buyerEmails } from "./buyers.emails.ts";

/** Name and address leave the events; that they were told stays, so that none counts twice. */
export const buyersPersonal: PersonalData = ({ intakeEvents: events }) => [
  {
    table: events,
    of: ({ emails }) => [[events.email, emails]],
    export: {
      as: "purchases",
      columns: {
        source: events.source,
        kind: events.kind,
        product: events.product,
        name: events.name,
        reference: events.reference,
        receivedAt: events.receivedAt,
      },
    },
    erase: { as: "purchases", how: { name: null, email: null } },
  },
];

/** What buyers and shops declare. */
export const salesEntries = {
  settings: buyerSettings,
  actions: buyersActions,
  limits: salesLimits,
  emails: buyerEmails,
  personal: [buyersPersonal],
};
