import { Elysia } from "elysia";
import { feature } from "../../feature.ts";
import { iso } from "../../lib/clock.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { alerts } from "../alerts/alerts.feature.ts";
import { helpEmails } from "../help/help.emails.ts";
import { helpRoutes, requestsRoutes } from "../help/help.routes.ts";
import { helpService } from "../help/help.service.ts";
import { initiation } from "../initiation/initiation.feature.ts";
import { lettersDeskRoutes } from "../letters/letters-desk.routes.ts";
import { lettersDeskService } from "../letters/letters-desk.service.ts";
import { lettersListStore } from "../letters/letters-list.store.ts";
import { mail } from "../letters/mail.feature.ts";
import { privacy } from "../rights/privacy.feature.ts";
import { accounts } from "../sessions/accounts.feature.ts";
import { actionsService } from "./actions.service.ts";
import { allowancesOf } from "./allowances.rules.ts";
import { passesService } from "./passes.service.ts";
import { passesStore } from "./passes.store.ts";
import { masterPeopleRoutes, passRoutes, peopleRoutes } from "./people.routes.ts";
import { peopleService } from "./people.service.ts";
import { peopleStore } from "./people.store.ts";

/** What is done with people and for them: the desk, passes, requests, letters. */
export const support = feature({
  name: "support",
  needs: { mail, alerts, accounts, initiation, privacy },
  build(core, needs) {
    const { base, clock, config, db, keys, limits, limitsEnabled, settings, stores } = core;
    const { letters, ownLetter } = needs.mail;
    const { tellAct } = needs.alerts.alerts;
    const { browsers, closing, sending } = needs.initiation;
    const { rights } = needs.privacy;
    const people = peopleService({
      store: peopleStore(db),
      audit: stores.audit,
      clock,
      isLimited: async (person) =>
        (await limits.isUsedUp(db.read, allowancesOf(person))) ||
        (limitsEnabled && (await closing.wait(db.read, person.email)) > 0),
    });
    const passesOf = passesStore(db);
    const passes = passesService({
      ...base,
      store: passesOf,
      limits,
      users: stores.users,
      holders: stores.initiation.holders,
      key: keys.passes,
      publicUrl: config.publicUrl,
      tellAct,
      openSession: needs.accounts.sessions.open,
    });
    const help = helpService({
      ...base,
      store: stores.help,
      limits,
      letters,
      browsers,
      letterState: async (nonce) => (await ownLetter.view(nonce)).letter?.state ?? null,
    });
    letters.handle(helpEmails.answer, {
      data: async ({ requestId }) => (requestId === null ? undefined : stores.help.answer(requestId)),
    });
    return {
      jobs: {
        passes: { every: "hour", run: passes.sweep },
        requests: { every: "hour", run: async () => help.sweep(await settings.letterRetentionMs()) },
      } satisfies Jobs,
      people,
      passes,
      actions: actionsService({
        ...base,
        tellAct,
        person: people.person,
        passes,
        sendAgain: sending.sendAgain,
        users: stores.users,
        endSessions: stores.sessions.end,
        forgetFactors: stores.factors.forget,
        partRedemptions: stores.gate.part,
        holders: stores.initiation.holders,
        forgetCodes: stores.initiation.forget,
        forgetPasses: passesOf.forget,
        exportPerson: rights.export,
        erase: rights.erase,
        isNotedSince: stores.audit.isNotedSince,
        async pardon(tx, person) {
          const keys = allowancesOf(person).map(({ key }) => key);
          const lifted = [
            await limits.pardon(tx, keys),
            await stores.initiation.forgiveStrangers(tx, person.email, iso(clock.now())),
            Number(await closing.open(tx, person.email)),
          ];
          return lifted.reduce((sum, count) => sum + count, 0);
        },
      }),
      help,
      lettersDesk: lettersDeskService({
        ...base,
        lists: lettersListStore(db),
        store: stores.letters,
        letters,
        sendAgain: sending.sendAgain,
        person: people.person,
      }),
    };
  },
  routes({ people, passes, actions, help, lettersDesk }, _needs, { core: { cookies }, guards }) {
    const { initiate, staff, master, danger } = guards;
    return {
      open: new Elysia()
        .use(passRoutes(passes, cookies))
        .use(helpRoutes({ help, visitor: initiate.visitor, cookies })),
      staff: new Elysia()
        .use(peopleRoutes({ people, actions }, staff))
        .use(masterPeopleRoutes({ actions }, master, danger))
        .use(requestsRoutes(help, staff))
        .use(lettersDeskRoutes(lettersDesk, staff)),
    };
  },
});
