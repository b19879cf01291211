import { typedNumber } from "../../kit/form/field.tsx";
import { editedInstant } from "../../kit/form/local-datetime.ts";

/** The typed terms of a code; the time is the value of a datetime-local input. */
export type Terms = { label: string; maxUses: string; expiresAt: string };

/** Returns the terms as the request has them; `original` is the stored expiry of a code that is edited. */
export function termsOf({ label, maxUses, expiresAt }: Terms, original?: string) {
  return {
    label: label.trim() || null,
    maxUses: typedNumber(maxUses),
    expiresAt: editedInstant(expiresAt, original) ?? expiresAt,
  };
}
