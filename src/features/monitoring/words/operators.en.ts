import { alerts } from "../../../locales/entries/en.ts";
import { faults } from "../../certificate/words/en.ts";
import { asFinding, type OperatorWords } from "./operators.ts";

export const en: OperatorWords = {
  alerts,
  acts: {
    role: "A role was changed",
    invitation: "Somebody was invited to the staff",
    mail_account: "The mail server was changed",
    mail_sender: "The sender of emails was changed",
    alert_receivers: "The receivers of alerts were changed",
    alert_switches: "Alerts were switched on or off",
    alert_webhooks: "A webhook that alerts are sent to was added, changed or deleted",
    backup_download: "A backup was opened for download",
    backup_delete: "A backup was deleted, or fewer are kept",
    backup_schedule: "Automatic backups were switched off",
    backup_key: "The key that backups are encrypted with was changed",
    backup_store: "The off-site storage of backups was changed",
    store_trial: "Another off-site storage of backups was tested",
    shop_secret: "The secret of a shop was changed",
    audit_retention: "How many days the audit log is kept was changed",
    pass: "A one-time login link was created for somebody",
    person_export: "The data of a person was exported",
    staff_address: "The email address of a staff account was changed",
    erasure: "A person was erased",
    own_factors: "A second factor of a staff account was added or removed",
    factors_reset: "All second factors of a staff account were removed",
    factor_duty: "Who must have a second factor was changed",
    gate_closing: "The gate was paused",
  },
  findings: {
    mail_paused: {
      title: "The mail server refuses this portal",
      why: "No email has gone out since {{since}}. The mail server said: “{{words}}”. The portal tries one email each minute, and all go out by themselves once one is accepted.",
      remedy: "{{remedy}}",
    },
    certificate_missing: asFinding(alerts.certificate_missing),
    certificate_ending: asFinding(alerts.certificate_ending),
    secret_unreadable: {
      title: "A saved secret cannot be read",
      why: "The setting {{setting}} was saved with another secret key. What needs it, such as the mail server, does not work.",
      remedy: "Enter it again in the settings, or give the portal the former SECRET_KEY.",
    },
    public_url_away: {
      title: "PUBLIC_URL does not lead here",
      why: "This portal does not answer at {{url}}. Links in emails do not work, and browsers may be refused.",
      remedy:
        "Set PUBLIC_URL to the address that people open, point its DNS record to this machine, and let the proxy in front pass everything on.",
    },
    ipv6_refused: {
      title: "The portal cannot be reached by IPv6",
      why: "The DNS of {{host}} has the IPv6 address {{address}} (AAAA), but nothing listens there on port {{port}}. Visitors whose network prefers IPv6 wait or get no page at all.",
      remedy:
        "Remove the AAAA record of {{host}}; or let the proxy in front listen on IPv6, or the portal itself with HOST=::.",
    },
    public_url_plain: {
      title: "The portal is open without encryption",
      why: "{{url}} is plain http: anyone who listens on the way can read codes, passwords and sessions.",
      remedy: "Put a proxy with a certificate in front, and set PUBLIC_URL to its https:// address.",
    },
    proxy_unnamed: {
      title: "A proxy in front is not declared",
      why: "Requests come through {{address}} with X-Forwarded-For, but that address is not trusted. All visitors count as one and share one limit.",
      remedy: "Set TRUSTED_PROXIES={{address}} and start the portal again.",
    },
    clock_wrong: {
      title: "The clock is wrong",
      why: "This machine’s clock is {{seconds}} seconds off. One-time codes expire too early or too late, and second factors are refused.",
      remedy: "Turn on time synchronization: timedatectl set-ntp true.",
    },
    disk_low: {
      title: "The disk is nearly full",
      why: "Only {{freeMb}} MB, or {{percent}} %, are left. When it is full, nothing can be written.",
      remedy: "Free space on the disk of DATA_DIR, or enlarge it.",
    },
    replica_late: asFinding(alerts.replica_late),
    archive_late: asFinding(alerts.archive_late),
    limits_off: {
      title: "The limits are off",
      why: "RATE_LIMITS=off lets everybody guess codes and ask for emails without limit. It is for load tests only.",
      remedy: "Remove RATE_LIMITS from the environment or the .env file, and start the portal again.",
    },
    first_run: {
      title: "The first password is still in a file",
      why: "{{file}} has the first admin’s password and the first code in plain text.",
      remedy: "Sign in with it and choose a password of your own; then the one in the file opens nothing.",
    },
    file_rights: {
      title: "A file is open to others",
      why: "{{file}} has mode {{mode}}: other users of this machine can read it, and with it the portal’s secrets.",
      remedy: "Run: chmod 600 {{file}}",
    },
    no_mail_server: {
      title: "No mail server is set",
      why: "Emails are saved in a folder and reach nobody: nobody can register by themselves, and staff have to give each person a one-time login link.",
      remedy: "Enter the mail server in the settings, and send a test.",
    },
    mail_unreachable: {
      title: "The mail server does not answer",
      why: "No mail server answers at {{host}}, port {{port}}. No email goes out.",
      remedy:
        "Check host and port in the settings, and whether a firewall lets this machine out on that port.",
    },
    mail_certificate: {
      title: "The mail server’s certificate is not valid",
      why: "{{host}} answers, but its certificate has expired, was made for another name, or was issued by an authority that is not trusted. No email goes out.",
      remedy:
        "Enter the host with the name in the certificate, or have the certificate renewed. A self-signed one is trusted when the portal is started with NODE_EXTRA_CA_CERTS=FILE.pem in its environment and the certificate is in that file.",
    },
    mail_login_refused: {
      title: "The mail server refuses the sign-in",
      why: "{{host}} does not accept the user name and password that are saved for it. No email goes out.",
      remedy:
        "Enter the mail server with its user name and password again in the settings, and send a test. Many providers want a password made for programs (an app password), not the mailbox’s own.",
    },
    mail_plain: {
      title: "Emails travel unencrypted",
      why: "Without encryption, anyone on the way to {{host}} can read the codes and the password.",
      remedy: "Choose STARTTLS or TLS in the settings, unless the mail server is this machine.",
    },
    backup_unproven: {
      title: "No backup has passed its test",
      why: "No backup has been opened and tested for longer than the schedule allows. The last one that passed: {{since}}.",
      remedy:
        "Press “Back up now” in the settings, under Backups. If it fails its test, the page says why and what to do.",
    },
    second_factor_missing: {
      title: "Staff sign in with only a password",
      why: "Staff without a second factor: {{count}}. A guessed password shows everybody’s email address.",
      remedy: "Set one up in the account menu, and require it in the settings.",
    },
    rooms_broken: {
      title: "A room cannot be entered",
      why: "“{{room}}” is shown, but there is nothing to read in it, or nobody can come in. Rooms like it: {{count}}.",
      remedy: "Open the rooms: each says what is missing.",
    },
    spf_missing: {
      title: "The sender’s domain has no SPF record",
      why: "Mail services cannot tell whether {{host}} may send for {{domain}}, and treat its emails as spam.",
      remedy:
        "Add a TXT record for {{domain}} as your mail provider says, such as: v=spf1 include:PROVIDER -all",
    },
    dkim_missing: {
      title: "No DKIM key was found for the sender’s domain",
      why: "Emails from {{domain}} seem to be unsigned; large mail services refuse such emails or treat them as spam.",
      remedy: "Turn DKIM on at your mail provider and publish its key.",
    },
    dmarc_missing: {
      title: "The sender’s domain has no DMARC record",
      why: "Nothing tells mail services what to do with emails that others forge in the name of {{domain}}.",
      remedy: "Add a TXT record for _dmarc.{{domain}}, to begin with: v=DMARC1; p=none",
    },
    reverse_missing: {
      title: "The mail server’s address has no name",
      why: "{{address}} of {{host}} has no reverse DNS record; many mail services refuse emails from such addresses.",
      remedy: "Ask the provider of the address to set its PTR record to {{host}}.",
    },
    emails_short: {
      title: "Secret codes admit more people than emails reach in an hour",
      why: "Secret codes have room for {{count}} more people, and each newcomer needs an email. If all come now, the last one gets it on {{at}}.",
      remedy:
        "Raise the maximum emails per day in the settings, as far as your mail provider allows, or give the codes out in batches.",
    },
    codes_nearly_used: {
      title: "Secret codes are nearly used up",
      why: "Codes with four fifths of their uses gone: {{count}}.",
      remedy: "Raise their uses, or give out others.",
    },
    codes_ending: {
      title: "Secret codes are about to expire",
      why: "Codes that expire within seven days: {{count}}.",
      remedy: "Extend those that should keep working.",
    },
  },
  certificateFaults: faults,
  mailRemedies: {
    login:
      "Enter the mail server’s user name and password again in the settings, and send a test. Many providers want a password made for programs (an app password), not the mailbox’s own.",
    encryption:
      "Enter the mail server again in the settings: with TLS, or with the host name in its certificate.",
    sender:
      "In the settings, enter a sender that this account may use, or ask the provider to allow the one that is set.",
    quota:
      "The provider accepts no more emails for now. Wait until it does, or ask it for a higher limit; in the settings, set the emails per day to what it allows.",
    greeting:
      "The mail server turns this machine away. Ask the provider whether its address is blocked, and why.",
    policy:
      "Ask the provider why it refuses this account’s emails: the account may be suspended, or they are treated as spam.",
  },
  probes: {
    settings: "the settings",
    address: "the portal’s address",
    certificate: "the portal’s certificate",
    ipv6: "the portal’s address by IPv6",
    proxy: "the proxy",
    clock: "the clock, against a time server",
    disk: "the disk",
    files: "the files",
    queue: "the emails waiting to be sent",
    "mail server": "the mail server",
    sender: "the sender’s domain",
    backups: "the backups",
    staff: "second factors",
    rooms: "the rooms",
    codes: "the secret codes",
  },
  deliveries: {
    private: "The address belongs to this machine or its own network, which webhooks cannot reach",
    unknown_host: "This host does not exist",
    unreachable: "Nothing answers there",
    timeout: "No answer came in time",
    certificate: "Its certificate is not valid",
    unreadable: "Its secret belongs to another secret key: make a new one",
    redirect: "It redirects elsewhere, which is not followed: enter the final address",
    status: "It answered {{status}}",
  },
  more_one: "The same is true of one more.",
  more_other: "The same is true of {{count}} more.",
  none: { since: "none so far", device: "an unknown browser" },
  code: { plain: "“{{code}}”", labelled: "“{{code}}” (label: “{{label}}”)" },
  subject: "{{product}}: {{title}}",
  ownerReason:
    "{{product}} ({{host}}) sent this email because somebody signed in to your account. It is sent at most five times a day, and no link in it signs anybody in.",
  actReason:
    "{{product}} ({{host}}) sent this email because you look after the portal, or because it is about your account. Emails like this one cannot be switched off.",
  passwordReason:
    "{{product}} ({{host}}) sent this email because your account’s password was entered without a correct second factor. It is sent at most once an hour, and when codes are blocked; no link in it signs anybody in.",
  reason:
    "{{product}} ({{host}}) sent this email because you look after the portal. Which alerts are sent, and to whom, is in the settings.",
};
