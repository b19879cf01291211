import { hmac, newToken, sameDigest } from "../../core/lib/tokens.ts";
import { digitsOf } from "./digits.rules.ts";

/** A code as it is stored: its address, and random bytes of its own. */
type Stored = { email: string; otpCode: string };

/**
 * Derives the digits of one-time codes from the portal's key and their rows: none is at rest, and every letter that carries
 * a code carries the same ones.
 */
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
