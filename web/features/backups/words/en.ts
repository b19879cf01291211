/** What the console says of backups. */
export const en = {
  backups: {
    download: "Download",
    keyMake: "Make the key",
    secretKey:
      "The portal’s secret key (secret.key or SECRET_KEY) is in no backup: keep a copy of it elsewhere.",
    keyLead:
      "This key alone opens the backups made from now on. It is shown only this once: keep it somewhere safe, away from this machine.",
    next: "The next automatic one is made at",
    noneByItself: "No automatic backups are made.",
    plain: "Backups are not encrypted.",
    encrypted: "Backups are encrypted.",
    sentTo: "Each is also sent to {{address}}.",
    hereOnly: "They are on this machine only.",
    make: "Back up now",
    tryStore: "Try the store",
    trying: "Trying…",
    tried: "The store works",
    said: "In the system’s own words: “{{detail}}”",
    notTried: "The store does not work",
    makeKey: "Make a key",
    makeNewKey: "Make a new key",
    empty: "There is no backup yet.",
    failedTitle: "The backups could not be loaded",
    begun: "The backup has begun",
    beginFailed: "The backup could not begin",
    proveBegun: "The test has begun",
    proveFailed: "The test could not begin",
    deleted: "Backup deleted",
    deleteFailed: "The backup could not be deleted",
    downloadFailed: "The backup could not be fetched",
    keyFailed: "The key could not be made",
    sent: "off-site",
    sealed: "encrypted",
    gone: "not on this machine",
    goesAt: "its copy in the store is deleted at {{at}}",
    prove: "Test now",
    deleteTitle: "Delete the backup",
    deleteSure:
      "{{name}} is deleted here at once, and its copy in the off-site store, if there is one, a day later. This cannot be undone; until then the copy can be downloaded.",
    keySave: "Save as a file",
    keyKept: "I have put it in a safe place",
    keySure:
      "Backups that are made from now on open with the new key alone. Older ones still open with the key they were made with.",
    identityLead: "Its key is used once, in memory, and not stored.",
    identity: "Key (AGE-SECRET-KEY-1…)",
  },
  backupStates: {
    going: "in progress",
    proved: "tested",
    unproven: "not tested",
    failed: "failed",
  },
  backupCauses: {
    schedule: "scheduled",
    hand: "by hand",
  },
  backupCounts: {
    users: "people: {{number}}",
    secret_codes: "codes: {{number}}",
    pages: "pages: {{number}}",
    rooms: "rooms: {{number}}",
  },
};

declare module "../../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    backups: typeof en;
  }
}
