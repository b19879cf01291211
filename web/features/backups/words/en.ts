/** What the console says of backups. */
export const en = {
  backups: {
    download: "Download",
    keyMake: "Create the key",
    secretKey:
      "The portal’s secret key (secret.key or SECRET_KEY) is not in any backup: keep a copy of it somewhere else.",
    keyLead:
      "Only this key opens the backups made from now on. It is shown only once: keep it somewhere safe, away from this machine.",
    next: "Next nightly backup:",
    hourly: "In every hour in which something changed, one more is made; the last 24 of those are kept.",
    litestream:
      "Litestream takes every change off this machine; at the last check, none older than 8 seconds was missing.",
    litestreamLate:
      "Litestream, which takes every change off this machine, is behind: “Health check” says what to do.",
    archive: "PostgreSQL also archives every change; at the last check, none was waiting.",
    archiveLate: "PostgreSQL’s archive is behind: “Health check” says what to do.",
    noneByItself: "No automatic backups are made.",
    plain: "Backups are not encrypted.",
    encrypted: "Backups are encrypted.",
    sentTo: "Nightly ones and those made by hand are also sent to {{address}}.",
    hereOnly: "They are on this machine only.",
    make: "Back up now",
    tryStore: "Test the storage",
    trying: "Testing…",
    tried: "The storage works",
    said: "The system said: “{{detail}}”",
    notTried: "The storage does not work",
    makeKey: "Create a key",
    makeNewKey: "Create a new key",
    empty: "There is no backup yet.",
    failedTitle: "The backups could not be loaded",
    begun: "The backup has started",
    beginFailed: "The backup could not be started",
    proveBegun: "The test has started",
    proveFailed: "The test could not be started",
    deleted: "Backup deleted",
    deleteFailed: "The backup could not be deleted",
    downloadFailed: "The backup could not be downloaded",
    keyFailed: "The key could not be created",
    sent: "off-site",
    sealed: "encrypted",
    gone: "not on this machine",
    goesAt: "the off-site copy will be deleted at {{at}}",
    prove: "Test now",
    deleteTitle: "Delete the backup",
    deleteSure:
      "{{name}} is deleted here right away, and its off-site copy, if there is one, a day later. This cannot be undone; until then the copy can still be downloaded.",
    keySave: "Save as a file",
    keyKept: "I have saved it in a safe place",
    keySure:
      "Backups made from now on open only with the new key. Older ones still open with the key they were made with.",
    identityLead: "The key is used once, in memory, and is not saved.",
    identity: "Key (AGE-SECRET-KEY-1…)",
  },
  backupStates: {
    going: "in progress",
    proved: "tested",
    unproven: "not tested",
    failed: "failed",
  },
  backupCauses: {
    schedule: "nightly",
    hourly: "hourly",
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
