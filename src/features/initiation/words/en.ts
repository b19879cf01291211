/** What the audit log shows its acts as. */
export const actions = {
  otp_sent: "One-time code sent",
  otp_verified: "Email verified",
  otp_refused: "One-time code refused",
  otp_disavowed: "Code not requested by its recipient",
  registration_refused: "Registration refused",
  leave_asked: "Code for leaving sent",
  leave_refused: "Code for leaving refused",
};

/** What its limits are called in the audit log. */
export const limits = {
  "mail-address": "Emails, per address",
  "mail-known": "Emails, per known address",
  "mail-client": "Emails, per network",
  "mail-network": "Emails to new addresses, per network",
  "mail-portal": "Emails per day",
  "otp-known": "One-time codes, in a known browser",
  "otp-address": "One-time codes, per address",
  "otp-strangers": "One-time codes, in unknown browsers",
  "otp-asker": "One-time codes, for the first to ask",
  "otp-disavowed": "Codes their recipient did not request",
  "disavowed-tries": "One-time codes, in a browser the recipient reported",
  "disavowed-mails": "Emails, for a browser the recipient reported",
  disavowals: "Emails given back, per address",
  "otp-client": "One-time codes, per network",
  "otp-closed": "Address blocked in unknown browsers",
  "otp-failures": "Wrong one-time codes in a row",
};

/** What is said of its errors. */
export const errors = {
  email_registered: "This email is already registered",
  otp_invalid: "Invalid or expired verification code",
};

/** What its answers say. */
export const messages = {
  otpSent: "Verification code sent to your email",
  otpInLine: "Your verification code’s email is queued: it leaves as soon as the mail server takes it.",
  returnInLine:
    "If this address is known here, an email with a verification code is queued: it leaves as soon as the mail server takes it.",
  otpVerified: "Email verified successfully! Proceeding to secret code entry.",
  welcomeBack: "Email verified successfully! The antechamber awaits you.",
  returnSent: "If this address is known here, a verification code is on its way.",
};

/** What its emails say. */
export const emails = {
  subject: "{{code}} is your verification code",
  lead: "This code confirms your address:",
  expiry_one: "It is valid for one more minute and can be used once.",
  expiry_other: "It is valid for {{count}} minutes and can be used once.",
  ignore: "If you did not request it, you can ignore this message.",
  notMe: "This was not me",
  leavingSubject: "{{code}} is your code for leaving",
  leavingLead:
    "With this code you leave the portal permanently. Your name, your address and your sessions are erased, and nobody can bring them back:",
  leavingIgnore:
    "If you do not want to leave, ignore this message. Without the code nothing is erased. Never share it with anyone.",
  closedSubject: "{{product}}: somebody is trying to guess your codes",
  closedReason:
    "At least a hundred wrong verification codes in a row were entered for this address. For the next 24 hours, the portal accepts codes for it only from browsers that have signed in with it before.",
  closedAdvice:
    "If it was not you: nobody got in, and there is nothing you need to do. Your usual browser still works, and any other will work again tomorrow. Never share a code with anyone.",
};
