import { dropDraft, useDraft } from "../../lib/use-draft.ts";

const storageKey = "portal-registration";

/** What was typed at registration; the return screen shares its e-mail. */
export function useRegistrationDraft() {
  return useDraft(storageKey, { email: "", username: "" });
}

export function dropRegistrationDraft(): void {
  dropDraft(storageKey);
}
