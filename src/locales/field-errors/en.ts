import type { FormFault } from "../../core/contract/errors.ts";
import { locales } from "../../core/contract/languages.ts";
import {
  auditDaysMax,
  auditDaysMin,
  backupKeepMax,
  bulkCodesMax,
  codexAuthorMaxLength,
  codexMaxPages,
  codexMinPages,
  defaultAddressDays,
  editionMaxCopies,
  emailDaysMax,
  emailsPerSecondMax,
  helpSentenceMaxLength,
  hintFailuresMax,
  hintHoursMax,
  hintMaxLength,
  importMaxRows,
  labelMaxLength,
  lastHour,
  mailClientHourMax,
  mailDayBudgetMax,
  mediaPerTextMax,
  mediaQuotaMbMax,
  noteMaxLength,
  otpLength,
  otpMinutesMax,
  otpMinutesMin,
  ownTextMaxBytes,
  passwordMinLength,
  patternMaxLength,
  randomLengthMax,
  randomLengthMin,
  reasonMaxLength,
  roomDescriptionMaxLength,
  roomNameMaxLength,
  shopSecretMinLength,
  slugMaxLength,
  smtpConnectionsMax,
  teaserMaxLength,
  usernameMinLength,
} from "../../core/contract/limits.ts";

/** Made on demand: the first number format that a program makes takes milliseconds. */
const count = (number: number) => new Intl.NumberFormat(locales.en).format(number);

/** What is wrong with one field, in English, for the server and the browser alike. */
export const en: Record<FormFault, string> = {
  emailInvalid: "Invalid email",
  usernameTooShort: `The name must be at least ${usernameMinLength} characters`,
  usernameTooLong: "The name is too long",
  usernameCharacters: "Only letters, digits, spaces, dots, underscores, hyphens and apostrophes",
  otpLength: `The verification code must be ${otpLength} digits`,
  codeRequired: "Code is required",
  originalCodeRequired: "Original code is required",
  codeTooLong: "Code too long",
  passwordRequired: "Password is required",
  passwordTooShort: `New password must be at least ${passwordMinLength} characters`,
  passwordTooLong: "Password too long",
  currentPasswordRequired: "Current password is required",
  confirmRequired: "Password confirmation is required",
  confirmMismatch: "Passwords do not match",
  maxUsesTooLow: "Max uses must be at least 1",
  maxUsesTooHigh: "Max uses too high",
  expiresRequired: "Expiration date is required",
  expiresInvalid: "Invalid expiration date",
  startsTooLate: "It has to start before it expires",
  invisible: "Remove invisible and control characters",
  labelTooLong: `At most ${labelMaxLength} characters`,
  labelRequired: "Label is required",
  get runTooLarge() {
    return `An edition has 1 to ${count(editionMaxCopies)} copies`;
  },
  get countTooHigh() {
    return `At most ${count(importMaxRows)} at a time`;
  },
  get countRange() {
    return `Use a whole number from 1 to ${count(bulkCodesMax)}`;
  },
  lengthRange: `Use a whole number from ${randomLengthMin} to ${randomLengthMax}`,
  roomNameRequired: "Room name is required",
  roomNameTooLong: `At most ${roomNameMaxLength} characters`,
  get descriptionTooLong() {
    return `At most ${count(roomDescriptionMaxLength)} characters`;
  },
  closesTooEarly: "It has to close after it opens",
  teaserTooLong: `At most ${teaserMaxLength} characters`,
  hintRequired: "Write it in at least one language",
  hintTooLong: `At most ${hintMaxLength} characters`,
  failuresInvalid: `Use a whole number from 1 to ${hintFailuresMax}`,
  get hoursInvalid() {
    return `Use a whole number from 1 to ${count(hintHoursMax)}`;
  },
  patternRequired: "Write at least one character besides * and ?",
  patternTooLong: `At most ${patternMaxLength} characters`,
  slugRequired: "Slug is required",
  slugTooLong: `Slug too long (at most ${slugMaxLength} characters)`,
  slugCharacters: "Slug must contain only lowercase letters, numbers, hyphens, and slashes",
  slugSlashes: "No slash at the start or end, and never two in a row",
  slugReserved: "The portal itself uses addresses that start like this; choose another first word",
  pageUnknown: "There is no page with this slug",
  titleRequired: "Title is required",
  titleTooLong: "Title too long",
  contentRequired: "Content is required",
  contentTooLong: "The text is too long",
  mediaTooMany: `A text may show at most ${mediaPerTextMax} pictures, sounds and files`,
  urlInvalid: "Invalid URL",
  accentInvalid: `Write the colour as # and six digits or letters from a to f, or pick it`,
  keyRequired: "Key is required",
  valueTooLong: "The value is too long",
  smtpUrlInvalid: `Use smtp://user:password@host:port or smtps://…; in the user and the password a space is written ${encodeURIComponent(" ")}, @ ${encodeURIComponent("@")}, / ${encodeURIComponent("/")}, # ${encodeURIComponent("#")} and % ${encodeURIComponent("%")}`,
  mailPasswordNeeded: "Type the password of this server",
  addressInvalid: "Use an address such as Portal <gate@portal.example>",
  get numberInvalid() {
    return `Use a whole number from 1 to ${count(mailDayBudgetMax)}`;
  },
  switchInvalid: "Choose on or off",
  shopSecretInvalid: `Copy the whole secret from the shop: at least ${shopSecretMinLength} characters, without spaces`,
  get daysInvalid() {
    return `Use a whole number from ${auditDaysMin} to ${count(auditDaysMax)}`;
  },
  get addressDaysInvalid() {
    return `Use ${defaultAddressDays} for never, or a whole number from ${auditDaysMin} to ${count(auditDaysMax)}`;
  },
  choiceInvalid: "Choose one of the options",
  pictureUnknown: "There is no such picture in the library: choose another",
  languagesInvalid: "Write at least one of en, pt and es, separated by commas, each only once",
  get clientHourInvalid() {
    return `Use a whole number from 1 to ${count(mailClientHourMax)}`;
  },
  get quotaInvalid() {
    return `Use a whole number of megabytes from 1 to ${count(mediaQuotaMbMax)}`;
  },
  backupHourInvalid: `Use the hour as a whole number up to ${lastHour}, or write “off”`,
  backupKeepInvalid: `Use a whole number from 1 to ${backupKeepMax}`,
  backupKeyInvalid: "Use the public part of a key, which begins with age1",
  backupStoreInvalid:
    "Use https://KEY-ID:SECRET@host/bucket/prefix, and ?region=name where the storage has regions",
  backupIdentityInvalid: "Enter the line that begins with AGE-SECRET-KEY-1",
  otpMinutesInvalid: `Use a whole number from ${otpMinutesMin} to ${otpMinutesMax}`,
  get perSecondInvalid() {
    return `Use a whole number from 1 to ${count(emailsPerSecondMax)}`;
  },
  connectionsInvalid: `Use a whole number from 1 to ${smtpConnectionsMax}`,
  letterDaysInvalid: `Use a whole number from 1 to ${emailDaysMax}`,
  pagesTooFew: `Minimum ${codexMinPages} pages`,
  pagesTooMany: `Maximum ${codexMaxPages} pages`,
  pageTooLow: "Page number must be at least 1",
  pageBeyondBook: "The book does not have that many pages",
  pagesEqual: "The URL and the code must be on two different pages",
  colourInvalid: "Invalid hex color",
  ownTextTooLong: `The text is longer than ${ownTextMaxBytes / 1024 ** 2} MB`,
  authorTooLong: `At most ${codexAuthorMaxLength} characters`,
  sentenceRequired: "Write what is the matter",
  sentenceTooLong: `At most ${helpSentenceMaxLength} characters`,
  reasonRequired: "Say why",
  reasonTooLong: `At most ${reasonMaxLength} characters`,
  get noteTooLong() {
    return `At most ${count(noteMaxLength)} characters`;
  },
  invalid: "This value cannot be used",
};
