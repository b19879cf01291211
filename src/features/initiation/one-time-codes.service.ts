import { allowanceOf } from "../../core/contract/rate-limit.ts";
import type { Client } from "../../core/lib/client.ts";
import { hmac, newToken, sameDigest } from "../../core/lib/tokens.ts";
import type { RateLimitBatch } from "../../core/limits/rate-limit-batch.ts";
import { initiationLimits } from "./initiation.entries.ts";
import { digitsOf } from "./initiation.rules.ts";

/** A code as it is stored: its address, and random bytes of its own. */
type Stored = { email: string; otpCode: string };

/** Derives the digits of one-time codes from the portal's key and their rows: none is stored, and every email with a code has the same ones. */
export function oneTimeCodes(key: string) {
  const digits = ({ email, otpCode }: Stored) => digitsOf(hmac(key, `one-time code\n${email}\n${otpCode}`));

  return {
    /** Returns the random bytes of a new code. */
    newSeed: newToken,
    digits,
    /** True when somebody typed a code's digits; takes as long wherever they differ. */
    isRight: (code: Stored, typed: string): boolean => sameDigest(hmac(key, digits(code)), hmac(key, typed)),
  };
}

/**
 * Who asked first for a code of an address within an hour has its tries in that hour; everybody else, also who asks later, is a
 * stranger with half of them at most. That is counted for known and unknown addresses alike, so that it tells none from the other.
 */
export function firstAskerOf(email: string, browser: string) {
  const anybody = allowanceOf(initiationLimits["otp-asker"], email);
  const own = allowanceOf(initiationLimits["otp-asker"], `${email}:${browser}`);
  return {
    /** What has to be opened. */
    allowances: [anybody, own],
    /** Notes a browser that asks, if it is the first. */
    note(batch: RateLimitBatch, client: Client): void {
      if (!batch.isUsedUp([anybody])) batch.spend(client, [anybody, own]);
    },
    /** True for the browser that asked first. */
    isFirst: (batch: RateLimitBatch): boolean => batch.isUsedUp([own]),
  };
}
