import type { WatchWords } from "./watch-words.ts";

export const en: WatchWords = {
  alerts: {
    backup_failed: {
      title: "A backup failed",
      text: "A backup could not be made, sent off or proved. What is written now would be lost with this machine’s disk.",
      remedy: "The card of backups says why, and what to do. Then press “Back up now”.",
      link: "Open the backups",
    },
    backup_unproven: {
      title: "No backup is proved",
      text: "No backup has been opened and tried for longer than the schedule allows. The last one that was proved: {since}.",
      remedy: "Press “Back up now” or “Prove now” on the card of backups.",
      link: "Open the backups",
    },
    letters_refused: {
      title: "Letters are refused",
      text: "In the last hour mail servers refused {refused} of {of} letters. Whoever waits for a code does not get it.",
      remedy:
        "The list of letters shows each refusal in the mail server’s own words. Most often the sender, its password or the domain’s SPF and DKIM are the cause: the doctor looks at them.",
      link: "Open the refused letters",
    },
    budget_low: {
      title: "Most of the day’s emails are sent",
      text: "In the last 24 hours this portal has sent {sent} of the {budget} emails that its settings allow.",
      remedy:
        "When all are sent, visitors have to wait for their codes. If your provider allows more, raise the maximum in the settings; the emails in line then leave within a minute.",
      link: "Open the mail settings",
    },
    budget_spent: {
      title: "The day’s emails are used up",
      text: "In the last 24 hours this portal has sent {sent} of the {budget} emails that its settings allow. What is left is reserved for people who are known here: newcomers get no codes.",
      remedy:
        "If your provider allows more, raise the maximum in the settings; the emails in line then leave within a minute.",
      link: "Open the mail settings",
    },
    code_nearly_used: {
      title: "A secret code is nearly used up",
      text: "The code {code} has admitted {used} of the {of} people it can admit.",
      remedy: "Raise its uses, or give out another code, before the next visitor is turned away.",
      link: "Open the secret codes",
    },
    code_ending: {
      title: "A secret code is about to expire",
      text: "The code {code} expires on {endsAt}.",
      remedy: "Extend it if it is to go on opening. Where a room needs it, nobody new can enter afterwards.",
      link: "Open the secret codes",
    },
    disk_low: {
      title: "The disk is nearly full",
      text: "Only {freeMb} MB, or {percent} %, are left on the disk with the portal’s data. When it is full, nothing can be written: nobody can register, and backups fail.",
      remedy:
        "Free space on that disk or enlarge it: old backups and files of other programs are the first to look at.",
      link: "Open the doctor",
    },
    login_storm: {
      title: "Many sign-ins fail",
      text: "In the last {minutes} minutes {failures} sign-ins of staff failed. Somebody may be trying passwords.",
      remedy:
        "The audit log says from where and for whom. Each account waits longer after every failure; a second factor closes this door for good.",
      link: "Open the audit log",
    },
    database_away: {
      title: "The database does not answer",
      text: "Since {since} the database has not answered, or cannot be written. Visitors see that the portal is closed.",
      remedy:
        "See whether the database runs, can be reached and has room on its disk. The portal goes on by itself as soon as it answers.",
      link: "Open the doctor",
    },
    siege_raised: {
      title: "The gate defends itself",
      text: "Wrong guesses came in such numbers that the gate’s defence stands at level {level} of 3.",
      remedy:
        "The card of the siege shows where the guesses come from, and raises or lowers the defence by hand.",
      link: "Open the siege",
    },
    second_factor_lost: {
      title: "A second factor was taken away",
      text: "The second factor of {account} was removed at the server’s command line.",
      remedy:
        "If you did not ask for it, change that account’s password and look who can reach the server. Otherwise a new one should be set up at the next sign-in.",
      link: "Open the users",
    },
    audit_broken: {
      title: "The audit log was changed",
      text: "The seal of the audit log breaks at row {row}: a row was changed or removed by something other than the portal.",
      remedy:
        "Do not delete anything. Compare with a backup that was made before, and look who can write the database.",
      link: "Open the audit log",
    },
  },
  deliveries: {
    private: "The address is one of this machine or its own network, which webhooks never reach",
    unknown_host: "Nobody knows this host",
    unreachable: "Nothing answers there",
    timeout: "No answer came in time",
    certificate: "Its certificate is not valid",
    unreadable: "Its secret belongs to another secret key: make a new one",
    redirect: "It redirects elsewhere, which is not followed: enter the final address",
    status: "It answered {status}",
  },
  more: { one: "The same is true of one more.", other: "The same is true of {count} more." },
  none: "none so far",
  subject: "{product}: {title}",
  reason:
    "{product} ({host}) wrote this letter because you watch over it. Which alerts are sent, and to whom, stands in its settings.",
};
