import { dayMs, minuteMs, otpRefusalStepMs } from "../contract/limits.ts";
import { notMePath } from "../contract/paths.ts";
import type { StopTokens } from "../features/antechamber/stop-tokens.service.ts";
import { closingService } from "../features/initiation/closing.service.ts";
import { disavowalService } from "../features/initiation/disavowal.service.ts";
import { initiationEmails } from "../features/initiation/initiation.emails.ts";
import { knownBrowsers } from "../features/initiation/known-browsers.service.ts";
import { leavingService } from "../features/initiation/leaving.service.ts";
import { mailDomains } from "../features/initiation/mail-domains.service.ts";
import { newcomersService } from "../features/initiation/newcomers.service.ts";
import type { OneTimeCodes } from "../features/initiation/one-time-codes.service.ts";
import { otpFailuresStore } from "../features/initiation/otp-failures.store.ts";
import { pendingNames } from "../features/initiation/pending-name.service.ts";
import { sendingService } from "../features/initiation/sending.service.ts";
import { verificationService } from "../features/initiation/verification.service.ts";
import type { EmailHandler, LettersService } from "../features/letters/letters.service.ts";
import type { SessionsService } from "../features/sessions/sessions.service.ts";
import { networkOf } from "../http/client-ip.ts";
import { iso } from "../lib/clock.ts";
import type { Jobs } from "../lib/jobs.ts";
import { hasMailRecords } from "../mail/domain-records.ts";
import type { OtpData } from "../mail/mailer.ts";
import type { Shared } from "./shared.ts";

/** Spent one-time codes are stored for a day, so that an operator can follow a complaint. */
const spentOtpRetentionMs = dayMs;

/** Builds how visitors register and prove their address. */
export function composeInitiation(
  {
    config,
    keys,
    db,
    clock,
    base,
    stores,
    limits,
    limitsEnabled,
    budget,
    settings,
    background,
    lookUpDomain = hasMailRecords,
    otpStepMs = otpRefusalStepMs,
  }: Shared,
  {
    codes,
    letters,
    notMeTokens,
    openSession,
  }: {
    codes: OneTimeCodes;
    letters: LettersService;
    notMeTokens: StopTokens;
    openSession: SessionsService["open"];
  },
) {
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
  const verification = verificationService({
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
    openSession,
  });
  const leaving = leavingService({ ...base, store: stores.initiation, limits, codes });
  const disavowal = disavowalService({
    ...base,
    store: stores.initiation,
    limits,
    readToken: notMeTokens.read,
  });
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

  const jobs = {
    "one-time codes": {
      every: "hour",
      run: () => stores.initiation.sweep(iso(clock.now().getTime() - spentOtpRetentionMs)),
    },
    "failed codes": { every: "hour", run: closing.sweep },
  } satisfies Jobs;
  return { browsers, closing, sending, leaving, jobs, routed: { sending, verification, disavowal } };
}

export type Initiation = ReturnType<typeof composeInitiation>;
