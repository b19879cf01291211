import type { UnreadyReason } from "./health.ts";
import type { HintTextView, PlaceHintsView } from "./hint-views.ts";
import type { SavedText } from "./texts.ts";

/** Every error code of the wire and the status it is sent with. */
export const errorStatus = {
  unreadable: 400,
  unauthenticated: 401,
  login_invalid: 401,
  signature_invalid: 401,
  forbidden: 403,
  proof_needed: 403,
  codes_closed: 403,
  suspended: 403,
  code_personal: 403,
  sealed: 403,
  not_yet: 403,
  foreign_origin: 403,
  not_found: 404,
  code_not_found: 404,
  email_registered: 409,
  username_taken: 409,
  code_exhausted: 409,
  in_use: 409,
  step_over: 409,
  passkeys_full: 409,
  passkey_known: 409,
  code_taken: 409,
  slug_taken: 409,
  changed_meanwhile: 409,
  run_unfinished: 409,
  letter_accepted: 409,
  codex_cancelled: 409,
  codex_changed: 409,
  backup_going: 409,
  backup_gone: 404,
  code_deactivated: 410,
  code_expired: 410,
  pass_spent: 410,
  copy_revoked: 410,
  too_large: 413,
  media_too_large: 413,
  unsupported_type: 415,
  invalid_data: 422,
  otp_invalid: 422,
  factor_invalid: 422,
  passkey_invalid: 422,
  codex_unsolvable: 422,
  code_veiled: 422,
  alt_missing: 422,
  picture_unreadable: 422,
  picture_cut: 422,
  picture_too_heavy: 413,
  sound_unreadable: 422,
  file_unreadable: 422,
  rate_limited: 429,
  help_full: 429,
  work_needed: 428,
  internal: 500,
  mail_failed: 502,
  unavailable: 503,
  gate_closed: 503,
  portal_busy: 503,
  busy: 503,
  work_busy: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What the contract finds wrong with one field of a request; the sentences are in `src/locales/field-errors/`. */
export const formFaults = [
  "emailInvalid",
  "usernameTooShort",
  "usernameTooLong",
  "usernameCharacters",
  "otpLength",
  "codeRequired",
  "originalCodeRequired",
  "codeTooLong",
  "passwordRequired",
  "passwordTooShort",
  "passwordTooLong",
  "currentPasswordRequired",
  "confirmRequired",
  "confirmMismatch",
  "maxUsesTooLow",
  "maxUsesTooHigh",
  "expiresRequired",
  "expiresInvalid",
  "labelTooLong",
  "labelRequired",
  "runTooLarge",
  "invisible",
  "countTooHigh",
  "countRange",
  "lengthRange",
  "roomNameRequired",
  "roomNameTooLong",
  "descriptionTooLong",
  "closesTooEarly",
  "teaserTooLong",
  "hintRequired",
  "hintTooLong",
  "failuresInvalid",
  "hoursInvalid",
  "patternRequired",
  "patternTooLong",
  "slugRequired",
  "slugTooLong",
  "slugCharacters",
  "slugSlashes",
  "slugReserved",
  "pageUnknown",
  "titleRequired",
  "titleTooLong",
  "contentRequired",
  "contentTooLong",
  "mediaTooMany",
  "urlInvalid",
  "keyRequired",
  "valueTooLong",
  "smtpUrlInvalid",
  "addressInvalid",
  "numberInvalid",
  "daysInvalid",
  "addressDaysInvalid",
  "choiceInvalid",
  "switchInvalid",
  "shopSecretInvalid",
  "clientHourInvalid",
  "quotaInvalid",
  "backupHourInvalid",
  "backupKeepInvalid",
  "backupKeyInvalid",
  "backupStoreInvalid",
  "backupIdentityInvalid",
  "otpMinutesInvalid",
  "perSecondInvalid",
  "connectionsInvalid",
  "letterDaysInvalid",
  "pagesTooFew",
  "pagesTooMany",
  "pageTooLow",
  "pageBeyondBook",
  "pagesEqual",
  "colourInvalid",
  "ownTextTooLong",
  "authorTooLong",
  "sentenceRequired",
  "sentenceTooLong",
  "reasonRequired",
  "reasonTooLong",
  "noteTooLong",
  "invalid",
] as const;

/** What only the server finds wrong with one: browsers are sent the sentence, and need not bring it. */
export type ServerFault =
  | "archiveTooLarge"
  | "webhooksTooMany"
  | "codeAlike"
  | "codeUnknown"
  | "markUnknown"
  | "partUnknown"
  | "codeInHint"
  | "listEmpty"
  | "listColumns"
  | "listHeadless"
  | "listTooLong"
  | "listUnreadable"
  | "listWorkbook"
  | "emailDomain"
  | "formCannotCarry"
  | "formNeedsChapters"
  | "formNeedsPages"
  | "formNeedsPrint"
  | "formNeedsSigns"
  | "formNeedsText"
  | "formNeedsNumbers"
  | "formNeedsWords"
  | "ownTextNeeded"
  | "ownTextTooManyPages"
  | "passwordCommon"
  | "passwordInitial"
  | "passwordOwnAddress"
  | "passwordUnchanged"
  | "passwordWrong"
  | "patternTaken"
  | "roomsNotAll"
  | "secretInText"
  | "hintGivesCode"
  | "hintsNotAll"
  | "hintsTooMany"
  | "expiresPast"
  | "unprintable"
  | "unprintableLines";

export type FormFault = (typeof formFaults)[number];
export type FieldFault = FormFault | ServerFault;

/** The body of every answer that is not a success. */
export type ErrorBody = {
  success: false;
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  valid?: false;
  /** Of `portal_busy`: when the next letter may leave. */
  nextAt?: string;
  /** Of `portal_busy`: true when that is in time for the caller's letter, which waits in line: its code can be entered then. */
  isInLine?: boolean;
  /** Of `not_yet`: when the room opens. */
  opensAt?: string;
  /** Of `changed_meanwhile`: the text as it is now; null when it is gone. */
  present?: SavedText | null;
  /** Of `code_not_found`: what the portal says to codes of that kind. */
  nearMiss?: HintTextView;
  /** Of `code_not_found`: the hints of the place where the code was entered. */
  whispers?: PlaceHintsView;
  /** Why an instance is not ready. */
  reason?: UnreadyReason;
};

/** Returns the field error that the message of a rule names; `invalid` when it names none. */
export function fieldFaultOf(message: string | undefined): FormFault {
  return formFaults.find((known) => known === message) ?? "invalid";
}

type Issue = { path: readonly PropertyKey[]; message: string };

/** Returns the first field error that a schema found for each field. */
export function faultsOf(issues: readonly Issue[] = []): Record<string, FormFault> {
  const faults: Record<string, FormFault> = {};
  for (const { path, message } of issues) faults[String(path[0] ?? "")] ??= fieldFaultOf(message);
  return faults;
}
