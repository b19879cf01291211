import type { AlertsService } from "../features/alerts/alerts.service.ts";
import { helpEmails } from "../features/help/help.emails.ts";
import { helpService } from "../features/help/help.service.ts";
import { lettersDeskService } from "../features/letters/letters-desk.service.ts";
import { lettersListStore } from "../features/letters/letters-list.store.ts";
import { actionsService } from "../features/people/actions.service.ts";
import { allowancesOf } from "../features/people/allowances.rules.ts";
import { passesService } from "../features/people/passes.service.ts";
import { passesStore } from "../features/people/passes.store.ts";
import { peopleService } from "../features/people/people.service.ts";
import { peopleStore } from "../features/people/people.store.ts";
import { selfService } from "../features/rights/self.service.ts";
import { liftWaitsIn } from "../features/sessions/tries.service.ts";
import { staffService } from "../features/users/staff.service.ts";
import { usersService } from "../features/users/users.service.ts";
import { iso } from "../lib/clock.ts";
import type { Jobs } from "../lib/jobs.ts";
import type { Initiation } from "./initiation.ts";
import type { Letters } from "./letters.ts";
import { composeRights } from "./rights.ts";
import type { Sessions } from "./sessions.ts";
import type { Shared } from "./shared.ts";

/** Builds what is done with people and for them: the desk, passes, requests, their rights, accounts of staff. */
export function composePeople(
  { config, keys, db, clock, log, base, stores, settings, limits, limitsEnabled, mailer }: Shared,
  { sessions }: Sessions,
  { letters, ownLetter }: Letters,
  { browsers, closing, sending, leaving }: Initiation,
  { tellAct }: Pick<AlertsService, "tellAct">,
) {
  const rights = composeRights(db, clock, keys, mailer.forget, log.warn);
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
    openSession: sessions.open,
  });
  const actions = actionsService({
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
    rights,
    jobs: {
      passes: { every: "hour", run: passes.sweep },
      requests: { every: "hour", run: async () => help.sweep(await settings.letterRetentionMs()) },
      // It may take long, so it is the last of its cadence.
      "what is left of whoever left": { every: "minute", run: rights.resume },
    } satisfies Jobs,
    /** The operator's verbs on accounts of staff. */
    staff: staffService({
      ...base,
      store: stores.users,
      endSessions: stores.sessions.removeAll,
      forgetFactors: stores.factors.forget,
      liftWaits: liftWaitsIn(stores.limits),
    }),
    routed: {
      people,
      actions,
      passes,
      help,
      exportPerson: rights.export,
      self: selfService({
        ...base,
        store: rights.store,
        users: stores.users,
        limits,
        sending,
        leaving,
        erase: rights.erase,
      }),
      lettersDesk: lettersDeskService({
        ...base,
        lists: lettersListStore(db),
        store: stores.letters,
        letters,
        sendAgain: sending.sendAgain,
        person: people.person,
      }),
      users: usersService({
        ...base,
        store: stores.users,
        lists: stores.usersList,
        endSessions: stores.sessions.removeAll,
        forgetFactors: stores.factors.forget,
        tellAct,
      }),
    },
  };
}
