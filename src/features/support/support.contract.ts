import * as z from "zod/mini";
import {
  email,
  fault,
  isPrintable,
  oneLine,
  printable,
  tooLong,
  username,
} from "../../core/contract/fields.ts";
import { type Language, languages } from "../../core/contract/languages.ts";
import {
  helpAnswerMaxLength,
  helpSentenceMaxLength,
  noteMaxLength,
  passTokenMaxLength,
  reasonMaxLength,
} from "../../core/contract/limits.ts";
import { listQuery, requestSorts, searchText } from "../../core/contract/lists.ts";
import type { Role } from "../../core/contract/roles.ts";
import type { EmailKind, EmailState } from "../mail/mail.contract.ts";

/**
 * What a person is stuck at, the most telling first. Staff see each as one sentence.
 * The email never left or never came, the one-time code did not work, or the gate did not open.
 */
export const stuckCauses = [
  "suspended",
  "limitReached",
  "nameTaken",
  "noMailServer",
  "domainMistyped",
  "addressUnknown",
  "mailboxRefused",
  "letterPutOff",
  "letterInLine",
  "letterUnread",
  "otpOtherBrowser",
  "otpWrong",
  "codeVeiled",
  "codeNear",
  "codeNotYet",
  "codeExpired",
  "codeDeactivated",
  "codeUsedUp",
  "codePersonal",
  "codeUnknown",
  "noCodeTried",
] as const;
export type StuckCause = (typeof stuckCauses)[number];

/** What any staff can do for a person. */
export const staffActions = ["resend", "pardon", "endSessions", "note"] as const;

/** The actions of staff on a person; some are the master's alone. */
export const personActions = [
  ...staffActions,
  "address",
  "rename",
  "admit",
  "pass",
  "revoke",
  "suspend",
  "lift",
  "resetFactors",
  "export",
  "erase",
] as const;
export type PersonAction = (typeof personActions)[number];

const emailsFirst: readonly PersonAction[] = ["resend", "pass", "address"];
const gateFirst: readonly PersonAction[] = ["admit", "note"];

/** What helps with each cause, the best first. */
export const remedies: Record<StuckCause, readonly PersonAction[]> = {
  suspended: ["lift"],
  limitReached: ["pardon", "resend", "pass"],
  nameTaken: ["pass", "rename"],
  noMailServer: ["pass", "resend"],
  domainMistyped: ["address", "pass"],
  addressUnknown: ["address", "pass"],
  mailboxRefused: ["pass", "address", "resend"],
  letterPutOff: ["pass", "resend"],
  letterInLine: ["resend", "pass"],
  letterUnread: emailsFirst,
  otpOtherBrowser: ["resend", "pardon", "pass"],
  otpWrong: ["resend", "pardon", "pass"],
  codeVeiled: gateFirst,
  codeNear: gateFirst,
  codeNotYet: gateFirst,
  codeExpired: gateFirst,
  codeDeactivated: gateFirst,
  codeUsedUp: gateFirst,
  codePersonal: ["address", ...gateFirst],
  codeUnknown: gateFirst,
  noCodeTried: gateFirst,
};

/** The screens from which a visitor who is stuck can ask the keepers. */
export const helpScreens = ["verify", "return", "code"] as const;
export type HelpScreen = (typeof helpScreens)[number];

/** The errors that a screen may show last, beside the outcomes and the limits that the audit log knows. */
export const lastErrors = ["mail_failed", "rate_limited", "portal_busy", "unavailable", "internal"] as const;
export type LastError = (typeof lastErrors)[number];

/** What emails and requests for help are shown as. */
export type RequestWords = {
  emailKinds: Record<EmailKind, string>;
  emailStates: Record<EmailState, string>;
  helpScreens: Record<HelpScreen, string>;
  /** What a screen said last, beside the outcomes and the limits that the audit log knows. */
  lastErrors: Record<LastError, string>;
};

/** What of an email is shown by words that hold a text. */
export type LabelledEmails = { kinds: EmailKind[]; states: EmailState[] };

/** What of a request for help is shown by words that hold a text. */
export type LabelledRequests = { screens: HelpScreen[]; errors: string[]; states: EmailState[] };

/** The reason of an irreversible act of a master; it is stored in the audit log. */
const reason = z
  .string(fault("reasonRequired"))
  .check(
    z.maxLength(reasonMaxLength, tooLong("reasonTooLong")),
    z.refine(isPrintable, fault("invisible")),
    z.overwrite(oneLine),
    z.minLength(1, fault("reasonRequired")),
  );

export const reasonRequest = z.object({ reason });
export const addressRequest = z.object({ email, reason });
export const renameRequest = z.object({ username });
export const noteRequest = z.object({
  note: z
    .string()
    .check(
      z.maxLength(noteMaxLength, tooLong("noteTooLong")),
      z.refine(isPrintable, fault("invisible")),
      z.trim(),
    ),
});
/** Ends one session, or all without an id. */
export const endSessionsRequest = z.object({ sessionId: z.optional(z.int().check(z.positive())) });
export const emptyRequest = z.object({});

/** The token of a one-time login link; a value of any other form is rejected. */
export const passRequest = z.object({ token: z.string().check(z.maxLength(passTokenMaxLength)) });

/** Invites somebody to the staff; once more, with a new link in place of the one before. */
export const invitationRequest = z.object({ email, language: z.enum(languages) });
export type InvitationRequest = z.infer<typeof invitationRequest>;

/** An invitation that can still be used. */
export type InvitationView = {
  id: number;
  email: string;
  language: Language;
  createdAt: string;
  expiresAt: string;
};
/** An invitation that was just made, with its link where no mail server is set that could send it. */
export type InvitationMadeView = InvitationView & { url?: string };
export type InvitationsView = { items: InvitationView[] };
/** What the link of an invitation shows. */
export type InvitedView = { success: true; email: string };

export const peopleQuery = z.object({ q: searchText });

/** One line of the search's results; the key is a user's id, or an unverified address. */
export type PersonFound = {
  key: string;
  email: string;
  username: string;
  role: Role;
  isVerified: boolean;
  admittedAt: string | null;
  isSuspended: boolean;
  stuckAt: StuckCause | null;
  /** When they last did something themselves. */
  seenAt: string;
};

/** What happened to a person, newest first; facts that an event lacks are left out. */
export type TimelineEvent = {
  at: string;
  kind:
    | "asked"
    | "letter"
    | "verified"
    | "otpRefused"
    | "limit"
    | "refused"
    | "gate"
    | "session"
    | "role"
    | "desk"
    | "request";
  /** Of an email: its id, its state, and the mail server's response. */
  letter?: { id: number; kind: EmailKind; state: EmailState; words: string | null };
  /** Of the gate: what was entered, masked, and how it missed. */
  gate?: { code: string; outcome: string; miss: "encoded" | "near" | "old" | "none" | null };
  /** The audit action of everything else, its outcome, and who did it. */
  action?: string;
  outcome?: string;
  by?: string | null;
  text?: string;
  /** Of a request: true when the address was only typed, so that anybody may have asked. */
  isTyped?: boolean;
};

type PersonSession = {
  id: number;
  kind: "visitor" | "staff";
  userAgent: string | null;
  lastActivity: string;
  createdAt: string;
};

/** The card of a person. */
export type PersonView = PersonFound & {
  userId: number | null;
  language: Language;
  /** The code that admitted them, or who of staff did so by hand; both null before admission, or where the log no longer has it. */
  admittedBy: string | null;
  admittedByStaff: string | null;
  createdAt: string;
  lastLoginAt: string | null;
  note: string | null;
  /** What was probably meant by a mistyped domain. */
  suggestedEmail: string | null;
  /** Null for staff, to anybody but themselves and the master. */
  sessions: PersonSession[] | null;
  events: TimelineEvent[];
  /** The actions available to the viewer; the recommended ones first. */
  actions: PersonAction[];
};

/** A one-time login link: signs a person in without an email, once, within 15 minutes, also by QR code. */
export type PassView = { url: string; expiresAt: string };

/** The answer to an action that makes nothing: what became of the person is in their card. */
export type PersonChangedView = { success: true };

/** The answer to a pass that let somebody in. */
export type PassUsedView = {
  success: true;
  userId: number;
  email: string;
  username: string;
  admitted: boolean;
};

export type PeopleView = { people: PersonFound[] };

/** Returns a schema of a non-empty text; invisible characters are removed. */
const saying = (max: number) =>
  z.string(fault("sentenceRequired")).check(
    z.maxLength(max, tooLong("sentenceTooLong")),
    z.overwrite((text) => printable(text).trim()),
    z.minLength(1, fault("sentenceRequired")),
  );

export const helpRequest = z.object({
  sentence: saying(helpSentenceMaxLength),
  screen: z.enum(helpScreens),
  /** Missing before one is typed. */
  email: z.optional(email),
  /** The code of the error that the screen showed last. */
  lastError: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
});

/** Requests that wait for an answer, or those that are closed; the open ones where nothing is said. */
export const helpListQuery = z.extend(listQuery(requestSorts), {
  state: z.optional(z.enum(["open", "closed"])),
});

/** An answer leaves as an email; without one the request is only closed. */
export const helpAnswerRequest = z.object({
  id: z.int().check(z.positive()),
  answer: z.optional(saying(helpAnswerMaxLength)),
});

export type HelpRequest = z.infer<typeof helpRequest>;
export type HelpListQuery = z.infer<typeof helpListQuery>;
export type HelpAnswerRequest = z.infer<typeof helpAnswerRequest>;

/** A request as staff see it. */
export type HelpRequestView = {
  id: number;
  email: string | null;
  /** True when the asker had a session, or a browser that signed in with the address before; otherwise the address was only typed. */
  isProven: boolean;
  userId: number | null;
  username: string | null;
  language: Language;
  screen: HelpScreen;
  sentence: string;
  lastError: string | null;
  letterState: EmailState | null;
  createdAt: string;
  answer: string | null;
  answeredBy: string | null;
  answeredAt: string | null;
};
