import { HOTP, Secret } from "otpauth";
import {
  minuteMs,
  otpLength,
  otpMinutesMax,
  otpRepeatMinMs,
  otpStrangerTries,
} from "../../core/contract/limits.ts";

type Holder = { email: string; usernameFolded: string };

/** Returns the refusal to register an address with a name, by the users who have either of them; undefined when it may be. */
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
 * than the longest life. Undefined for one with too little of that left for its email to be read.
 */
export function renewedUntil({ createdAt }: { createdAt: string }, lifeMs: number, now: number) {
  const until = Math.min(now + lifeMs, Date.parse(createdAt) + otpMinutesMax * minuteMs);
  return until - now < otpRepeatMinMs ? undefined : until;
}

/** Returns the digits that belong to a secret of a code's own, in hex (HOTP, RFC 4226; each secret is used for one value). */
export function digitsOf(secret: string): string {
  return HOTP.generate({ secret: Secret.fromHex(secret), digits: otpLength, counter: 0 });
}

/**
 * The commonest domains of disposable mailboxes, which most visitors of such services get. Whole lists have a hundred
 * thousand, and most of them are dead; the general limits apply to the rest.
 */
const throwAwayDomains = new Set(
  `10minutemail.com 10minutemail.net 1secmail.com 1secmail.net 1secmail.org 20minutemail.com 33mail.com anonbox.net burnermail.io
  byom.de deadaddress.com discard.email discardmail.com dispostable.com dropmail.me emailfake.com emailondeck.com emltmp.com
  fakeinbox.com fakemail.net fakemailgenerator.com generator.email getairmail.com getnada.com grr.la guerrillamail.biz
  guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com
  inboxkitten.com inboxes.com incognitomail.org instantemailaddress.com jetable.org mail-temp.com mail.tm mail7.io mailcatch.com
  maildrop.cc mailexpire.com mailinator.com mailinator.net mailinator2.com mailnesia.com mailnull.com mailpoof.com mailsac.com
  mailtemp.net minuteinbox.com moakt.cc moakt.com mohmal.com mt2015.com mytemp.email mytrashmail.com nada.email nowmymail.com
  pokemail.net sharklasers.com sogetthis.com spam4.me spambog.com spambox.us spamex.com spamgourmet.com spamherelots.com
  temp-mail.io temp-mail.org tempail.com tempinbox.com tempmail.com tempmail.dev tempmail.net tempmail.plus tempmailo.com
  tempr.email temporary-mail.net throwaway.email throwawaymail.com tmail.ws tmpmail.net tmpmail.org trash-mail.com trashmail.com
  trashmail.de trashmail.me trashmail.net trashmail.ws trbvm.com wegwerfmail.de wegwerfmail.net wegwerfmail.org yopmail.com
  yopmail.fr yopmail.net zetmail.com`.split(/\s+/),
);

/** True for an address at a known throw-away domain, or at a part of one. */
export function isThrowAway(email: string): boolean {
  const labels = email.slice(email.lastIndexOf("@") + 1).split(".");
  return labels.some((_, i) => throwAwayDomains.has(labels.slice(i).join(".")));
}
