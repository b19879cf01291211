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
