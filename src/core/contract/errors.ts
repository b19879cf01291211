/** The error codes that are no feature's, and the status each is sent with. */
export const coreErrors = {
  unreadable: 400,
  unauthenticated: 401,
  forbidden: 403,
  foreign_origin: 403,
  not_found: 404,
  changed_meanwhile: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid_data: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  work_busy: 503,
} as const;

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
  "startsTooLate",
  "labelTooLong",
  "labelRequired",
  "runTooLarge",
  "invisible",
  "accentInvalid",
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
  "mailPasswordNeeded",
  "addressInvalid",
  "numberInvalid",
  "daysInvalid",
  "addressDaysInvalid",
  "choiceInvalid",
  "pictureUnknown",
  "languagesInvalid",
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
  | "backupKeyNeeded"
  | "backupKeyWrong"
  | "secretKeyNeeded"
  | "secretKeyWrong"
  | "secretKeyElsewhere"
  | "webhooksTooMany"
  | "accentTooDark"
  | "identityFileInvalid"
  | "keyUnknown"
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
  | "emailStaff"
  | "invitationsTooMany"
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
  | "placeholderMissing"
  | "placeholderUnknown"
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
