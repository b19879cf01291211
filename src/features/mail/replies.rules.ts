import { type PauseCause, serverWordsMaxLength } from "./mail.contract.ts";

/** The meaning of a failed attempt: retry later; this mailbox takes nothing; the mail server refuses the portal; or unclear from one email. */
export type Verdict =
  /** A reply that is of no mailbox is of the server: it may ask for fewer emails. */
  | { kind: "later"; isOfServer: boolean }
  | { kind: "mailbox" }
  /** Of an email's own reply another email's fate tells whose fault it was; before an email is spoken of, it is never the email's. */
  | { kind: "account"; cause: PauseCause; isOfEmail: boolean; isTemporary: boolean }
  | { kind: "unclear"; cause: "policy" };

/** Codes of mail library errors that a changed setting mends, and nothing else. */
const misconfigured = ["ETLS", "EAUTH", "ENOAUTH"];
/** Commands before any email is spoken of, as the mail library names them. */
const beforeLetters = ["CONN", "EHLO", "HELO", "LHLO"];
/** The enhanced code (RFC 3463) that follows a reply's number; some servers write it at the end, as (#5.7.1). */
const enhancedCode = /^\d{3}[ -]#?[245]\.(\d{1,3})\.(\d{1,3})(?![\d.])|\(#[245]\.(\d{1,3})\.(\d{1,3})\)/;

export function fieldOf(error: unknown, name: string): unknown {
  return error instanceof Error ? Object.entries(error).find(([key]) => key === name)?.[1] : undefined;
}

/** Returns what a failed attempt says, by its stage and the reply's enhanced code. */
export function verdictOf(error: unknown): Verdict {
  const code = fieldOf(error, "code") ?? fieldOf(error instanceof Error ? error.cause : undefined, "code");
  const reply = fieldOf(error, "responseCode");
  const command = String(fieldOf(error, "command") ?? "");
  const account = (cause: PauseCause, isOfEmail = false): Verdict => {
    const isTemporary = typeof reply === "number" && reply < 500;
    // A temporary refusal is none.
    return { kind: "account", cause, isOfEmail: isOfEmail && !isTemporary, isTemporary };
  };
  if (typeof reply !== "number") {
    const isWrong = typeof code === "string" && misconfigured.includes(code);
    return isWrong ? account(code === "ETLS" ? "encryption" : "login") : { kind: "later", isOfServer: false };
  }
  if (command.startsWith("AUTH")) return account("login");
  if (code === "ETLS" || command === "STARTTLS") return account("encryption");
  if (beforeLetters.includes(command)) return account("greeting");
  return verdictOnEmail(reply, String(fieldOf(error, "response") ?? ""), command === "MAIL FROM", account);
}

function verdictOnEmail(
  reply: number,
  response: string,
  isOfSender: boolean,
  account: (cause: PauseCause, isOfEmail: boolean) => Verdict,
): Verdict {
  const found = enhancedCode.exec(response);
  const subject = found?.[1] ?? found?.[3];
  const detail = found?.[2] ?? found?.[4];
  if (subject === "4" && detail === "5") return account("quota", true);
  if (isOfSender) return account("sender", true);
  // 5.1.7 and 5.1.8 are of the sender's address, the others of the receiver's (RFC 3463, section 3.2).
  const isOfSendersAddress = subject === "1" && (detail === "7" || detail === "8");
  const isOfMailbox = (subject === "1" && !isOfSendersAddress) || subject === "2";
  // Exchange says by a code of mailboxes that the portal may not send as its sender.
  if (isOfSendersAddress || response.includes("SendAsDenied")) return account("sender", true);
  if (reply === 553 && !isOfMailbox) return account("sender", true);
  if (reply < 500) return { kind: "later", isOfServer: !isOfMailbox };
  if (isOfMailbox || subject === undefined) return { kind: "mailbox" };
  return { kind: "unclear", cause: "policy" };
}

/** The waits before another try, in seconds; the last one repeats. Greylisting servers ask for a minute or a few (RFC 6647, section 2). */
const waits = [5, 20, 60, 120] as const;

/** Returns how long an email waits that was put off for the nth time, in milliseconds. */
export function waitAfter(attempts: number): number {
  return 1000 * (waits[Math.max(0, attempts - 1)] ?? waits[3]);
}

/** Returns the part of an address behind the @, which mail servers are looked up by. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}

/** Returns a mail server's response, or why there is none; without the digits, which some servers quote. */
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

/** Returns the words of a mail server that a visitor may read: a reply about the email. */
export function wordsForVisitor(words: string | null): string | null {
  return words !== null && isReply.test(words) && !aboutAccount.test(words) ? words : null;
}
