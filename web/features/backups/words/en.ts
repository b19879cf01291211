/** What the console says of backups. */
export const en = {
  backups: {
    title: "Backups",
    lead: "Each backup is restored on trial by a second process, which must show a page: that is its test.",
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
    proveNamed: "Test now: {{name}}",
    downloadNamed: "Download: {{name}}",
    deleteNamed: "Delete: {{name}}",
    deleteTitle: "Delete the backup",
    deleteSure:
      "{{name}} is deleted here at once, and its copy in the off-site store, if there is one, a day later. This cannot be undone; until then the copy can be downloaded.",
    keyTitle: "The key of the backups",
    keyLead:
      "This key alone opens the backups that are made from now on. It is shown only this once, and stored nowhere: keep it somewhere that would survive if this machine burned. Without it those backups are lost.",
    secretKey:
      "The portal’s secret key (secret.key in the data folder, or SECRET_KEY) is in no backup: keep a copy of it elsewhere, too. Without it, a restored portal loses its mail, store, shop and webhook secrets and its authenticator apps.",
    keySave: "Save as a file",
    keyKept: "I have put it in a safe place",
    keySureTitle: "Make a key for the backups?",
    keySure:
      "Backups that are made from now on open with the new key alone. Older ones still open with the key they were made with.",
    identityTitle: "Test an encrypted backup",
    identityLead: "Its key is used once, in memory, and not stored.",
    identity: "Key (AGE-SECRET-KEY-1…)",
    proving: "Beginning…",
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
