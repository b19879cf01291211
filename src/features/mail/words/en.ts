/** What its settings are called. */
export const settings = {
  smtp_url: { name: "Mail server" },
  mail_from: { name: "From address" },
  contact_address: { name: "Address for questions" },
  mail_day_budget: { name: "Maximum emails per day" },
  mail_client_hour: { name: "Maximum emails per hour and network address" },
  otp_minutes: { name: "Minutes a one-time code is valid" },
  letters_per_second: { name: "Emails per second" },
  letter_connections: { name: "Connections to the mail server" },
  letter_retention_days: { name: "Days to keep emails and requests for help" },
};

/** What their names do not say of them. */
export const descriptions = {
  contact_address: "Shown to visitors who need help, and in every email. Empty: the sender’s.",
  mail_client_hour: "A school or a mobile carrier often has only one.",
};

/** What the audit log shows its acts as. */
export const actions = {
  mail_failed: "Email refused",
  letter_retried: "Email sent again",
};

/** What is said of its errors. */
export const errors = {
  mail_failed: "Failed to send the email. Please try again.",
  portal_busy:
    "This portal has sent all the emails it may send for now; you did nothing wrong. The next one can leave in {{wait}}.",
};

/** What its answers say. */
export const messages = {
  emailWaits: "Yours is waiting and will leave by itself.",
  askAgain: "Please ask again then.",
};

/** What its alerts say: what is wrong, what to do about it, and what the link to its place is called. */
export const alerts = {
  mail_paused: {
    title: "The mail server refuses this portal",
    text: "No email has gone out since {{since}}. The mail server said: “{{words}}”. The portal tries one email each minute, and all go out by themselves once one is accepted; if you read this in an email, that has already happened.",
    remedy: "{{remedy}}",
    link: "Open the mail settings",
  },
  letters_refused: {
    title: "Emails are refused",
    text: "In the last hour, mail servers refused {{refused}} of {{of}} emails. People waiting for a code do not get it.",
    remedy:
      "The list of emails shows what the mail server said each time. The cause is usually the sender, its password, or the domain’s SPF and DKIM: the doctor checks them.",
    link: "Open the refused emails",
  },
  budget_low: {
    title: "Most of the day’s emails have been sent",
    text: "In the last 24 hours this portal has sent {{sent}} of the {{budget}} emails that its settings allow.",
    remedy:
      "When all are sent, visitors have to wait for their codes. If your provider allows more, raise the maximum in the settings; the waiting emails then go out within a minute.",
    link: "Open the mail settings",
  },
  budget_spent: {
    title: "The day’s emails are used up",
    text: "In the last 24 hours this portal has sent {{sent}} of the {{budget}} emails that its settings allow. The rest is reserved for people already known here: newcomers get no codes.",
    remedy:
      "If your provider allows more, raise the maximum in the settings; the waiting emails then go out within a minute.",
    link: "Open the mail settings",
  },
};

/** What kinds of emails are called. */
export const emailKinds = {
  register: "Code to register",
  return: "Code to come back",
  closed: "Address blocked",
  budget: "Emails of the day",
  alert: "Alert",
  answer: "Answer from support",
  room: "Room opened",
  leave: "Code to leave",
  scroll: "Bought copy",
  invitation: "Invitation to the staff",
};

/** How far an email came. */
export const emailStates = {
  queued: "Waiting to be sent",
  sending: "Sending",
  accepted: "Accepted",
  refused: "Refused",
  expired: "Expired",
};
