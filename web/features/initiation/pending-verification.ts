import { resendAfterMs } from "../../../src/contract/limits.ts";
import { paths } from "../../../src/contract/paths.ts";
import { readStoredObject, writeStored } from "../../lib/storage.ts";

const storageKey = "portal-verification";

/** Who is proving an address; `username` is empty for those who come back, `resendAt` is in epoch milliseconds. */
export type PendingVerification = { email: string; username: string; resendAt: number };

/** Keeps who is proving an address for as long as the tab lives. */
export function keepPending(pending: PendingVerification | null): void {
  writeStored("session", storageKey, pending && JSON.stringify(pending));
}

function keptPending(): PendingVerification | null {
  const kept = readStoredObject("session", storageKey);
  if (typeof kept?.email !== "string" || kept.email === "") return null;
  return {
    email: kept.email,
    username: typeof kept.username === "string" ? kept.username : "",
    resendAt: typeof kept.resendAt === "number" ? kept.resendAt : 0,
  };
}

/** Who is proving an address: the query string says it first, what was kept says it after a reload. */
export function pendingFrom(search: string): PendingVerification | null {
  const query = new URLSearchParams(search);
  const kept = keptPending();
  const email = query.get("email")?.trim();
  if (!email) return kept;
  const pending = {
    email,
    username: query.get("username") ?? "",
    resendAt: kept?.email === email ? kept.resendAt : 0,
  };
  keepPending(pending);
  return pending;
}

/** Notes that a code was just sent and gives the address of the verify screen. */
export function verifyPathAfterSending(email: string, username: string): string {
  keepPending({ email, username, resendAt: Date.now() + resendAfterMs });
  const name = username && `&username=${encodeURIComponent(username)}`;
  return `${paths.verify}?email=${encodeURIComponent(email)}${name}`;
}
