import { ApiError } from "./api-error.ts";
import type { TextKey } from "./use-translation.ts";

/** The title above a failure: the screen's own words where they are true, else what really happened. */
export function failureTitle(failure: unknown, own: TextKey): TextKey {
  if (failure instanceof TypeError) return "error.noAnswer";
  if (!(failure instanceof ApiError)) return own;
  if (failure.retryAfterMs > 0) return "error.patience";
  // A refused form is no failure of the mail.
  return own === "auth.error.sendFailed" && failure.status < 500 ? "auth.error.notSent" : own;
}
