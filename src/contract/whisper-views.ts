import type { Language } from "./languages.ts";
import type { WhisperOpening, WhisperPlace } from "./whisper-kinds.ts";

/** What is said of texts in three languages, for staff. */
type Texts = { textEn: string | null; textPt: string | null; textEs: string | null };

export type WhisperRowView = Texts & {
  id: number;
  place: WhisperPlace;
  roomId: number | null;
  opens: WhisperOpening;
  after: number;
  /** By how many it was taken. */
  takenCount: number;
};

export type NearMissView = Texts & {
  id: number;
  pattern: string;
  /** How many wrong codes it answered. */
  count: number;
};

/** What the portal says to somebody, and in which language. */
export type SaidView = { text: string; language: Language };

/** The whispers of one place as one initiate hears them. */
export type WhispersView = {
  /** Those that were taken, in their order. */
  taken: SaidView[];
  /**
   * Of the next one: `waits` when it has opened, `asked` when it only waits to be asked for, `later` when it opens by itself at
   * `opensAt`; null when there is none, or nothing can be said of it yet.
   */
  next: "waits" | "asked" | "later" | null;
  opensAt: string | null;
};

export type HeardView = { success: true; whispers: WhispersView };
