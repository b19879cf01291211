/** What its settings are called. */
export const settings = {
  backup_hour: { name: "Hour of the backup (UTC)" },
  backup_hourly: { name: "Hourly backups" },
  backup_keep: { name: "Nightly backups to keep" },
  backup_recipient: { name: "Backup key (public part)" },
  backup_store: { name: "Off-site storage" },
};

/** What their names do not say of them. */
export const descriptions = {
  backup_hourly:
    "One in every hour in which something changed, as long as nightly ones are made. The last 24 are kept, on this machine only.",
  backup_keep: "Those made by hand count as well.",
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
  backup_key_made: "Backup key created",
};

/** What its limits are called in the audit log. */
export const limits = {
  "store-try": "Tests of off-site storage",
};

/** What is said of its errors. */
export const errors = {
  backup_going: "Another backup is being made or tested. Wait until it is done.",
  backup_gone: "This backup is neither on this machine nor in the off-site storage. Make a new one.",
};

/** What its answers say. */
export const messages = {
  storeSaid: "The storage said: “{{detail}}”",
  storeTried: "A test file was written, read back, listed and deleted.",
};

/** What is wrong with a backup, and what to do. */
export const faults = {
  damaged:
    "It was cut short or changed after it was written. Delete it and make a new one; if it happens again, have the disk checked.",
  wrong_key:
    "It is encrypted with another key. Enter the secret key that was shown when this backup’s key was created.",
  key_needed: "It is encrypted and was never tested. Enter its key to test it.",
  foreign: "It belongs to another program. Delete it.",
  foreign_objects:
    "It has triggers, views or functions that the portal did not create and that would run with its rights. Choose another backup, and find out who changed this one.",
  newer: "It was made by a newer version of the portal. Test it with that version.",
  shrunk: "It has far less in it than the last one. If that was intended, test it by hand.",
  no_page:
    "A portal started from it did not show any page. Make a new one; if it happens again, the log says why.",
  missing: "Its file is gone, and there is no off-site copy. Delete it and make a new one.",
  folder: "The backup folder cannot be written to. Make the portal’s user the owner of DATA_DIR/backups.",
  disk_full: "The disk is too full for a backup and its test. Free some space, or keep fewer backups.",
  no_tools:
    "PostgreSQL’s programs are missing here, or older than the server. Install postgresql-client of the server’s version.",
  no_trial:
    "It was made and read in full, but not tested: the user in DATABASE_URL is not allowed to create a database to restore it in. As PostgreSQL’s administrator, run once: {{command}} Then press “Test now”.",
  store_refused:
    "The off-site storage refused it. Check the key, bucket and region in its address, then press “Test the storage”.",
  store_away:
    "The off-site storage could not be reached. Check its address and the network; the next backup tries again.",
  store_moved:
    "The off-site storage answered with a redirect, which is not followed. Enter the address of its own region, add ?region=name to it, then press “Test the storage”.",
  store_private:
    "The address of the off-site storage is in a private network, which works only when it is set in BACKUP_STORE. Enter one on the public Internet, or ask the operator to set BACKUP_STORE.",
  interrupted: "It was interrupted: the portal stopped meanwhile. Make a new one.",
  failed: "It did not work. What the system said is shown below; the log has more.",
};

/** What its alerts say: what is wrong, what to do about it, and what the link to its place is called. */
export const alerts = {
  backup_failed: {
    title: "A backup failed",
    text: "A backup could not be made, sent or tested. If this machine’s disk fails now, what is new is lost.",
    remedy: "The settings, under Backups, say why and what to do. Then press “Back up now”.",
    link: "Open the backups",
  },
  backup_unproven: {
    title: "No backup has passed its test",
    text: "No backup has been opened and tested for longer than the schedule allows. The last one that passed: {{since}}.",
    remedy: "Press “Back up now” or “Test now” in the settings, under Backups.",
    link: "Open the backups",
  },
};
