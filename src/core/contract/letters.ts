/**
 * What a letter is for: a one-time code that was asked for by registering or on the way back, a closed address, the day's mails,
 * leaving, an answer of the keepers, rooms that came open, the page of a bought copy, an alert. Of the day's mails (`budget`) alerts
 * tell by now; letters of before are still listed.
 */
export const letterKinds = [
  "register",
  "return",
  "closed",
  "budget",
  "leave",
  "answer",
  "room",
  "scroll",
  "alert",
] as const;

/** Where a letter stands. The last three are final: a mail server took it, refused it, or its time was over first. */
export const letterStates = ["queued", "sending", "accepted", "refused", "expired"] as const;

/** What a one-time code proves an address for; one for leaving lets nobody in, and the other way round. */
export type OtpPurpose = "enter" | "leave";

export type LetterKind = (typeof letterKinds)[number];
export type LetterState = (typeof letterStates)[number];

/** How much of a mail server's own words is stored, in characters. */
export const serverWordsMaxLength = 500;

/** Where the letter stands that a browser asked for last. */
export type OwnLetter = {
  to: string;
  state: LetterState;
  /** When it came into that state, or was asked for. */
  at: string;
  /** When it is tried next; null once it stands where it ends. */
  nextAt: string | null;
  /** The mail server's own words, for a letter that it refused or put off; null when there are none that concern the reader. */
  words: string | null;
};

/** The answer to /api/auth/letter. */
export type LetterView = {
  success: true;
  /** Null without a letter of this browser's; whoever asks for the way back gets none, so that it tells nobody whether the address is known. */
  letter: OwnLetter | null;
  /** Who the letters are from, as a mailbox shows it. */
  from: string;
  /** Set while the mail server refuses the portal: no email leaves, whoever asks for one. */
  isHeld?: true;
  /** False on a portal without a mail server, whose letters lie in its outbox. */
  hasServer: boolean;
  /** How long a one-time code is valid, in minutes. */
  codeMinutes: number;
  /** The public address that answers questions. */
  contact: string;
};
