import { feature } from "../../feature.ts";
import { alerts } from "../alerts/alerts.feature.ts";
import { codes } from "../codes/codes.feature.ts";
import { helpRoutes, requestsRoutes } from "../help/help.routes.ts";
import { helpService } from "../help/help.service.ts";
import { initiation } from "../initiation/initiation.feature.ts";
import { lettersDeskRoutes } from "../letters/letters-desk.routes.ts";
import { lettersDeskService } from "../letters/letters-desk.service.ts";
import { mail } from "../letters/mail.feature.ts";
import { privacy } from "../rights/privacy.feature.ts";
import { accounts } from "../sessions/accounts.feature.ts";
import { actionsService } from "./actions.service.ts";
import { passesService } from "./passes.service.ts";
import { supportEntries } from "./people.entries.ts";
import { masterPeopleRoutes, passRoutes, peopleRoutes } from "./people.routes.ts";
import { peopleService } from "./people.service.ts";

/** What is done with people and for them: the desk, passes, requests, letters. */
export const support = feature({
  name: "support",
  needs: { mail, alerts, accounts, initiation, codes, privacy },
  ...supportEntries,
  build(core, { mail, alerts: { alerts }, accounts, initiation, codes: { gate }, privacy: { rights } }) {
    const people = peopleService(core, initiation.closing);
    const passes = passesService(core, { alerts, accounts, initiation });
    const help = helpService(core, mail, initiation);
    return {
      people,
      passes,
      actions: actionsService(core, { alerts, accounts, gate, initiation, people, passes, rights }),
      help,
      lettersDesk: lettersDeskService(core, { mail, initiation, people }),
      emails: { answer: help.email },
      jobs: {
        passes: { every: "hour", run: passes.sweep },
        requests: { every: "hour", run: help.sweep },
      },
    };
  },
  routes: ({ people, passes, actions, help, lettersDesk }, _needs, { core: { cookies }, guards }) => ({
    open: [passRoutes(passes, cookies), helpRoutes(help, guards, cookies)],
    staff: [
      peopleRoutes(people, actions, guards),
      masterPeopleRoutes(actions, guards),
      requestsRoutes(help, guards),
      lettersDeskRoutes(lettersDesk, guards.staff),
    ],
  }),
});
