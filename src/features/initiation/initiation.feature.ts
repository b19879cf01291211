import type { PersonalData } from "../../core/db/personal.ts";
import { feature } from "../../feature.ts";
import { accounts } from "../accounts/accounts.feature.ts";
import { guard } from "../guard/guard.feature.ts";
import { mail } from "../mail/mail.feature.ts";
import { closingService } from "./closing.service.ts";
import { codeEmailHandler, codeEmails } from "./code-emails.service.ts";
import { initiationEmails } from "./initiation.emails.ts";
import { initiationActions, initiationLimits } from "./initiation.entries.ts";
import { sendingRoutes, verificationRoutes } from "./initiation.routes.ts";
import { initiationStore } from "./initiation.store.ts";
import { knownBrowsers } from "./known-browsers.service.ts";
import { leavingService } from "./leaving.service.ts";
import { sendingService } from "./sending.service.ts";
import { verificationService } from "./verification.service.ts";

const initiationPersonal: PersonalData = ({ otpVerifications: codes }) => [
  {
    table: codes,
    of: ({ emails }) => [[codes.email, emails]],
    export: {
      as: "oneTimeCodes",
      columns: {
        username: codes.username,
        createdAt: codes.createdAt,
        expiresAt: codes.expiresAt,
        isUsed: codes.isUsed,
        tries: codes.tries,
      },
    },
    erase: { as: "one-time codes", how: "delete" },
  },
];

/** How visitors register and prove their address. */
export const initiation = feature({
  name: "initiation",
  needs: { mail, guard, accounts },
  actions: initiationActions,
  limits: initiationLimits,
  emails: initiationEmails,
  personal: [initiationPersonal],
  build(core, { mail: { queue }, accounts: { users, sessions } }) {
    const emails = codeEmails(core, queue);
    const sending = sendingService(core, emails);
    const closing = closingService(core, queue);
    const coded = codeEmailHandler(core);
    return {
      store: initiationStore(core.db),
      browsers: knownBrowsers(core.keys.browsers),
      closing,
      sending,
      verification: verificationService(core, { queue, users, sessions, closing, sending }),
      leaving: leavingService(core, emails),
      emails: { register: coded, return: coded, leave: coded, closed: { data: async () => ({}) } },
      jobs: {
        "one-time codes": { every: "hour", run: sending.deleteOld },
        "failed codes": { every: "hour", run: closing.deleteOld },
      },
    };
  },
  routes: ({ sending, verification }, { mail: { ownEmail }, guard: { guard } }, { core }) => ({
    open: [sendingRoutes(sending, { guard, ownEmail }, core), verificationRoutes(verification, core)],
  }),
});
