import { feature } from "../../feature.ts";
import { accounts } from "../accounts/accounts.feature.ts";
import { guard } from "../guard/guard.feature.ts";
import { mail } from "../mail/mail.feature.ts";
import { closingService } from "./closing.service.ts";
import { initiationEmails } from "./initiation.emails.ts";
import { initiationActions, initiationLimits } from "./initiation.entries.ts";
import { initiationPersonal } from "./initiation.personal.ts";
import { initiationRoutes } from "./initiation.routes.ts";
import { initiationStore } from "./initiation.store.ts";
import { knownBrowsers } from "./known-browsers.service.ts";
import { leavingService } from "./leaving.service.ts";
import { otpLetters } from "./otp-letters.service.ts";
import { sendingService } from "./sending.service.ts";
import { verificationService } from "./verification.service.ts";

/** How visitors register and prove their address. */
export const initiation = feature({
  name: "initiation",
  needs: { mail, guard, accounts },
  actions: initiationActions,
  limits: initiationLimits,
  emails: initiationEmails,
  personal: [initiationPersonal],
  build(core, { mail: { queue: letters }, accounts: { users, sessions } }) {
    const sending = sendingService(core, letters);
    const closing = closingService(core, letters);
    const coded = otpLetters(core);
    return {
      store: initiationStore(core.db),
      browsers: knownBrowsers(core.keys.browsers),
      closing,
      sending,
      verification: verificationService(core, { letters, users, sessions, closing, sending }),
      leaving: leavingService(core),
      emails: { register: coded, return: coded, leave: coded, closed: { data: async () => ({}) } },
      jobs: {
        "one-time codes": { every: "hour", run: sending.sweep },
        "failed codes": { every: "hour", run: closing.sweep },
      },
    };
  },
  routes: (initiation, { mail: { ownEmail }, guard: { guard } }, { core }) => ({
    open: [initiationRoutes(initiation, { guard, ownEmail }, core)],
  }),
});
