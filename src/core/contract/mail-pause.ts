/**
 * Why the mail server refuses the portal: its user and password, the encryption, the sender, what it may send in a day, the
 * portal's address already at the greeting, or its rules.
 */
export const pauseCauses = ["login", "encryption", "sender", "quota", "greeting", "policy"] as const;

export type PauseCause = (typeof pauseCauses)[number];

/** The pause of the queue: since when, why, and the mail server's own words. */
export type MailPause = { since: string; cause: PauseCause; words: string };

/** The state of the queue, which all instances share. */
export type MailQueue = {
  /** Since when no letters leave but trials; null while all leave. */
  pausedAt: string | null;
  cause: PauseCause | null;
  /** What the mail server said. */
  reply: string | null;
  /** From when on the next letter is tried. */
  nextTrialAt: string | null;
  /** The one letter that was refused in this pause; null when there was none, or several. */
  suspectId: number | null;
  /** The domain of the letter that was refused last, while none was accepted since. */
  suspectDomain: string | null;
};
