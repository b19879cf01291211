import type { RefObject } from "react";
import { paths } from "../../../src/core/contract/paths.ts";
import { resendAfterMs } from "../../../src/core/contract/resending.ts";
import { dropDraft, useDraft } from "../../kit/form/use-draft.ts";
import { readStoredObject, writeStored } from "../../lib/storage.ts";

const storageKey = "portal-verification";

/** A verification that waits for its one-time code, in this tab. */
export type PendingVerification = {
  email: string;
  /** Empty for returning initiates. */
  username: string;
  /** When the code may be requested again, in epoch milliseconds. */
  resendAt: number;
  /** True for somebody who came with a code: nothing was sent from here. */
  hasCode: boolean;
  /** True once the code was right and the name somebody else's: another one is then chosen. */
  isProven: boolean;
};

/** Stores the pending verification for as long as the tab lives; null removes it. */
export function storePending(pending: PendingVerification | null): void {
  writeStored("session", storageKey, pending && JSON.stringify(pending));
}

function storedPending(): PendingVerification | null {
  const stored = readStoredObject("session", storageKey);
  if (typeof stored?.email !== "string" || stored.email === "") return null;
  return {
    email: stored.email,
    username: typeof stored.username === "string" ? stored.username : "",
    resendAt: typeof stored.resendAt === "number" ? stored.resendAt : 0,
    hasCode: stored.hasCode === true,
    isProven: stored.isProven === true,
  };
}

/** Returns the pending verification from the query string, else the stored one; null when there is none. */
export function pendingFrom(search: string): PendingVerification | null {
  const query = new URLSearchParams(search);
  const stored = storedPending();
  const email = query.get("email")?.trim();
  if (!email) return stored;
  const pending = {
    email,
    username: query.get("username") ?? "",
    resendAt: stored?.email === email ? stored.resendAt : 0,
    hasCode: false,
    isProven: false,
  };
  storePending(pending);
  return pending;
}

/** Stores that a code was just sent and returns the path of the verify screen. */
export function verifyPathAfterSending(email: string, username: string): string {
  storePending({ email, username, resendAt: Date.now() + resendAfterMs, hasCode: false, isProven: false });
  const name = username && `&username=${encodeURIComponent(username)}`;
  return `${paths.verify}?email=${encodeURIComponent(email)}${name}`;
}

/** Stores that somebody has a code already and returns the path of the verify screen. */
export function verifyPathWithCode(email: string, username: string): string {
  storePending({ email, username, resendAt: 0, hasCode: true, isProven: false });
  return paths.verify;
}

const registrationKey = "portal-registration";

/** The draft of the registration form; the return form shares its e-mail. */
export function useRegistrationDraft(form: RefObject<HTMLFormElement | null>) {
  return useDraft(registrationKey, { email: "", username: "" }, form);
}

export function dropRegistrationDraft(): void {
  dropDraft(registrationKey);
}
