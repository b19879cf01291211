/** What its settings are called. */
export const settings = {
  backup_hour: { name: "Hour of the backup (UTC)" },
  backup_keep: { name: "Backups to keep" },
  backup_recipient: { name: "Key of the backups (public part)" },
  backup_store: {
    name: "Off-site store",
    set: "A store is set. It is never shown again; type another one to replace it.",
    unset: "None is set: backups are on this machine only; if its disk dies, they are lost with it.",
  },
};

/** What each does; the browser has it from the server's answers. */
export const descriptions = {
  backup_hour:
    "The hour of the day, in UTC from 0 to 23, at which a backup is made and proved; “off” stops automatic backups.",
  backup_keep: "How many backups are kept. The newest that is proved is always one of them.",
  backup_recipient:
    "Whom backups are encrypted to (age1…). Without one they are readable for whoever has the file. The key that opens them is not here.",
  backup_store:
    "The S3-compatible store that each backup is sent to as well: https://KEY-ID:SECRET@host/bucket/prefix, and ?region=name where it has regions.",
};

/** What the audit log shows its acts as. */
export const actions = {
  backup_made: "Backup made",
  backup_proved: "Backup proved",
  backup_deleted: "Backup deleted",
  backup_downloaded: "Backup downloaded",
  backup_key_made: "Backup key made",
};

/** What its limits are called in the audit log. */
export const limits = {
  "store-try": "Trials of an off-site store",
};
