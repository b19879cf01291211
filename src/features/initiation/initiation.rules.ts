import { minuteMs, otpMinutesMax, otpRepeatMinMs, otpStrangerTries } from "../../core/contract/limits.ts";

type Holder = { email: string; usernameFolded: string };

/** Returns the refusal to register an address with a name, given who has either of them; undefined when it may be. */
export function registrationConflict(
  wanted: Holder,
  holders: readonly Holder[],
): "email_registered" | "username_taken" | undefined {
  const ofAddress = holders.find((holder) => holder.email === wanted.email);
  if (ofAddress) return ofAddress.usernameFolded === wanted.usernameFolded ? undefined : "email_registered";
  return holders.some((holder) => holder.usernameFolded === wanted.usernameFolded)
    ? "username_taken"
    : undefined;
}

type Living = { id: number; browser: string | null; strangerTries: number };

/**
 * Returns which of an address's living codes, the newest first, a browser tries: its own, which is one that it asked for first, or
 * else the newest. A browser that signed in with the address before has all tries of that, too; all others have the strangers'
 * part, also when they asked for it again: undefined once that is used up.
 */
export function codeFor<C extends Living>(
  codes: readonly C[],
  browser: string,
  isKnown: boolean,
): (C & { isOwn: boolean }) | undefined {
  const own = codes.find((code) => code.browser === browser);
  const code = own ?? codes[0];
  if (!code) return undefined;
  const isOwn = own !== undefined || isKnown;
  return isOwn || code.strangerTries < otpStrangerTries ? { ...code, isOwn } : undefined;
}

/**
 * Returns until when a code lives that is asked for again, in epoch milliseconds: as long as a new one, but asking makes none older
 * than the longest life. Undefined for one with too little of that left for its letter to be read.
 */
export function renewedUntil({ createdAt }: { createdAt: string }, lifeMs: number, now: number) {
  const until = Math.min(now + lifeMs, Date.parse(createdAt) + otpMinutesMax * minuteMs);
  return until - now < otpRepeatMinMs ? undefined : until;
}
