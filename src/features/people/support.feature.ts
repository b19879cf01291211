import { Elysia } from "elysia";
import { feature } from "../../feature.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { alerts } from "../alerts/alerts.feature.ts";
import { codes } from "../codes/codes.feature.ts";
import { helpEmails } from "../help/help.emails.ts";
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
import { masterPeopleRoutes, passRoutes, peopleRoutes } from "./people.routes.ts";
import { peopleService } from "./people.service.ts";

/** What is done with people and for them: the desk, passes, requests, letters. */
export const support = feature({
  name: "support",
  needs: { mail, alerts, accounts, initiation, codes, privacy },
  build(core, { mail: { letters, ownLetter }, alerts: { alerts }, accounts, initiation, codes, privacy }) {
    const { users, sessions, factors } = accounts;
    const { store: initiates, sending, closing, browsers } = initiation;
    const people = peopleService(core, closing);
    const passes = passesService(core, { alerts, users, sessions, initiates });
    const help = helpService(core, { letters, ownLetter, browsers });
    letters.handle(helpEmails.answer, {
      data: async ({ requestId }) => (requestId === null ? undefined : help.answer(requestId)),
    });
    const { rights } = privacy;
    const { gate } = codes;
    return {
      jobs: {
        passes: { every: "hour", run: passes.sweep },
        requests: { every: "hour", run: async () => help.sweep(await core.settings.letterRetentionMs()) },
      } satisfies Jobs,
      people,
      passes,
      actions: actionsService(core, {
        alerts,
        users,
        sessions,
        factors,
        gate,
        initiation,
        people,
        passes,
        rights,
      }),
      help,
      lettersDesk: lettersDeskService(core, { letters, sending, people }),
    };
  },
  routes: ({ people, passes, actions, help, lettersDesk }, _needs, { core: { cookies }, guards }) => ({
    open: new Elysia().use(passRoutes(passes, cookies)).use(helpRoutes(help, guards, cookies)),
    staff: new Elysia()
      .use(peopleRoutes(people, actions, guards))
      .use(masterPeopleRoutes(actions, guards))
      .use(requestsRoutes(help, guards))
      .use(lettersDeskRoutes(lettersDesk, guards.staff)),
  }),
});
