import type { PersonalData } from "../../core/db/personal.ts";
import { feature } from "../../feature.ts";
import { codes } from "../codes/codes.feature.ts";
import { editions } from "../editions/editions.feature.ts";
import { hints } from "../hints/hints.feature.ts";
import { mail } from "../mail/mail.feature.ts";
import { buyerEmails } from "./buyers.emails.ts";
import { buyersRoutes } from "./buyers.routes.ts";
import { buyersService } from "./buyers.service.ts";
import { downloadEmailsService } from "./download-emails.service.ts";
import { downloadPageRoutes } from "./download-page.routes.ts";
import { downloadPageService } from "./download-page.service.ts";
import { refundsService } from "./refunds.service.ts";
import { buyerSettings, buyersActions, salesLimits } from "./sales.entries.ts";
import { webhookService } from "./webhook.service.ts";

/** Name and address are removed from the events; the events stay, so that none counts twice. */
const buyersPersonal: PersonalData = ({ intakeEvents: events }) => [
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

/** What buyers of copies have: their pages, emails, refunds, and the shops that report purchases. */
export const sales = feature({
  name: "sales",
  needs: { mail, hints, codes, editions },
  settings: buyerSettings,
  actions: buyersActions,
  limits: salesLimits,
  emails: buyerEmails,
  personal: [buyersPersonal],
  build(core, { mail, hints: { leaks }, codes: { store: codes }, editions }) {
    const downloadEmails = downloadEmailsService(core, { editions, queue: mail.queue });
    const refunds = refundsService(core, { editions, codes, leaks });
    return {
      downloadEmails,
      refunds,
      downloadPage: downloadPageService(core, editions),
      webhook: webhookService(core, { editions, refunds, downloadEmails }),
      buyers: buyersService(core, { editions, downloadEmails }),
      emails: { scroll: downloadEmails.email },
      jobs: { "letters to buyers": { every: "minute", run: downloadEmails.queueUnsent } },
    };
  },
  routes: (sales, _needs, { guards }) => ({
    open: [downloadPageRoutes(sales)],
    staff: [buyersRoutes(sales, guards)],
  }),
});
