/**
 * Why the mail server refuses the portal: its user and password, the encryption, the sender, what it may send in a day, the
 * portal's address already at the greeting, or its rules.
 */
export const pauseCauses = ["login", "encryption", "sender", "quota", "greeting", "policy"] as const;

export type PauseCause = (typeof pauseCauses)[number];

/** The pause of the queue: since when, why, and the mail server's own words. */
export type MailPause = { since: string; cause: PauseCause; words: string };
