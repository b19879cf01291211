/** What its settings are called. */
export const settings = {
  address_days: { name: "Days until IP addresses are shortened" },
  audit_retention_days: { name: "Days to keep the audit log" },
  dkim_selector: { name: "DKIM selector" },
  release_look: { name: "Look for a newer version" },
};

/** What their names do not say of them. */
export const descriptions = {
  address_days: "0: never. It cannot be undone; Brazil’s Marco Civil requires six months in full.",
  release_look:
    "Once a day, at the address that the server’s RELEASE_URL names. Nothing is installed by itself, and nothing about this portal is sent.",
};

/** What the audit log shows its acts as. */
export const actions = {
  rate_limited: "Too many attempts",
  forbidden: "Not permitted",
  not_admitted: "Not yet admitted",
  foreign_user: "Someone else’s user ID",
  foreign_origin: "Request from another site",
  change_refused: "Change refused",
};

/** What its alerts say: what is wrong, what to do about it, and what the link to its place is called. */
export const alerts = {
  disk_low: {
    title: "The disk is nearly full",
    text: "Only {{freeMb}} MB, or {{percent}} %, are left on the disk with the portal’s data. When it is full, nothing can be written: nobody can register, and backups fail.",
    remedy:
      "Free space on that disk or enlarge it: old backups and files of other programs are the first to look at.",
    link: "Open the doctor",
  },
  replica_late: {
    title: "The replica is behind",
    text: "Litestream does not answer at {{address}}, or what was changed did not reach its store within 8 seconds. If this machine fails now, the newest changes are lost.",
    remedy:
      "Its log says why: journalctl --unit codex-portal-replica. Then start it again: systemctl restart codex-portal-replica.",
    link: "Open the doctor",
  },
  archive_late: {
    title: "The archive of the database is behind",
    text: "PostgreSQL could not hand the newest changes over to its archive. The last time it could: {{since}}. If its machine fails now, what was changed since then is lost.",
    remedy:
      "PostgreSQL’s log says what archive_command answered: most often the storage is full or not there. It goes on by itself once the command succeeds.",
    link: "Open the doctor",
  },
  login_storm: {
    title: "Many staff sign-ins fail",
    text: "In the last {{minutes}} minutes, {{failures}} staff sign-ins failed. Somebody may be trying passwords.",
    remedy:
      "The audit log shows where they came from and which accounts they tried. Each failure makes the account wait longer; a second factor stops this for good.",
    link: "Open the audit log",
  },
  database_away: {
    title: "The database does not answer",
    text: "Since {{since}} the database has not answered, or cannot be written to. Visitors see that the portal is closed.",
    remedy:
      "Check that the database is running and can be reached, that its disk has space and that its file is in place; the log says which it is. The portal works again by itself as soon as the database answers.",
    link: "Open the doctor",
  },
  second_factor_lost: {
    title: "A second factor was removed",
    text: "The second factors of “{{account}}” were removed by a master admin or at the server’s command line.",
    remedy:
      "If you did not ask for it, change that account’s password and check who has access to the server. Otherwise a new one should be set up at the next sign-in.",
    link: "Open the users",
  },
  audit_broken: {
    title: "The audit log was changed",
    text: "The seal of the audit log breaks at row {{row}}: a row was changed or removed by something other than the portal.",
    remedy:
      "Do not delete anything. Compare with a backup that was made before, and check who can write to the database.",
    link: "Open the audit log",
  },
  dangerous_act: {
    title: "A sensitive change was made",
    text: "{{act}}{{about}}. Done by {{by}} on {{at}}.",
    remedy:
      "If you know about it, there is nothing to do. If not: change the password of that account, which ends its other sessions, or ask a master admin to suspend it, and check the audit log for what else it did.",
    link: "Open the audit log",
  },
};
