import * as z from "zod/mini";
import type { Language } from "./languages.ts";
import { type LetterKind, type LetterState, letterKinds, letterStates } from "./letters.ts";
import { listQuery, searchText } from "./lists.ts";
import { letterSorts } from "./sorts.ts";

/** The letters that staff look at, narrowed by where they stand, what they are for and the recipients' domain. */
export const letterListQuery = z.extend(listQuery(letterSorts), {
  state: z.optional(z.enum(letterStates)),
  kind: z.optional(z.enum(letterKinds)),
  domain: z.optional(searchText.check(z.toLowerCase())),
});

/**
 * The letters that a filter shows, to be tried again, the newest first: so many at a time, and those after them with the answer's
 * `next` as `before`.
 */
export const lettersRetryRequest = z.object({
  q: z.optional(searchText),
  state: z.optional(z.enum(letterStates)),
  kind: z.optional(z.enum(letterKinds)),
  domain: z.optional(searchText.check(z.toLowerCase())),
  before: z.optional(z.int().check(z.minimum(1))),
});

export type LettersRetryRequest = z.infer<typeof lettersRetryRequest>;

/** How many letters were put in line, and where it goes on; null when all were looked at. */
export type LettersRetriedView = { success: true; retried: number; next: number | null };

export type LetterListQuery = z.infer<typeof letterListQuery>;

/** A letter as the desk shows it: never what it says. */
export type LetterListView = {
  id: number;
  kind: LetterKind;
  to: string;
  domain: string;
  userId: number | null;
  username: string | null;
  language: Language;
  state: LetterState;
  attempts: number;
  createdAt: string;
  stateAt: string;
  /** When it is tried next; of use while it is in line. */
  nextAt: string;
  words: string | null;
};

/** How letters with codes to one domain fared of late. */
export type LetterDomainView = {
  domain: string;
  /** Letters that were written. */
  sent: number;
  accepted: number;
  refused: number;
  /** Those whose code was entered within ten minutes. */
  verified: number;
  /** Seconds from the letter to the code, in the middle of those that were entered; null when none was. */
  medianSeconds: number | null;
};
