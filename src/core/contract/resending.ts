/**
 * How long after an email to one address the next may be sent, in milliseconds: the countdown of the resend button. By itself, since a
 * visitor's first screen needs no other limit.
 */
export const resendAfterMs = 60_000;
