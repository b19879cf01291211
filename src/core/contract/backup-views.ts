import type { BackupCause } from "./backup-faults.ts";

/** `going`: somebody is at work on it. `failed`: there is no file. */
export const backupStates = ["going", "proved", "unproven", "failed"] as const;

export type BackupState = (typeof backupStates)[number];

/** Of what a backup holds, what an operator knows by heart. */
export const shownCounts = ["users", "secret_codes", "rooms", "pages"] as const;

export type BackupView = {
  id: number;
  name: string;
  cause: BackupCause;
  state: BackupState;
  startedAt: string;
  size: number | null;
  isEncrypted: boolean;
  /** How many rows it holds, by table. */
  counts: Record<string, number>;
  provedAt: string | null;
  /** True when its file is on the machine that answers. */
  isHere: boolean;
  /** When its off-site copy was read back whole. */
  sentAt: string | null;
  /** When the off-site copy of one that was deleted is removed; null for every other. */
  removeAt: string | null;
  /** Sentences that say what is amiss and what mends it, in the language of whoever asks. */
  faults: string[];
  /** What the system said of it. */
  detail: string | null;
};

export type BackupsView = {
  items: BackupView[];
  /** When the next one is made by itself; null when none is. */
  nextAt: string | null;
  /** True when backups are encrypted. */
  isEncrypted: boolean;
  /** True while the one that is going waits for other work to finish. */
  isWaiting: boolean;
  /** Where they are sent off to, without its key. */
  store: string | null;
};

/** A key that opens backups; it is shown once and kept nowhere. */
export type BackupKeyView = { identity: string; recipient: string };

export type TriedStoreView = { success: boolean; answer: string };
