import * as z from "zod/mini";
import type { Language } from "../../core/contract/languages.ts";
import { emailSorts, listQuery, searchText } from "../../core/contract/lists.ts";

/**
 * What an email is for: a one-time code that was asked for by registering or on the way back, a closed address, the day's emails,
 * leaving, an answer of the keepers, rooms that came open, the page of a bought copy, an invitation to the staff, an alert. Of the day's emails (`budget`) alerts
 * tell by now; emails of before are still listed.
 */
export const emailKinds = [
  "register",
  "return",
  "closed",
  "budget",
  "leave",
  "answer",
  "room",
  "scroll",
  "invitation",
  "alert",
] as const;

/** The state of an email. The last three are final: a mail server took it, refused it, or its time was over first. */
export const emailStates = ["queued", "sending", "accepted", "refused", "expired"] as const;

/** The purpose of a one-time code; one for leaving cannot be used to sign in, and the other way round. */
export type OtpPurpose = "enter" | "leave";

export type EmailKind = (typeof emailKinds)[number];
export type EmailState = (typeof emailStates)[number];

/** How much of a mail server's own words is stored, in characters. */
export const serverWordsMaxLength = 500;

/** The state of the newest email that a browser requested. */
export type OwnEmail = {
  to: string;
  state: EmailState;
  /** When it came into that state, or was requested. */
  at: string;
  /** When it is tried next; null in a final state. */
  nextAt: string | null;
  /** The mail server's own words, for an email that it refused or put off; null when there are none that concern the reader. */
  words: string | null;
};

/** The answer to /api/auth/email. */
export type OwnEmailView = {
  success: true;
  /** Null without an email of this browser's; always null for the way back, so that it does not reveal whether the address is known. */
  letter: OwnEmail | null;
  /** Who the emails are from, as a mailbox shows it. */
  from: string;
  /** Set while the mail server refuses the portal: no email leaves. */
  isHeld?: true;
  /** False on a portal without a mail server, whose emails lie in its outbox. */
  hasServer: boolean;
  /** How long a one-time code is valid, in minutes. */
  codeMinutes: number;
  /** The public address that answers questions. */
  contact: string;
};

/** The list of emails, narrowed by state, purpose and the recipients' domain. */
export const emailListQuery = z.extend(listQuery(emailSorts), {
  state: z.optional(z.enum(emailStates)),
  kind: z.optional(z.enum(emailKinds)),
  domain: z.optional(searchText.check(z.toLowerCase())),
});

/**
 * The emails that a filter shows, to be tried again, the newest first: so many at a time, and those after them with the answer's
 * `next` as `before`.
 */
export const emailsRetryRequest = z.object({
  q: z.optional(searchText),
  state: z.optional(z.enum(emailStates)),
  kind: z.optional(z.enum(emailKinds)),
  domain: z.optional(searchText.check(z.toLowerCase())),
  before: z.optional(z.int().check(z.minimum(1))),
});

export type EmailsRetryRequest = z.infer<typeof emailsRetryRequest>;

/** How many emails were queued, and the next cursor; null at the end. */
export type EmailsRetriedView = { success: true; retried: number; next: number | null };

export type EmailListQuery = z.infer<typeof emailListQuery>;

/** An email as staff see it: never its content. */
export type EmailListView = {
  id: number;
  kind: EmailKind;
  to: string;
  domain: string;
  userId: number | null;
  username: string | null;
  language: Language;
  state: EmailState;
  attempts: number;
  createdAt: string;
  stateAt: string;
  /** When it is tried next; meaningful while it is queued. */
  nextAt: string;
  words: string | null;
};

/** The delivery of recent emails with codes to one domain. */
export type EmailDomainView = {
  domain: string;
  /** Emails that were written. */
  sent: number;
  accepted: number;
  refused: number;
  /** Those whose code was entered within ten minutes. */
  verified: number;
  /** Seconds from the email to the code, in the middle of those that were entered; null when none was. */
  medianSeconds: number | null;
};

/**
 * Why the mail server refuses the portal: its user and password, the encryption, the sender, what it may send in a day, the
 * portal's address already at the greeting, or its rules.
 */
export const pauseCauses = ["login", "encryption", "sender", "quota", "greeting", "policy"] as const;

export type PauseCause = (typeof pauseCauses)[number];

/** The pause of the queue: since when, why, and the mail server's own words. */
export type MailPause = { since: string; cause: PauseCause; words: string };

/** The state of the queue, which all instances share. */
export type MailQueue = {
  /** Since when no emails leave but trials; null while all leave. */
  pausedAt: string | null;
  cause: PauseCause | null;
  /** What the mail server said. */
  reply: string | null;
  /** From when on the next email is tried. */
  nextTrialAt: string | null;
  /** The one email that was refused in this pause; null when there was none, or several. */
  suspectId: number | null;
  /** The domain of the email that was refused last, while none was accepted since. */
  suspectDomain: string | null;
};
