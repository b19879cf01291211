/** What the audit log shows its acts as. */
export const actions = {
  otp_sent: "Verification code sent",
  otp_verified: "Email verified",
  otp_refused: "Verification code refused",
  otp_disavowed: "Code disavowed by its receiver",
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
  "otp-known": "Verification codes, in a known browser",
  "otp-address": "Verification codes, per address",
  "otp-strangers": "Verification codes, in unknown browsers",
  "otp-asker": "Verification codes, for whoever asked first",
  "otp-disavowed": "Codes that their receiver disavowed",
  "disavowed-tries": "Verification codes, in a disavowed browser",
  "disavowed-mails": "Emails, for a disavowed browser",
  disavowals: "Emails given back, per address",
  "otp-client": "Verification codes, per network",
  "otp-closed": "Address closed to unknown browsers",
  "otp-failures": "Wrong verification codes in a row",
};
