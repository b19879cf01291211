/** What its settings are called. */
export const settings = {
  backup_hour: { name: "Hour of the backup (UTC)" },
  backup_keep: { name: "Backups to keep" },
  backup_recipient: { name: "Key of the backups (public part)" },
  backup_store: { name: "Off-site store" },
};

/** What their names do not say of them. */
export const descriptions = {
  backup_recipient: "Without it, anyone with the file can read the backup.",
  backup_store:
    "S3-compatible: https://KEY-ID:SECRET@host/bucket/prefix, with ?region=name where there are regions.",
};

/** What the audit log shows its acts as. */
export const actions = {
  backup_made: "Backup made",
  backup_proved: "Backup tested",
  backup_deleted: "Backup deleted",
  backup_downloaded: "Backup downloaded",
  backup_key_made: "Backup key made",
};

/** What its limits are called in the audit log. */
export const limits = {
  "store-try": "Trials of an off-site store",
};

/** What is said of its errors. */
export const errors = {
  backup_going: "Another backup is being made or tested. Wait until it is done.",
  backup_gone: "This backup is neither on this machine nor in the off-site store. Make a new one.",
};

/** What its answers say. */
export const messages = {
  storeSaid: "In the store’s own words: “{{detail}}”",
  storeTried: "Written, read back, listed and deleted.",
};

/** What is wrong with a backup, and what to do. */
export const faults = {
  damaged:
    "It was cut or changed since it was written. Delete it, and make a new one; if it happens again, have the disk checked.",
  wrong_key:
    "It is encrypted to another key. Enter the secret key that was shown when this backup’s key was made.",
  key_needed: "It is encrypted, and was never tested. Enter its key to test it.",
  foreign: "It belongs to another program. Delete it.",
  foreign_objects:
    "It holds triggers, views or functions that the portal did not make and that would run with its rights. Choose another backup, and find out who changed this one.",
  newer: "It was made by a newer release of the portal. Test it with that release.",
  shrunk: "It holds far less than the last one. If that was meant, test it by hand.",
  no_page:
    "A portal that was started on it answered no page. Make a new one; if it happens again, the log says why.",
  missing: "Its file is gone, and there is no off-site copy. Delete it, and make a new one.",
  folder: "The backup folder cannot be written to. Make the portal’s user the owner of DATA_DIR/backups.",
  disk_full: "The disk is too full for a backup and its test. Free some room, or keep fewer backups.",
  no_tools:
    "PostgreSQL’s programs are missing here, or older than the server. Install postgresql-client of the server’s version.",
  no_trial:
    "It was made and read whole, but not tested: the user in DATABASE_URL is not allowed to create a database to restore it in. As PostgreSQL’s administrator, run once: {{command}} Then press “Test now”.",
  store_refused:
    "The off-site store refused it. Check key, bucket and region in its address, then press “Try the store”.",
  store_away:
    "The off-site store could not be reached. Check its address and the network; the next backup tries again.",
  store_moved:
    "The off-site store answered with a redirect, which is not followed. Name it by the address of its own region, add ?region=name to it, then press “Try the store”.",
  store_private:
    "The off-site store’s address leads into a private network, which is reached only where BACKUP_STORE names it. Name a store on the public Internet, or have the operator set BACKUP_STORE.",
  interrupted: "It was interrupted: the portal stopped meanwhile. Make a new one.",
  failed: "It did not work. What the system said is shown below; the log has more.",
};

/** What its alerts say: what is wrong, what to do about it, and what the link to its place is called. */
export const alerts = {
  backup_failed: {
    title: "A backup failed",
    text: "A backup could not be made, sent off or tested. What is written now would be lost with this machine’s disk.",
    remedy: "The settings, under Backups, say why, and what to do. Then press “Back up now”.",
    link: "Open the backups",
  },
  backup_unproven: {
    title: "No backup has passed its test",
    text: "No backup has been opened and tried for longer than the schedule allows. The last one that passed: {{since}}.",
    remedy: "Press “Back up now” or “Test now” in the settings, under Backups.",
    link: "Open the backups",
  },
};
