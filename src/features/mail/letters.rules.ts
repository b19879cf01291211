import { serverWordsMaxLength } from "./mail.contract.ts";
import { fieldOf } from "./replies.rules.ts";

/** The waits before another try, in seconds; the last one repeats. Greylisting servers ask for a minute or a few (RFC 6647, section 2). */
const waits = [5, 20, 60, 120] as const;

/** Returns how long a letter waits that was put off for the nth time, in milliseconds. */
export function waitAfter(attempts: number): number {
  return 1000 * (waits[Math.max(0, attempts - 1)] ?? waits[3]);
}

/** Returns the part of an address behind the @, which mail servers are looked up by. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}

/** Returns what a mail server said, or what kept it from answering; without the digits, which some servers quote. */
export function wordsOf(error: unknown, digits: string | undefined): string {
  const reply = fieldOf(error, "response");
  const said =
    typeof reply === "string" && reply !== "" ? reply : error instanceof Error ? error.message : "";
  return spoken(said, digits);
}

/** Returns a mail server's words as they are stored. */
export function spoken(words: string, digits: string | undefined): string {
  const safe = digits === undefined ? words : words.replaceAll(digits, "••••••");
  return safe.slice(0, serverWordsMaxLength);
}

/** Returns what went wrong as logs may hold it: mail servers quote the address, and some of them the digits. */
export function withoutPerson(reason: string, email: string, digits: string | undefined): string {
  const anonymous = reason.replaceAll(email, "•••@•••");
  return digits === undefined ? anonymous : anonymous.replaceAll(digits, "••••••");
}

/** Replies about the portal's own account at the mail server (RFC 4954, section 6; RFC 3463), which are for staff alone. */
const aboutAccount = /^(432|454|53[0458]|553)\b|^\d{3}[ -][45]\.4\.5\b/;
/** A reply begins with its number; what the library says of a broken line does not. */
const isReply = /^[245]\d\d\b/;

/** Returns the words of a mail server that a visitor may read: a reply about the letter. */
export function wordsForVisitor(words: string | null): string | null {
  return words !== null && isReply.test(words) && !aboutAccount.test(words) ? words : null;
}
