/** Who asked for a backup. */
export const backupCauses = ["schedule", "hand"] as const;

export type BackupCause = (typeof backupCauses)[number];

/** Why a backup could not be made, proved, sent off or fetched; each has a sentence that names the remedy. */
export const backupFaults = [
  /** Its bytes are not what was written: cut, or changed. */
  "damaged",
  /** It opens with another key. */
  "wrong_key",
  /** It is encrypted, and nobody gave its key. */
  "key_needed",
  "foreign",
  /** It holds triggers, views or functions that the portal did not make, and that would run with its rights. */
  "foreign_objects",
  "newer",
  /** It holds far less than the last. */
  "shrunk",
  /** A portal that was started on it answered no page. */
  "no_page",
  "missing",
  "folder",
  "disk_full",
  /** The programs of PostgreSQL are not here, or older than the server. */
  "no_tools",
  /** The database user may not make a database to try it in. */
  "no_trial",
  "store_refused",
  "store_away",
  /** It answered with a redirect, which is not followed. */
  "store_moved",
  /** It has an address in a private network, and is not the one that the environment names. */
  "store_private",
  "interrupted",
  "failed",
] as const;

export type BackupFault = (typeof backupFaults)[number];
