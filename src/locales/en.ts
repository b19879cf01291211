import type { ErrorCode, FieldFault } from "../contract/errors.ts";
import type { PathName } from "../contract/paths.ts";
import type { SettingKey, SettingNotice } from "../contract/settings.ts";

const errors: Record<ErrorCode, string> = {
  unreadable: "The request could not be read.",
  unauthenticated: "Your session has ended. Please sign in again.",
  forbidden: "This door is not open to you yet.",
  foreign_origin: "The request came from another site and was not carried out.",
  not_found: "Nothing was found here.",
  code_not_found: "Code not found",
  code_deactivated: "Code deactivated",
  code_expired: "Code expired",
  code_exhausted: "Code exceeded usage limit",
  email_registered: "This email is already registered",
  username_taken: "This username is already taken",
  otp_invalid: "Invalid or expired verification code",
  login_invalid: "Wrong email or password",
  code_taken: "This code already exists",
  slug_taken: "Another page already has this slug",
  codex_cancelled: "The generation of this book was cancelled.",
  codex_changed:
    "This book was made by an earlier release of the portal and can no longer be remade byte for byte.",
  codex_unsolvable: "The book failed its own check and was not delivered.",
  in_use: "Rooms still need this code: {names}. Change them first.",
  too_large: "What was sent is too large.",
  unsupported_type: "Only JSON is accepted here.",
  invalid_data: "Invalid data",
  rate_limited: "Too many attempts. Please wait {wait} and try again.",
  busy: "Too many sign-ins are being checked just now. Please try again in {wait}.",
  internal: "Internal server error",
  mail_failed: "Failed to send the email. Please try again.",
  unavailable:
    "The portal cannot reach its database just now. Nothing was lost; please try again in a moment.",
};

const fields: Record<FieldFault, string> = {
  emailInvalid: "Invalid email",
  usernameTooShort: "The username must have at least 3 characters",
  usernameTooLong: "The name is too long",
  usernameCharacters: "Only letters, digits, spaces, dots, underscores and hyphens",
  otpLength: "The verification code must have 6 digits",
  codeRequired: "The code is required",
  codeTooLong: "The code is too long",
  passwordRequired: "The password is required",
  passwordTooShort: "The new password must have at least 8 characters",
  passwordTooLong: "The password is too long",
  passwordCommon: "This password is among the most common ones; choose another",
  passwordUnchanged: "Choose a password other than the current one",
  passwordInitial: "This was the initial password; choose one of your own",
  passwordWrong: "This is not your current password",
  currentPasswordRequired: "The current password is required",
  confirmRequired: "The password confirmation is required",
  confirmMismatch: "The passwords do not match",
  maxUsesTooLow: "Max uses must be at least 1",
  maxUsesTooHigh: "Max uses too high",
  expiresRequired: "Expiration date is required",
  expiresInvalid: "Invalid expiration date",
  invisible: "Remove invisible and control characters",
  labelTooLong: "At most 100 characters",
  countTooHigh: "At most 1000 at a time",
  lengthTooShort: "At least 6 characters",
  lengthTooLong: "At most 24 characters",
  roomNameRequired: "Room name is required",
  roomNameTooLong: "At most 200 characters",
  descriptionTooLong: "At most 5000 characters",
  codeUnknown: "This code no longer exists",
  slugRequired: "Slug is required",
  slugTooLong: "Slug too long (at most 200 characters)",
  slugCharacters: "Slug must contain only lowercase letters, numbers, hyphens, and slashes",
  slugSlashes: "No slash at the start or the end, and no two in a row",
  slugReserved: "The portal itself uses addresses that start this way; choose another first word",
  titleRequired: "Title is required",
  titleTooLong: "Title too long",
  contentRequired: "Content is required",
  contentTooLong: "The text is too long",
  urlInvalid: "Invalid URL",
  keyRequired: "Key is required",
  valueTooLong: "The value is too long",
  smtpUrlInvalid: "Use smtp://user:password@host:port or smtps://…",
  addressInvalid: "Use an address such as Portal <gate@portal.example>",
  numberInvalid: "Use a whole number from 1 to 1,000,000",
  daysInvalid: "Use a whole number from 30 to 36,500",
  pagesTooFew: "Minimum 10 pages",
  pagesTooMany: "Maximum 500 pages",
  pageTooLow: "Page number must be at least 1",
  pageBeyondBook: "The book does not have this page",
  pagesEqual: "The URL and the code must be on two different pages",
  colourInvalid: "Invalid hex color",
  ownTextTooLong: "The text is longer than 1 MB",
  ownTextTooManyPages: "The text needs more pages than the book has",
  unprintable: "Only Latin, Greek and Cyrillic letters, digits and common symbols can be printed here",
  secretInText:
    "This can also be read elsewhere in the book, so it would not be hidden; choose another or a longer one",
  expiresPast: "This date has passed",
  invalid: "This value cannot be used",
};

const titles: Record<PathName | "notFound", string> = {
  home: "{product}",
  initiate: "Initiation · {product}",
  register: "Initiation · {product}",
  comeBack: "Return · {product}",
  verify: "Verification · {product}",
  codeEntry: "Secret Portal · {product}",
  anteRoom: "Antechamber of the Initiated · {product}",
  observatory: "Observatory · {product}",
  adminLogin: "Observatory Admin · {product}",
  forcePasswordChange: "New password · {product}",
  notFound: "Lost in the Void · {product}",
};

const settings: Record<SettingKey, string> = {
  course_nada_url: "The page where the course is sold; the home page links to it when this is set.",
  product_title: "The name of the portal, at the top of every page and in every mail.",
  smtp_url: "The mail server that sends the one-time codes.",
  mail_from: "The sender that visitors see.",
  mail_day_budget: "How many mails the whole portal may send in 24 hours.",
  audit_retention_days: "How many days an entry of the audit log is kept.",
};

const settingNotices: Record<SettingNotice, string> = {
  unreadable: "The saved value belongs to another secret key and cannot be read: enter it again.",
  unencrypted: "Everything sent to this server travels unencrypted, passwords and codes included.",
};

/** What the server itself says, in English; the other languages have the same shape. */
export const en = {
  errors,
  fields,
  messages: {
    otpSent: "Verification code sent to your email",
    otpVerified: "Email verified successfully! Proceeding to secret code entry.",
    welcomeBack: "Email verified successfully! The antechamber awaits you.",
    returnSent: "If this address is known here, a verification code is on its way.",
    codeValid: "Valid code! Portal unlocked.",
    needsScript: "This portal needs JavaScript. Please allow it for this site and reload the page.",
    codesNotFetched: "Error fetching codes",
    codeNotCreated: "Error creating code",
    backToPortal: "Return to the portal",
    signedIn: "Signed in",
    passwordChangeRequired: "Choose a password of your own to continue",
    passwordChanged: "Password changed",
    mailServerSilent:
      "Nothing at this address answered as a mail server. Check host, port and encryption; the portal's log has more.",
  },
  wait: { seconds: "{n} s", minutes: "{n} min", hours: "{n} h" },
  settings,
  settingNotices,
  mail: {
    subject: "{code} is your verification code",
    greeting: "Greetings, {username}.",
    lead: "This code confirms your address:",
    expiry: "It is valid for 10 minutes and can be used once.",
    ignore: "If you did not ask for it, ignore this message.",
    closedSubject: "{product}: somebody is guessing your codes",
    closedReason:
      "A hundred wrong verification codes or more were entered for this address without a right one in between. For the next 24 hours the portal takes codes for it only from browsers that have signed in with it before.",
    closedAdvice:
      "If that was not you, nobody came in and there is nothing you have to do: your usual browser still lets you in, and any other one will again tomorrow. Never pass a code on to anybody.",
    testSubject: "A test from {product}",
    testText: "This is a test message. If you can read it, the portal can send mail.",
  },
  titles,
  description:
    "A quiet threshold for initiates: confirm your email, enter the secret code, and step into the antechamber.",
};

export type Words = typeof en;
