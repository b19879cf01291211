import { minuteMs } from "../../core/contract/limits.ts";
import { notMePath } from "../../core/contract/paths.ts";
import { signedIds } from "../../core/lib/tokens.ts";
import type { Core } from "../../core.ts";
import type { EmailHandler } from "../mail/email-handlers.ts";
import { initiationEmails, type OtpData } from "./initiation.emails.ts";
import { initiationStore } from "./initiation.store.ts";
import { oneTimeCodes } from "./one-time-codes.service.ts";

/** Returns what the emails with one-time codes say when they leave. */
export function otpLetters({ db, clock, config, keys }: Core): EmailHandler<OtpData> {
  const notMeTokens = signedIds(keys.disavowals);
  const store = initiationStore(db);
  const codes = oneTimeCodes(keys.otp);
  return {
    codes: async (tx, ids, now) =>
      (await store.livingOtps(tx, ids, now)).map((otp) => ({ ...otp, digits: codes.digits(otp) })),
    async data({ id, kind, username }, code) {
      if (!code) return undefined;
      const minutes = Math.ceil((Date.parse(code.expiresAt) - clock.now().getTime()) / minuteMs);
      const notMeUrl = config.publicUrl.replace(/\/$/, "") + notMePath(notMeTokens.tokenOf(id));
      const isLeaving = kind === initiationEmails.leave.name;
      return { username: username ?? "", code: code.digits, minutes, ...(!isLeaving && { notMeUrl }) };
    },
    async ended(tx, { otpId, to }, { state }) {
      if (state === "refused" && otpId !== null) await store.removeUncarried(tx, otpId, to);
    },
  };
}
