import * as z from "zod/mini";
import type { PersonAction, StuckCause } from "./desk.ts";
import { email, fault, isPrintable, oneLine, tooLong, username } from "./fields.ts";
import type { Language } from "./languages.ts";
import type { LetterKind, LetterState } from "./letters.ts";
import { noteMaxLength, passTokenMaxLength, reasonMaxLength } from "./limits.ts";
import { searchText } from "./lists.ts";
import type { Role } from "./roles.ts";

/** Why a master does what is not undone by itself; it is kept in the audit log. */
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

/** A pass as its link carries it; one of any other form opens nothing. */
export const passRequest = z.object({ token: z.string().check(z.maxLength(passTokenMaxLength)) });

export const peopleQuery = z.object({ q: searchText });

/** One line of what the desk's search finds; the key is a user's id, or an address that nobody has verified. */
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
  /** Of a letter: which one, where it stands, and what the mail server said. */
  letter?: { id: number; kind: LetterKind; state: LetterState; words: string | null };
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
  /** The code that admitted them, or who of staff did so by hand; both null for whoever is not admitted, or whose admission the log no longer has. */
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
  /** What can be done now, by whoever asks; the fitting ones first. */
  actions: PersonAction[];
};

/** A pass that lets a person in without a letter: once, within 15 minutes, by link or QR code. */
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
