import type { ErrorCode, FieldFault } from "../contract/errors.ts";
import type { PathName } from "../contract/paths.ts";

const errors: Record<ErrorCode, string> = {
  unreadable: "The request could not be read.",
  unauthenticated: "Your session has ended. Please verify your e-mail again.",
  forbidden: "This door is not open to you yet.",
  foreign_origin: "The request came from another site and was not carried out.",
  not_found: "Nothing was found here.",
  code_not_found: "Code not found",
  code_deactivated: "Code deactivated",
  code_expired: "Code expired",
  code_exhausted: "Code exceeded usage limit",
  email_registered: "This e-mail is already registered",
  username_taken: "This username is already taken",
  otp_invalid: "Invalid or expired verification code",
  in_use: "This is still in use.",
  too_large: "What was sent is too large.",
  unsupported_type: "Only JSON is accepted here.",
  invalid_data: "Invalid data",
  rate_limited: "Too many attempts. Please wait {wait} and try again.",
  internal: "Internal server error",
  mail_failed: "Failed to send the e-mail. Please try again.",
  unavailable: "The portal cannot write just now. Nothing was lost; please try again in a moment.",
};

const fields: Record<FieldFault, string> = {
  emailInvalid: "Invalid e-mail",
  usernameTooShort: "The username must have at least 3 characters",
  usernameTooLong: "The name is too long",
  usernameCharacters: "Only letters, digits, spaces, dots, underscores and hyphens",
  otpLength: "The verification code must have 6 digits",
  codeRequired: "The code is required",
  codeTooLong: "The code is too long",
  invalid: "This value cannot be used",
};

const titles: Record<PathName | "notFound", string> = {
  home: "Codex Portal",
  initiate: "Initiation · Codex Portal",
  register: "Initiation · Codex Portal",
  comeBack: "Return · Codex Portal",
  verify: "Verification · Codex Portal",
  codeEntry: "Secret Portal · Codex Portal",
  anteRoom: "Antechamber of the Initiated · Codex Portal",
  observatory: "Observatory · Codex Portal",
  adminLogin: "Observatory Admin · Codex Portal",
  forcePasswordChange: "New password · Codex Portal",
  notFound: "Lost in the Void · Codex Portal",
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
  },
  wait: { seconds: "{n} s", minutes: "{n} min", hours: "{n} h" },
  mail: {
    subject: "{code} is your verification code",
    greeting: "Greetings, {username}.",
    lead: "This code proves your e-mail to the portal:",
    expiry: "It is valid for 10 minutes and can be used once.",
    ignore: "If you did not ask for it, you can ignore this message.",
    signature: "Codex Portal",
  },
  titles,
  description:
    "A quiet threshold for initiates: prove your e-mail, enter the secret code, and step into the antechamber.",
};

export type Words = typeof en;
