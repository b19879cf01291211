/**
 * The milliseconds between two mails to one address, shown as the countdown of the resend button. Apart from the other limits, which
 * the registration's first visit would otherwise fetch with it.
 */
export const resendAfterMs = 60_000;
