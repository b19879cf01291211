/** What the audit log shows its acts as. */
export const actions = {
  person_resent: "Code sent again by staff",
  person_pardoned: "Attempts reset",
  person_noted: "Note about a person changed",
  address_changed: "Address changed by staff",
  person_renamed: "Person renamed",
  person_admitted: "Admitted by hand",
  admission_revoked: "Admission withdrawn",
  person_suspended: "Person suspended",
  suspension_lifted: "Suspension lifted",
  pass_made: "One-time login link created",
  pass_used: "Entered with a one-time login link",
  pass_refused: "One-time login link refused",
  admin_invited: "Invitation to the staff sent",
  invitation_revoked: "Invitation withdrawn",
  invitation_used: "Accepted an invitation",
  person_exported: "Data of a person exported",
  help_asked: "Visitor asked for help",
  help_answered: "Request for help closed",
};

/** What its limits are called in the audit log. */
export const limits = {
  "pass-client": "One-time login links, per network",
  invitation: "Invitations to the staff",
  "help-client": "Requests for help, per network",
  "help-strangers": "Requests for help, all unknown visitors together",
};

/** What is said of its errors. */
export const errors = {
  pass_spent: "This link was already used, or has expired. Ask for another one.",
  invitation_spent:
    "This invitation was already used or withdrawn, or its 72 hours are over. Please ask for another one.",
  letter_accepted: "A mail server has already accepted this email.",
  help_full:
    "Very many people are asking for help right now; you did nothing wrong. Please ask again in {{wait}}.",
};

/** What its answers say. */
export const messages = {
  helpAsked: "Your question has reached the keepers.",
};

/** What its emails say. */
export const emails = {
  answerSubject: "{{product}}: an answer from the keepers",
  answerAsked: "You asked:",
  answerText: "Their answer:",
  invitationSubject: "{{product}}: you are invited to the staff",
  invitationText:
    "You have been invited to help run {{product}} ({{host}}) as an admin. Choose a password and you are in.",
  invitationLink: "Choose a password",
  invitationEnd:
    "The link works once and expires after 72 hours. If you were not expecting this email, do nothing.",
};

/** The screens that people ask for help from. */
export const helpScreens = {
  verify: "One-time code",
  return: "Coming back",
  code: "Secret code",
};

/** What a screen said last, beside the outcomes and the limits that the audit log knows. */
export const lastErrors = {
  mail_failed: "The email was refused",
  rate_limited: "Too many attempts",
  portal_busy: "The day’s emails are used up",
  unavailable: "The portal was not available",
  internal: "Internal server error",
};
