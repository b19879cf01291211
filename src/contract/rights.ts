import type { HelpScreen } from "./desk.ts";
import type { IntakeKind, IntakeSource } from "./intake-events.ts";
import type { Language } from "./languages.ts";
import type { LetterKind, LetterState } from "./letters.ts";
import type { Role } from "./roles.ts";
import type { WhisperPlace } from "./whisper-kinds.ts";

/** Where the addresses of those are who left for ever; no mail server has it (RFC 2606). */
export const erasedDomain = "erased.invalid";

/** All that the portal knows of a person. */
export type PersonExport = {
  exportedAt: string;
  /** Null for an address that nobody verified. */
  account: {
    id: number;
    email: string;
    username: string;
    role: Role;
    language: Language;
    createdAt: string;
    lastLoginAt: string | null;
    /** When and by which code they were admitted. */
    usedSecretCode: string | null;
    usedSecretCodeAt: string | null;
    /** When they first stood in the ante-room. */
    enteredAt: string | null;
    erasedAt: string | null;
    suspendedAt: string | null;
    /** What staff noted about them. */
    note: string | null;
    /** Their number in the order of admissions. */
    ordinal: number | null;
    wantsRoomLetters: boolean;
    /** When a letter about rooms was last written to them. */
    roomLetterAt: string | null;
  } | null;
  sessions: {
    kind: string;
    createdAt: string;
    lastActivity: string;
    expiresAt: string;
    ipAddress: string | null;
    userAgent: string | null;
  }[];
  redemptions: { code: string; createdAt: string }[];
  oneTimeCodes: { username: string; createdAt: string; expiresAt: string; isUsed: boolean; tries: number }[];
  letters: {
    kind: LetterKind;
    to: string;
    language: Language;
    state: LetterState;
    serverWords: string | null;
    createdAt: string;
    stateAt: string;
  }[];
  /** The rooms that they have read, by their names. */
  rooms: { name: string; createdAt: string }[];
  /** The rooms whose opening they were written to about. */
  roomLetters: { name: string; createdAt: string }[];
  /** The whispers that they took: where, and of which room. */
  whispers: { place: WhisperPlace; room: string | null; createdAt: string }[];
  /** When they entered a code that there is not, and at which room's door; null at the gate. */
  failedTries: { room: string | null; createdAt: string }[];
  /** Passes that let them in without a letter. */
  passes: { createdAt: string; expiresAt: string; usedAt: string | null }[];
  /** The copies of books that are theirs. */
  copies: {
    run: string;
    number: number;
    code: string;
    name: string | null;
    soldAt: string | null;
    lastSentAt: string | null;
    fetchedAt: string | null;
    fetches: number;
    revokedAt: string | null;
  }[];
  /** What shops told of their purchases. */
  purchases: {
    source: IntakeSource;
    kind: IntakeKind;
    product: string | null;
    name: string | null;
    reference: string | null;
    receivedAt: string;
  }[];
  /** What they asked the keepers, and what they were answered. */
  requests: {
    language: Language;
    screen: HelpScreen;
    sentence: string;
    lastError: string | null;
    letterState: LetterState | null;
    createdAt: string;
    answer: string | null;
    answeredAt: string | null;
  }[];
  /** What the audit log says of them; where somebody else acted, it does not say from where. */
  log: {
    at: string;
    action: string;
    details: string;
    ipAddress: string | null;
    userAgent: string | null;
  }[];
  /** The names of the lists that are without their oldest rows, since these are more than an export takes. */
  cut: string[];
};
