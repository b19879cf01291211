import type { RefObject } from "react";
import { dropDraft, useDraft } from "../../kit/form/use-draft.ts";

const storageKey = "portal-registration";

/** The draft of the registration form; the return form shares its e-mail. */
export function useRegistrationDraft(form: RefObject<HTMLFormElement | null>) {
  return useDraft(storageKey, { email: "", username: "" }, form);
}

export function dropRegistrationDraft(): void {
  dropDraft(storageKey);
}
