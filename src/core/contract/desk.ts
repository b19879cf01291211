/**
 * What a person is stuck at, the most telling first. The desk says each in one sentence.
 * The letter never left or never came, the one-time code did not work, or the gate did not open.
 */
export const stuckCauses = [
  "suspended",
  "limitReached",
  "nameTaken",
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

/** What the desk can do for a person; what is not any staff's is the master's alone. */
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

const lettersFirst: readonly PersonAction[] = ["resend", "pass", "address"];
const gateFirst: readonly PersonAction[] = ["admit", "note"];

/** What helps with each cause, the best first. */
export const remedies: Record<StuckCause, readonly PersonAction[]> = {
  suspended: ["lift"],
  limitReached: ["pardon", "resend", "pass"],
  nameTaken: ["pass", "rename"],
  domainMistyped: ["address", "pass"],
  addressUnknown: ["address", "pass"],
  mailboxRefused: ["pass", "address", "resend"],
  letterPutOff: ["pass", "resend"],
  letterInLine: ["resend", "pass"],
  letterUnread: lettersFirst,
  otpOtherBrowser: ["resend", "pardon", "pass"],
  otpWrong: ["resend", "pardon", "pass"],
  codeVeiled: gateFirst,
  codeNear: gateFirst,
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
