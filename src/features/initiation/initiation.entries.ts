import { declareActions, refused } from "../../core/contract/declare.ts";
import { dayMs, hourMs, minuteMs } from "../../core/contract/limits.ts";
import { addressLimit, clientLimit, declareLimits, ownLimit } from "../../core/contract/rate-limit.ts";
import { resendAfterMs } from "../../core/contract/resending.ts";

export const initiationActions = declareActions({
  otp_sent: { icon: "mail", tone: "grey", timeline: "asked" },
  otp_verified: { icon: "check", tone: "good", names: "address", timeline: "verified" },
  otp_refused: { ...refused, timeline: "otpRefused" },
  otp_disavowed: { icon: "mail", tone: "grey" },
  registration_refused: { ...refused, timeline: "refused" },
  leave_asked: { icon: "mail", tone: "grey" },
  leave_refused: refused,
});

export const mailsPerAddress = [
  { count: 1, withinMs: resendAfterMs },
  { count: 5, withinMs: hourMs },
  { count: 10, withinMs: dayMs },
] as const;
const triesPerAddress = [{ count: 10, withinMs: hourMs }] as const;
export const codesPerClient = [
  { count: 60, withinMs: 10 * minuteMs },
  { count: 300, withinMs: dayMs },
] as const;

export const initiationLimits = declareLimits({
  "mail-address": addressLimit(...mailsPerAddress),
  "mail-known": addressLimit(...mailsPerAddress),
  "mail-client": clientLimit(),
  "mail-network": ownLimit(),
  "mail-portal": ownLimit(),
  "otp-known": addressLimit(...triesPerAddress),
  "otp-address": addressLimit(...triesPerAddress),
  "otp-strangers": addressLimit({ count: 5, withinMs: hourMs }),
  // The first browser to request an address's codes, once an hour.
  "otp-asker": ownLimit({ count: 1, withinMs: hourMs }),
  "otp-disavowed": ownLimit({ count: 1, withinMs: dayMs }),
  "disavowed-tries": ownLimit(...triesPerAddress),
  "disavowed-mails": ownLimit(...mailsPerAddress),
  // How often an address is refunded the emails that strangers requested; each time ten more may be requested.
  disavowals: ownLimit({ count: 3, withinMs: dayMs }),
  "otp-client": clientLimit(...codesPerClient),
  "otp-closed": ownLimit(),
  "otp-failures": ownLimit(),
});

/** Its error codes, and the status each is sent with. */
export const initiationErrors = {
  email_registered: 409,
  otp_invalid: 422,
} as const;
