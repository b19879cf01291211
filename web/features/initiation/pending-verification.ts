import { resendAfterMs } from "../../../src/contract/limits.ts";
import { paths } from "../../../src/contract/paths.ts";
import { readStoredObject, writeStored } from "../../lib/storage.ts";

const storageKey = "portal-verification";

/** A verification that waits for its one-time code; `username` is empty for returning initiates, `resendAt` is in epoch milliseconds. */
export type PendingVerification = { email: string; username: string; resendAt: number };

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
  };
  storePending(pending);
  return pending;
}

/** Stores that a code was just sent and returns the path of the verify screen. */
export function verifyPathAfterSending(email: string, username: string): string {
  storePending({ email, username, resendAt: Date.now() + resendAfterMs });
  const name = username && `&username=${encodeURIComponent(username)}`;
  return `${paths.verify}?email=${encodeURIComponent(email)}${name}`;
}
