import { Elysia } from "elysia";
import { dayMs } from "../../contract/limits.ts";
import { feature } from "../../feature.ts";
import { iso } from "../../lib/clock.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { stopTokens } from "../antechamber/stop-tokens.service.ts";
import { mail } from "../letters/mail.feature.ts";
import { accounts } from "../sessions/accounts.feature.ts";
import { siege } from "../siege/siege.feature.ts";
import { closingService } from "./closing.service.ts";
import { cookiesRoutes } from "./cookies.routes.ts";
import { disavowalService } from "./disavowal.service.ts";
import { initiationEmails } from "./initiation.emails.ts";
import { initiationRoutes } from "./initiation.routes.ts";
import { initiationStore } from "./initiation.store.ts";
import { knownBrowsers } from "./known-browsers.service.ts";
import { leavingService } from "./leaving.service.ts";
import { otpLetters } from "./otp-letters.service.ts";
import { sendingService } from "./sending.service.ts";
import { verificationService } from "./verification.service.ts";

/** Spent one-time codes are stored for a day, so that an operator can follow a complaint. */
const spentOtpRetentionMs = dayMs;

/** How visitors register and prove their address. */
export const initiation = feature({
  name: "initiation",
  needs: { mail, siege, accounts },
  build(core, { mail: { letters }, accounts: { users, sessions } }) {
    const store = initiationStore(core.db);
    const notMeTokens = stopTokens(core.keys.disavowals);
    const sending = sendingService(core, letters);
    const closing = closingService(core, letters);
    const coded = otpLetters(core, notMeTokens);
    const { register, return: back, leave, closed } = initiationEmails;
    for (const kind of [register, back, leave]) letters.handle(kind, coded);
    letters.handle(closed, { data: async () => ({}) });
    return {
      jobs: {
        "one-time codes": {
          every: "hour",
          run: () => store.sweep(iso(core.clock.now().getTime() - spentOtpRetentionMs)),
        },
        "failed codes": { every: "hour", run: closing.sweep },
      } satisfies Jobs,
      store,
      browsers: knownBrowsers(core.keys.browsers),
      closing,
      sending,
      verification: verificationService(core, { letters, users, sessions, closing, sending }),
      leaving: leavingService(core),
      disavowal: disavowalService(core, notMeTokens),
    };
  },
  routes: (initiation, { mail: { ownLetter }, siege: { siege } }, { core: { config, cookies } }) => ({
    open: new Elysia()
      .use(initiationRoutes(initiation, { siege, ownLetter }, cookies))
      .use(cookiesRoutes(cookies, config.publicUrl)),
  }),
});
