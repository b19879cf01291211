import type { WatchWords } from "./watch-words.ts";

export const en: WatchWords = {
  alerts: {
    mail_paused: {
      title: "The mail server refuses this portal",
      text: "Since {{since}} no email leaves. The mail server said: “{{words}}”. One email is tried each minute, and all leave by themselves once one is accepted; if you read this in an email, that has happened.",
      remedy: "{{remedy}}",
      link: "Open the mail settings",
    },
    backup_failed: {
      title: "A backup failed",
      text: "A backup could not be made, sent off or proved. What is written now would be lost with this machine’s disk.",
      remedy: "The card of backups says why, and what to do. Then press “Back up now”.",
      link: "Open the backups",
    },
    backup_unproven: {
      title: "No backup is proved",
      text: "No backup has been opened and tried for longer than the schedule allows. The last one that was proved: {{since}}.",
      remedy: "Press “Back up now” or “Prove now” on the card of backups.",
      link: "Open the backups",
    },
    letters_refused: {
      title: "Emails are refused",
      text: "In the last hour mail servers refused {{refused}} of {{of}} emails. Whoever waits for a code does not get it.",
      remedy:
        "The list of emails shows each refusal in the mail server’s own words. Most often the sender, its password or the domain’s SPF and DKIM are the cause: the doctor looks at them.",
      link: "Open the refused emails",
    },
    budget_low: {
      title: "Most of the day’s emails are sent",
      text: "In the last 24 hours this portal has sent {{sent}} of the {{budget}} emails that its settings allow.",
      remedy:
        "When all are sent, visitors have to wait for their codes. If your provider allows more, raise the maximum in the settings; the emails in line then leave within a minute.",
      link: "Open the mail settings",
    },
    budget_spent: {
      title: "The day’s emails are used up",
      text: "In the last 24 hours this portal has sent {{sent}} of the {{budget}} emails that its settings allow. What is left is reserved for people who are known here: newcomers get no codes.",
      remedy:
        "If your provider allows more, raise the maximum in the settings; the emails in line then leave within a minute.",
      link: "Open the mail settings",
    },
    code_nearly_used: {
      title: "A secret code is nearly used up",
      text: "Uses of the code {{code}}: {{used}} of {{of}}.",
      remedy: "Raise its uses, or give out another code, before the next visitor is turned away.",
      link: "Open the secret codes",
    },
    code_ending: {
      title: "A secret code is about to expire",
      text: "The code {{code}} expires on {{endsAt}}.",
      remedy: "Extend it if it is to go on opening. Where a room needs it, nobody new can enter afterwards.",
      link: "Open the secret codes",
    },
    disk_low: {
      title: "The disk is nearly full",
      text: "Only {{freeMb}} MB, or {{percent}} %, are left on the disk with the portal’s data. When it is full, nothing can be written: nobody can register, and backups fail.",
      remedy:
        "Free space on that disk or enlarge it: old backups and files of other programs are the first to look at.",
      link: "Open the doctor",
    },
    login_storm: {
      title: "Many sign-ins fail",
      text: "In the last {{minutes}} minutes {{failures}} sign-ins of staff failed. Somebody may be trying passwords.",
      remedy:
        "The audit log says from where and for whom. Each account waits longer after every failure; a second factor closes this door for good.",
      link: "Open the audit log",
    },
    database_away: {
      title: "The database does not answer",
      text: "Since {{since}} the database has not answered, or cannot be written. Visitors see that the portal is closed.",
      remedy:
        "See whether the database runs, can be reached, has room on its disk and has its file where it was; the log says which it is. The portal goes on by itself as soon as it answers.",
      link: "Open the doctor",
    },
    second_factor_lost: {
      title: "A second factor was taken away",
      text: "The second factors of “{{account}}” were removed by a master admin or at the server’s command line.",
      remedy:
        "If you did not ask for it, change that account’s password and look who can reach the server. Otherwise a new one should be set up at the next sign-in.",
      link: "Open the users",
    },
    new_device: {
      title: "A sign-in with a new device",
      text: "On {{at}} somebody signed in to your account with a browser that was not used for it before: {{device}}, from the address {{address}}.",
      remedy:
        "If it was you, there is nothing to do. If it was not: sign in and change your password, which ends every other session, look through your second factors in the account menu, and tell a master admin. If you can no longer sign in, whoever runs the server gives you a new password with “codex-portal admin reset-password”, and removes second factors with “codex-portal admin reset-factor”.",
      link: "Open the observatory",
    },
    dangerous_act: {
      title: "Something was done that asks for a fresh proof",
      text: "{{act}}{{about}}. It was done by {{by}} on {{at}}.",
      remedy:
        "If you know of it, there is nothing to do. If not: change the password of that account, which ends its other sessions, or have a master admin suspend it, and look in the audit log for what else was done there.",
      link: "Open the audit log",
    },
    password_known: {
      title: "Somebody knows your password",
      text: "Somebody entered your password correctly and then no right second factor, so nobody got in. Times since the last such email: {{count}}; the last one on {{at}}, in {{device}}, from the address {{address}}.",
      remedy:
        "If it was you, there is nothing to do. If it was not: sign in and change your password now, and wherever else you use it. If you cannot sign in, whoever runs the server gives you a new password with “codex-portal admin reset-password”.",
      link: "Change your password",
    },
    codes_closed: {
      title: "Codes are closed to new browsers",
      text: "Ten wrong second factors in a row followed your right password. Nobody got in. Until you confirm, the portal takes codes of your authenticator app and recovery codes only in browsers that have signed in to your account before; those browsers and passkeys still work. Sign-ins without a right second factor since the last such email: {{count}}; the last one on {{at}}, in {{device}}, from the address {{address}}.",
      remedy:
        "If it was not you, change your password first: somebody knows it. Then open codes again with the link, which works once and for 24 hours. Whoever runs the server can instead remove your second factors with “codex-portal admin reset-factor”.",
      link: "Open codes again",
    },
    audit_broken: {
      title: "The audit log was changed",
      text: "The seal of the audit log breaks at row {{row}}: a row was changed or removed by something other than the portal.",
      remedy:
        "Do not delete anything. Compare with a backup that was made before, and check who can write to the database.",
      link: "Open the audit log",
    },
  },
  acts: {
    role: "A role was changed",
    mail_account: "The mail server was changed",
    mail_sender: "The sender of emails was changed",
    alert_receivers: "The receivers of alerts were changed",
    alert_switches: "Alerts were switched on or off",
    alert_webhooks: "A webhook that alerts are sent to was added, changed or deleted",
    backup_download: "A backup was opened for download",
    backup_delete: "A backup was deleted, or fewer are kept",
    backup_schedule: "The nightly backup was switched off",
    backup_key: "The key that backups are encrypted to was changed",
    backup_store: "The off-site store of backups was changed",
    store_trial: "Another off-site store of backups was tried",
    shop_secret: "The secret of a shop was changed",
    audit_retention: "The days that the audit log is kept for were changed",
    pass: "A pass was made that lets somebody in without an email",
    person_export: "The data of a person was exported",
    staff_address: "The email address of a staff account was changed",
    erasure: "A person was erased",
    own_factors: "A second factor of a staff account was added or removed",
    factors_reset: "All second factors of a staff account were removed",
    factor_duty: "Of whom a second factor is required was changed",
    gate_closing: "The gate was paused",
  },
  findings: {
    mail_paused: {
      title: "The mail server refuses this portal",
      why: "Since {{since}} no email leaves. The mail server said: “{{words}}”. One email is tried each minute, and all leave by themselves once one is accepted.",
      remedy: "{{remedy}}",
    },
    secret_unreadable: {
      title: "A saved secret cannot be read",
      why: "The setting {{setting}} was saved with another secret key. What needs it, such as the mail server, does not work.",
      remedy: "Enter it again in the settings, or give the portal the former SECRET_KEY.",
    },
    public_url_away: {
      title: "PUBLIC_URL does not lead here",
      why: "{{url}} does not answer with this portal. Links in emails lead nowhere, and browsers may be refused.",
      remedy:
        "Set PUBLIC_URL to the address that people open, let its DNS record point to this machine, and let the proxy in front pass everything on.",
    },
    ipv6_refused: {
      title: "The portal cannot be reached by IPv6",
      why: "The DNS of {{host}} has the IPv6 address {{address}} (AAAA), but nothing listens there on port {{port}}. Visitors whose network prefers IPv6 wait or get no page at all.",
      remedy:
        "Remove the AAAA record of {{host}}; or let the proxy in front listen on IPv6, or the portal itself with HOST=::.",
    },
    public_url_plain: {
      title: "The portal is open without encryption",
      why: "{{url}} is plain http: whoever listens on the way reads codes, passwords and sessions.",
      remedy: "Put a proxy with a certificate in front, and set PUBLIC_URL to its https:// address.",
    },
    proxy_unnamed: {
      title: "A proxy in front is not named",
      why: "Requests come through {{address}} with X-Forwarded-For, but that address is not trusted. All visitors count as one and share one allowance.",
      remedy: "Set TRUSTED_PROXIES={{address}} and start the portal again.",
    },
    clock_wrong: {
      title: "The clock is wrong",
      why: "This machine’s clock is {{seconds}} seconds off. One-time codes end too early or too late, and second factors are refused.",
      remedy: "Turn on time synchronisation: timedatectl set-ntp true.",
    },
    disk_low: {
      title: "The disk is nearly full",
      why: "Only {{freeMb}} MB, or {{percent}} %, are left. When it is full, nothing can be written.",
      remedy: "Free space on the disk of DATA_DIR, or enlarge it.",
    },
    limits_off: {
      title: "The limits are off",
      why: "RATE_LIMITS=off lets everybody guess codes and send emails without end. It is for load tests only.",
      remedy: "Remove RATE_LIMITS from the environment or the .env file, and start the portal again.",
    },
    first_run: {
      title: "The first password still lies in a file",
      why: "{{file}} holds the first admin’s password and the first code in plain text.",
      remedy: "Change that password if you have not, then delete the file.",
    },
    file_rights: {
      title: "A file is open to others",
      why: "{{file}} has mode {{mode}}: other users of this machine can read it, and with it the portal’s secrets.",
      remedy: "Run: chmod 600 {{file}}",
    },
    no_mail_server: {
      title: "No mail server is set",
      why: "Emails are written to a folder and reach nobody: only those who see this machine’s terminal can register.",
      remedy: "Enter the mail server in the settings, and send a test.",
    },
    mail_unreachable: {
      title: "The mail server does not answer",
      why: "No mail server answers at {{host}}, port {{port}}. No email leaves.",
      remedy:
        "Check host and port in the settings, and whether a firewall lets this machine out on that port.",
    },
    mail_certificate: {
      title: "The mail server’s certificate is not valid",
      why: "{{host}} answers, but its certificate has expired, was made for another name, or was issued by an authority that is not trusted. No email leaves.",
      remedy:
        "Enter the host by the name in the certificate, or have the certificate renewed. A self-signed one is trusted when the portal is started with NODE_EXTRA_CA_CERTS=FILE.pem in its environment, the certificate in that file.",
    },
    mail_login_refused: {
      title: "The mail server refuses the sign-in",
      why: "{{host}} does not accept the user name and password that are saved for it. No email leaves.",
      remedy:
        "Enter the mail server with its user name and password again in the settings, and send a test. Many providers want a password made for programs (an app password), not the mailbox’s own.",
    },
    mail_plain: {
      title: "Emails travel unencrypted",
      why: "smtp+plain sends codes and the password for {{host}} in the clear.",
      remedy: "Use smtps:// or smtp:// in the settings, unless the mail server is this machine.",
    },
    backup_unproven: {
      title: "No backup is proved",
      why: "None was opened and tried for longer than the schedule allows. The last one that was proved: {{since}}.",
      remedy:
        "Press “Back up now” on the card of backups. If it is not proved then, the card says why, and what to do.",
    },
    second_factor_missing: {
      title: "Staff sign in with a password alone",
      why: "Staff without a second factor: {{count}}. A guessed password opens every address in the portal.",
      remedy: "Set one up in the account menu, and require it in the settings.",
    },
    rooms_broken: {
      title: "A room cannot be entered",
      why: "“{{room}}” is shown, but there is nothing to read in it, or nobody can come in. Rooms like it: {{count}}.",
      remedy: "Open the rooms: each says what it lacks.",
    },
    spf_missing: {
      title: "The sender’s domain has no SPF record",
      why: "Mail services cannot tell whether {{host}} may send for {{domain}}, and take its emails for spam.",
      remedy:
        "Add a TXT record for {{domain}} as your mail provider says, such as: v=spf1 include:PROVIDER -all",
    },
    dkim_missing: {
      title: "No DKIM key was found for the sender’s domain",
      why: "Emails from {{domain}} seem to be unsigned; large mail services refuse such emails, or take them for spam.",
      remedy:
        "Turn DKIM on at your mail provider and publish its key. If it is there, enter its selector in the settings.",
    },
    dmarc_missing: {
      title: "The sender’s domain has no DMARC record",
      why: "Nothing tells mail services what to do with emails that others forge in the name of {{domain}}.",
      remedy: "Add a TXT record for _dmarc.{{domain}}, to begin with: v=DMARC1; p=none",
    },
    reverse_missing: {
      title: "The mail server’s address has no name",
      why: "{{address}} of {{host}} has no reverse DNS record; many mail services refuse emails from such addresses.",
      remedy: "Ask whoever gave you the address to set its PTR record to {{host}}.",
    },
    emails_short: {
      title: "Secret codes admit more people than emails reach in an hour",
      why: "Secret codes have room for {{count}} more people, and each newcomer needs an email. If all come now, the last one gets it on {{at}}.",
      remedy:
        "Raise the maximum of emails per day in the settings, as far as your mail provider allows, or give the codes out one part after another.",
    },
    codes_nearly_used: {
      title: "Secret codes are nearly used up",
      why: "Codes that have spent four fifths of their uses: {{count}}.",
      remedy: "Raise their uses, or give out others.",
    },
    codes_ending: {
      title: "Secret codes are about to expire",
      why: "Codes that end within seven days: {{count}}.",
      remedy: "Extend those that are to go on opening.",
    },
  },
  mailRemedies: {
    login:
      "Enter the mail server’s user name and password again in the settings, and send a test. Many providers want a password made for programs (an app password), not the mailbox’s own.",
    encryption:
      "Enter the mail server again in the settings: with smtps://, or by the host that its certificate names.",
    sender:
      "Enter in the settings a sender that this account may send as, or have the provider allow the one that is set.",
    quota:
      "The provider takes no more emails for now. Wait until it does, or ask it for more; in the settings, set the emails per day to what it allows.",
    greeting:
      "The mail server turns this machine away. Ask the provider whether its address is blocked, and why.",
    policy:
      "Ask the provider why it refuses this account’s emails: the account may be suspended, or they are taken for spam.",
  },
  probes: {
    settings: "the settings",
    address: "the portal’s address",
    ipv6: "the portal’s address by IPv6",
    proxy: "the proxy",
    clock: "the clock by a time server",
    disk: "the disk",
    files: "the files",
    queue: "the emails in line",
    "mail server": "the mail server",
    sender: "the sender’s domain",
    backups: "the backups",
    staff: "second factors",
    rooms: "the rooms",
    codes: "the secret codes",
  },
  deliveries: {
    private: "The address is one of this machine or its own network, which webhooks never reach",
    unknown_host: "Nobody knows this host",
    unreachable: "Nothing answers there",
    timeout: "No answer came in time",
    certificate: "Its certificate is not valid",
    unreadable: "Its secret belongs to another secret key: make a new one",
    redirect: "It redirects elsewhere, which is not followed: enter the final address",
    status: "It answered {{status}}",
  },
  more_one: "The same is true of one more.",
  more_other: "The same is true of {{count}} more.",
  none: { since: "none so far", device: "a browser that does not say its name" },
  code: { plain: "“{{code}}”", labelled: "“{{code}}” (label: “{{label}}”)" },
  subject: "{{product}}: {{title}}",
  ownerReason:
    "{{product}} ({{host}}) wrote this email because somebody signed in to your account. It is written at most five times a day, and no link in it signs anybody in.",
  actReason:
    "{{product}} ({{host}}) wrote this email because you watch over it, or because it is about your account. Emails like this one cannot be switched off.",
  passwordReason:
    "{{product}} ({{host}}) wrote this email because your account’s password was entered without a right second factor. It is written at most once an hour, and when codes are closed; no link in it signs anybody in.",
  reason:
    "{{product}} ({{host}}) wrote this email because you watch over it. Which alerts are sent, and to whom, is set in its settings.",
};
