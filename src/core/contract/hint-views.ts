import type { Language } from "./languages.ts";

/** Where a hint is shown: at the gate, at a sealed room's door, or inside an open room. */
export const hintPlaces = ["gate", "door", "inside"] as const;

export type HintPlace = (typeof hintPlaces)[number];

/** What opens a hint once those before it were taken: so many failed tries, so many hours, or nothing but asking. */
export const hintConditions = ["failures", "hours", "request"] as const;

export type HintCondition = (typeof hintConditions)[number];

/** What is said of texts in three languages, for staff. */
type Texts = { textEn: string | null; textPt: string | null; textEs: string | null };

export type HintRowView = Texts & {
  id: number;
  place: HintPlace;
  roomId: number | null;
  opens: HintCondition;
  after: number;
  /** By how many it was taken. */
  takenCount: number;
};

export type ReplyView = Texts & {
  id: number;
  pattern: string;
  /** How many wrong codes it answered. */
  count: number;
};

/** What the portal says to somebody, and in which language. */
export type HintTextView = { text: string; language: Language };

/** The hints of one place as one initiate hears them. */
export type PlaceHintsView = {
  /** Those that were taken, in their order. */
  taken: HintTextView[];
  /**
   * Of the next one: `waits` when it has opened, `asked` when it opens on request, `later` when it opens by itself at
   * `opensAt`; null when there is none, or nothing can be said of it yet.
   */
  next: "waits" | "asked" | "later" | null;
  opensAt: string | null;
};

export type TakenHintsView = { success: true; whispers: PlaceHintsView };
