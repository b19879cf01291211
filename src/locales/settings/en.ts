import type { SettingKey, SettingWords } from "../../entries.ts";

const shopSecret = {
  set: "A secret is set. It is never shown again; type another one to replace it.",
  unset: "None is set: nothing is taken from there.",
};

/** What the settings are called in English, for the server and the browser alike. */
export const en: SettingWords = {
  settings: {
    course_nada_url: { name: "Course URL" },
    product_title: { name: "Product title" },
    smtp_url: {
      name: "SMTP URL",
      set: "An address is set. It is never shown again; type another one to replace it.",
      unset: "None is set: emails are written to the outbox folder instead of being sent.",
    },
    mail_from: { name: "From address" },
    contact_address: { name: "Address for questions" },
    mail_day_budget: { name: "Maximum emails per day" },
    mail_client_hour: { name: "Maximum emails per hour and network address" },
    otp_minutes: { name: "Minutes a verification code is valid" },
    letters_per_second: { name: "Emails per second" },
    letter_connections: { name: "Connections to the mail server" },
    letter_retention_days: { name: "Days to keep emails and requests for help" },
    audit_retention_days: { name: "Days to keep the audit log" },
    media_quota_mb: { name: "Space for media (MB)" },
    mysteries_page: { name: "Page of “Mysteries”" },
    philosophy_page: { name: "Page of “Philosophy”" },
    room_letters: { name: "Emails when a room opens" },
    hotmart_token: { name: "Hottok of Hotmart", ...shopSecret },
    kiwify_token: { name: "Token of Kiwify", ...shopSecret },
    stripe_secret: { name: "Signing secret of Stripe", ...shopSecret },
    intake_secret: { name: "Secret of other systems", ...shopSecret },
    refund_revokes: { name: "A refund makes the copy void" },
    address_days: { name: "Days until addresses are shortened" },
    siege: { name: "Pause of the gate" },
    pause_words_en: { name: "Words of the pause, in English" },
    pause_words_pt: { name: "Words of the pause, in Portuguese" },
    pause_words_es: { name: "Words of the pause, in Spanish" },
    alerts_to: { name: "Who receives alerts" },
    alerts_off: { name: "Alerts that are off" },
    dkim_selector: { name: "DKIM selector" },
    backup_hour: { name: "Hour of the backup (UTC)" },
    backup_keep: { name: "Backups to keep" },
    backup_recipient: { name: "Key of the backups (public part)" },
    backup_store: {
      name: "Off-site store",
      set: "A store is set. It is never shown again; type another one to replace it.",
      unset: "None is set: backups are on this machine only; if its disk dies, they are lost with it.",
    },
    second_factor: { name: "Second factor at sign-in" },
  },
  settingChoices: {
    auto: "The gate is open",
    closed: "Paused",
    off: "Nobody",
    masters: "Master admins",
    staff: "All staff",
  },
};

/** What each does, which the browser has from the server's answers. */
export const descriptions: Record<SettingKey, string> = {
  course_nada_url: "The page where the course is sold; the home page links to it when this is set.",
  product_title: "The name of the portal, at the top of every page and in every email.",
  smtp_url: "The mail server that sends the verification codes.",
  mail_from: "The sender that visitors see.",
  contact_address:
    "The public address that answers questions: visitors who are stuck see it, and every email names it. Without one, it is the sender’s.",
  mail_day_budget:
    "How many emails the whole portal may send in 24 hours; half of them may leave within one hour.",
  mail_client_hour:
    "How many emails an hour may be asked for from one network address. A lecture hall or a mobile carrier often has only one; an email whose code was entered does not count.",
  otp_minutes: "How many minutes a verification code is valid.",
  letters_per_second:
    "How many emails a second are handed to the mail server. Ask your provider for its limit.",
  letter_connections: "How many connections to the mail server are used at once.",
  letter_retention_days:
    "How many days requests for help are kept, and the record of whom an email was sent to and what the mail server said.",
  audit_retention_days: "How many days audit log entries are kept.",
  media_quota_mb: "How many megabytes the pictures, sounds and files of the library may take together.",
  mysteries_page:
    "The slug of the page that “Mysteries” in the navigation leads to. Without one, or while not everybody can read the page, the word stays plain text.",
  philosophy_page:
    "The slug of the page that “Philosophy” in the navigation leads to. Without one, or while not everybody can read the page, the word stays plain text.",
  room_letters:
    "Whether initiates get an email when a room opens for them, one a day at most; each can stop theirs. These emails tell only of rooms that open after this is switched on, and take at most half of the day’s emails.",
  hotmart_token:
    "The Hottok of your Hotmart account. With it, purchases and refunds that Hotmart sends to /api/intake/hotmart are taken; without it, none are.",
  kiwify_token: "The token of the webhook at Kiwify that sends purchases and refunds to /api/intake/kiwify.",
  stripe_secret:
    "The signing secret (whsec_…) of the Stripe endpoint that sends purchases and refunds to /api/intake/stripe.",
  intake_secret:
    "The secret that any other system signs its purchases and refunds with, or sends as a bearer token, to /api/intake/generic.",
  refund_revokes:
    "Whether a refund makes the link and the code of a copy void. Otherwise the copy is only marked as refunded.",
  address_days:
    "After how many days network addresses in the audit log and of sessions are shortened to their network (/24 or /48); 0 for never. Some laws want whole addresses for a time: Brazil’s Marco Civil six months. What is shortened stays so.",
  siege:
    "While the gate is paused nobody new is admitted; who is inside goes on as ever, and no code is used up. Guessing is held off by the portal itself.",
  pause_words_en:
    "Said in English to whoever enters a code while the gate is paused. Without it the portal says that the gate is paused and that the code stays valid.",
  pause_words_pt: "The same in Portuguese.",
  pause_words_es: "The same in Spanish.",
  alerts_to:
    "Who is told when something is wrong: addresses, separated by commas. Without any, every master admin is told.",
  alerts_off: "The kinds of alerts that nobody is told of.",
  dkim_selector:
    "The name under which the DKIM key of the sender’s domain is published, as your mail provider shows it. Without it the doctor tries the common ones.",
  backup_hour:
    "The hour of the day, in UTC from 0 to 23, at which a backup is made and proved; “off” stops automatic backups.",
  backup_keep: "How many backups are kept. The newest that is proved is always one of them.",
  backup_recipient:
    "Whom backups are encrypted to (age1…). Without one they are readable for whoever has the file. The key that opens them is not here.",
  backup_store:
    "The S3-compatible store that each backup is sent to as well: https://KEY-ID:SECRET@host/bucket/prefix, and ?region=name where it has regions.",
  second_factor:
    "From whom the portal requires a second factor at sign-in: nobody, master admins, or all staff. Whoever has none sets one up first, at the next sign-in.",
};
