/** What is said where the first master sets the portal up. */
export const en = {
  setup: {
    title: "Set up the portal",
    lead: "You are the first here. Choose a password, and the portal is yours.",
    failed: "The link could not be opened",
    passkeyTitle: "Sign in without your password",
    later: "Not now",
  },
  begin: {
    title: "Begin from a backup",
    lead: "This portal becomes the one that was backed up, with its accounts and all its data.",
    instead: "Begin from a backup instead",
    password: "Choose a password instead",
    byCommand: "To begin from a backup, restore it on the server: codex-portal restore.",
    file: "Backup file",
    fileHint: "A file such as portal-2026-11-26T03-00-00Z.db, or one that ends in .age",
    fileMissing: "Choose a backup",
    identity: "Key of the backups (AGE-SECRET-KEY-1…)",
    identityHint: "It was shown once, when it was created. It is not saved.",
    secretKey: "Secret key of the portal that was backed up",
    secretKeyHint: "The line in its file secret.key. It opens what was saved encrypted.",
    lost: "I no longer have the secret key",
    lostHint:
      "Then the passwords of the mail server, off-site storage and shops have to be entered again, and authenticator apps no longer work. Passkeys and recovery codes do.",
    submit: "Begin from this backup",
    sending: "Sending the backup…",
    checking: "Testing the backup…",
    starting: "The portal is starting from the backup…",
  },
};

declare module "../../../../../src/core/contract/namespaces.ts" {
  interface WebNamespaces {
    setup: typeof en;
  }
}
