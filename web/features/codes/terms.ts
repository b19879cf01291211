import { editedInstant } from "../../lib/local-datetime.ts";
import { typedNumber } from "../../lib/typed-number.ts";

/** What is typed about the use of a code; the time as the datetime-local input holds it. */
export type Terms = { label: string; maxUses: string; expiresAt: string };

/** The terms as a request has them; `original` is the stored expiry of a code that is edited. */
export function termsOf({ label, maxUses, expiresAt }: Terms, original?: string) {
  return {
    label: label.trim() || null,
    maxUses: typedNumber(maxUses),
    expiresAt: editedInstant(expiresAt, original) ?? expiresAt,
  };
}
