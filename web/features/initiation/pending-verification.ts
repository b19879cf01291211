import { resendAfterMs } from "../../../src/contract/limits.ts";
import { paths } from "../../../src/contract/paths.ts";
import { readStoredObject, writeStored } from "../../lib/storage.ts";

const storageKey = "portal-verification";

/** Who is proving an address; `username` is empty for those who come back, `resendAt` is in epoch milliseconds. */
export type PendingVerification = { email: string; username: string; resendAt: number };

/** Keeps who is proving an address for as long as the tab lives. */
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

/** Who is proving an address: the query string says it first, what was stored says it after a reload. */
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

/** Notes that a code was just sent and gives the address of the verify screen. */
export function verifyPathAfterSending(email: string, username: string): string {
  storePending({ email, username, resendAt: Date.now() + resendAfterMs });
  const name = username && `&username=${encodeURIComponent(username)}`;
  return `${paths.verify}?email=${encodeURIComponent(email)}${name}`;
}
