import type { PersonalData } from "../../core/db/personal.ts";
import { shortHash } from "../../core/lib/tokens.ts";
import { allowancesOf } from "../../entries.ts";
import { feature } from "../../feature.ts";
import { accounts } from "../accounts/accounts.feature.ts";
import { codes } from "../codes/codes.feature.ts";
import { initiation } from "../initiation/initiation.feature.ts";
import { emailListService } from "../mail/email-list.service.ts";
import { mail } from "../mail/mail.feature.ts";
import { emailListRoutes } from "../mail/mail.routes.ts";
import { alerts } from "../monitoring/alerts/alerts.feature.ts";
import { privacy } from "../privacy/privacy.feature.ts";
import { actionsService } from "./people/actions.service.ts";
import { invitationsService } from "./people/invitations.service.ts";
import { passesService } from "./people/passes.service.ts";
import { invitationsRoutes, masterPeopleRoutes, passRoutes, peopleRoutes } from "./people/people.routes.ts";
import { peopleService } from "./people/people.service.ts";
import { helpRoutes, requestsRoutes } from "./requests/help.routes.ts";
import { helpService } from "./requests/help.service.ts";
import { supportEmails } from "./support.emails.ts";
import { peopleActions, supportLimits } from "./support.entries.ts";

const peoplePersonal: PersonalData = ({ entryPasses: passes, attempts }) => [
  {
    table: passes,
    of: ({ emails }) => [[passes.email, emails]],
    export: {
      as: "passes",
      columns: { createdAt: passes.createdAt, expiresAt: passes.expiresAt, usedAt: passes.usedAt },
    },
    erase: { as: "passes", how: "delete" },
  },
  {
    table: attempts,
    // Their keys are hashes, but can be computed from an address.
    of({ ids: [userId = null], emails }) {
      const allowances = emails.flatMap((email) => allowancesOf({ userId, email }));
      return [[attempts.key, allowances.map(({ key }) => shortHash(key))]];
    },
    erase: { as: "counted attempts", how: "delete" },
  },
];

const helpPersonal: PersonalData = ({ helpRequests: requests }) => [
  {
    table: requests,
    of: ({ ids, emails }) => [
      [requests.email, emails],
      [requests.userId, ids],
    ],
    export: {
      as: "requests",
      columns: {
        language: requests.language,
        screen: requests.screen,
        sentence: requests.sentence,
        lastError: requests.lastError,
        letterState: requests.letterState,
        createdAt: requests.createdAt,
        answer: requests.answer,
        answeredAt: requests.answeredAt,
      },
    },
    erase: { as: "requests", how: "delete" },
  },
];

/** Support of people: their cards and actions, one-time login links, requests, emails. */
export const support = feature({
  name: "support",
  needs: { mail, alerts, accounts, initiation, codes, privacy },
  actions: peopleActions,
  limits: supportLimits,
  emails: supportEmails,
  personal: [peoplePersonal, helpPersonal],
  build(core, { mail, alerts: { alerts }, accounts, initiation, codes: { gate }, privacy: { privacy } }) {
    const people = peopleService(core, initiation.closing);
    const passes = passesService(core, { alerts, accounts, initiation });
    const invitations = invitationsService(core, { alerts, queue: mail.queue, accounts, initiation });
    const help = helpService(core, mail, initiation);
    return {
      people,
      passes,
      invitations,
      actions: actionsService(core, { alerts, accounts, gate, initiation, people, passes, privacy }),
      help,
      emailList: emailListService(core, { mail, initiation, people }),
      emails: { answer: help.email, invitation: invitations.email },
      jobs: {
        passes: { every: "hour", run: passes.deleteOld },
        requests: { every: "hour", run: help.deleteOld },
      },
    };
  },
  routes: (
    { people, passes, invitations, actions, help, emailList },
    _needs,
    { core: { cookies }, guards },
  ) => ({
    open: [passRoutes(passes, cookies), helpRoutes(help, guards, cookies)],
    staff: [
      peopleRoutes(people, actions, guards),
      masterPeopleRoutes(actions, guards),
      invitationsRoutes(invitations, guards, cookies),
      requestsRoutes(help, guards),
      emailListRoutes(emailList, guards.staff),
    ],
  }),
});
