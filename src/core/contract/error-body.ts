import type { ErrorCode } from "../../entries.ts";
import type { UnreadyReason } from "./health.ts";
import type { HintTextView, PlaceHintsView } from "./hint-views.ts";
import type { SavedText } from "./texts.ts";

/** The body of every answer that is not a success. */
export type ErrorBody = {
  success: false;
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  valid?: false;
  /** Of `portal_busy`: when the next email may leave. */
  nextAt?: string;
  /** Of `portal_busy`: true when that is in time for the caller's email, which is queued: its code can be entered then. */
  isInLine?: boolean;
  /** Of `not_yet` and `code_not_yet`: when the room opens, or the code does. */
  opensAt?: string;
  /** Of `changed_meanwhile`: the text as it is now; null when it is gone. */
  present?: SavedText | null;
  /** Of `code_not_found`: what the portal says to codes of that kind. */
  nearMiss?: HintTextView;
  /** Of `code_not_found`: the hints of the place where the code was entered. */
  whispers?: PlaceHintsView;
  /** Why an instance is not ready. */
  reason?: UnreadyReason;
};
