import type { TextKey } from "../../i18n.ts";
import { ApiError, hasCode } from "../../lib/errors.ts";

/** Returns the key of the title above an error: the screen's own where it is true, else what really happened. */
export function failureTitle(failure: unknown, own: TextKey): TextKey {
  if (failure instanceof TypeError) return "error.noAnswer";
  if (!(failure instanceof ApiError)) return own;
  // A gate that is closed to all denies nobody.
  if (failure.retryAfterMs > 0 || hasCode(failure, "gate_closed")) return "error.patience";
  // An invalid form says nothing about the mail.
  return own === "auth.error.sendFailed" && failure.status < 500 ? "auth.error.notSent" : own;
}
