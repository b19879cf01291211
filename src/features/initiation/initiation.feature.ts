import { Elysia } from "elysia";
import { dayMs, minuteMs, otpRefusalStepMs } from "../../contract/limits.ts";
import { notMePath } from "../../contract/paths.ts";
import { feature } from "../../feature.ts";
import { networkOf } from "../../http/client-ip.ts";
import { iso } from "../../lib/clock.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { hasMailRecords } from "../../mail/domain-records.ts";
import { stopTokens } from "../antechamber/stop-tokens.service.ts";
import type { EmailHandler } from "../letters/letters.service.ts";
import { mail } from "../letters/mail.feature.ts";
import { accounts } from "../sessions/accounts.feature.ts";
import { siege } from "../siege/siege.feature.ts";
import { closingService } from "./closing.service.ts";
import { cookiesRoutes } from "./cookies.routes.ts";
import { disavowalService } from "./disavowal.service.ts";
import { initiationEmails, type OtpData } from "./initiation.emails.ts";
import { initiationRoutes } from "./initiation.routes.ts";
import { knownBrowsers } from "./known-browsers.service.ts";
import { leavingService } from "./leaving.service.ts";
import { mailDomains } from "./mail-domains.service.ts";
import { newcomersService } from "./newcomers.service.ts";
import { oneTimeCodes } from "./one-time-codes.service.ts";
import { otpFailuresStore } from "./otp-failures.store.ts";
import { pendingNames } from "./pending-name.service.ts";
import { sendingService } from "./sending.service.ts";
import { verificationService } from "./verification.service.ts";

/** Spent one-time codes are stored for a day, so that an operator can follow a complaint. */
const spentOtpRetentionMs = dayMs;

/** How visitors register and prove their address. */
export const initiation = feature({
  name: "initiation",
  needs: { mail, siege, accounts },
  build(core, { mail: { letters }, accounts: { sessions } }) {
    const { background, base, budget, clock, config, db, keys, limits, limitsEnabled, settings } = core;
    const { stores, lookUpDomain = hasMailRecords, otpStepMs = otpRefusalStepMs } = core;
    const codes = oneTimeCodes(keys.otp);
    const notMeTokens = stopTokens(keys.disavowals);
    const browsers = knownBrowsers(keys.browsers);
    const outgoing = { ...base, budget, letters };
    const sending = sendingService({
      ...outgoing,
      store: stores.initiation,
      limits,
      codes,
      domains: mailDomains({
        hasMailRecords: lookUpDomain,
        isWanted: async () => config.mailDomainCheck && (await settings.value("smtp_url")) !== null,
        clock,
      }),
      newcomers: newcomersService({
        store: stores.initiation,
        limits,
        read: db.read,
        clock,
        limitsEnabled,
        networkOf,
        dayBudget: settings.mailDayBudget,
      }),
      browsers,
      background,
      lifeMs: settings.otpLifeMs,
      mailClientHour: settings.mailClientHour,
    });
    const closing = closingService({ ...outgoing, store: otpFailuresStore(db), addressKey: keys.limits });
    const jobs = {
      "one-time codes": {
        every: "hour",
        run: () => stores.initiation.sweep(iso(clock.now().getTime() - spentOtpRetentionMs)),
      },
      "failed codes": { every: "hour", run: closing.sweep },
    } satisfies Jobs;
    const coded = {
      codes: async (tx, ids, now) =>
        (await stores.initiation.livingOtps(tx, ids, now)).map((otp) => ({
          ...otp,
          digits: codes.digits(otp),
        })),
      async data({ id, kind, username }, code) {
        if (!code) return undefined;
        const minutes = Math.ceil((Date.parse(code.expiresAt) - clock.now().getTime()) / minuteMs);
        const notMeUrl = config.publicUrl.replace(/\/$/, "") + notMePath(notMeTokens.tokenOf(id));
        return {
          username: username ?? "",
          code: code.digits,
          minutes,
          ...(kind !== initiationEmails.leave.name && { notMeUrl }),
        };
      },
      async ended(tx, { otpId, to }, { state }) {
        if (state === "refused" && otpId !== null) await stores.initiation.removeUncarried(tx, otpId, to);
      },
    } satisfies EmailHandler<OtpData>;
    const { register, return: back, leave, closed } = initiationEmails;
    for (const kind of [register, back, leave]) letters.handle(kind, coded);
    letters.handle(closed, { data: async () => ({}) });
    return {
      jobs,
      browsers,
      closing,
      sending,
      verification: verificationService({
        ...base,
        store: stores.initiation,
        users: stores.users,
        limits,
        closing,
        sending,
        browsers,
        limitsEnabled,
        refusalStepMs: otpStepMs,
        codes,
        pending: pendingNames(keys.pending),
        letters,
        openSession: sessions.open,
      }),
      leaving: leavingService({ ...base, store: stores.initiation, limits, codes }),
      disavowal: disavowalService({
        ...base,
        store: stores.initiation,
        limits,
        readToken: notMeTokens.read,
      }),
    };
  },
  routes: (
    { sending, verification, disavowal },
    { mail: { ownLetter }, siege: { siege } },
    { core: { config, cookies } },
  ) => ({
    open: new Elysia()
      .use(initiationRoutes({ sending, verification, disavowal, siege, cookies, ownLetter }))
      .use(cookiesRoutes(cookies, config.publicUrl)),
  }),
});
