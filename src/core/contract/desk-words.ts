import type { HelpScreen, LastError } from "./desk.ts";
import type { LetterKind, LetterState } from "./letters.ts";

/** What the desk shows of letters and of requests for help. */
export type DeskWords = {
  letterKinds: Record<LetterKind, string>;
  letterStates: Record<LetterState, string>;
  helpScreens: Record<HelpScreen, string>;
  /** What a screen said last, beside the outcomes and the limits that the audit log knows. */
  lastErrors: Record<LastError, string>;
};

/** What of a letter is shown by words that hold a text. */
export type LettersShown = { kinds: LetterKind[]; states: LetterState[] };

/** What of a request for help is shown by words that hold a text. */
export type RequestsShown = { screens: HelpScreen[]; errors: string[]; states: LetterState[] };
