import { listeners } from "./listeners.ts";
import { readStored, readStoredObject, writeStored } from "./storage.ts";

const tokenKey = "codex-admin-session";
const pendingKey = "codex-admin-pending";
const returnKey = "codex-admin-return";
const changes = listeners();

/** Returns the stored token of the staff session, or null. */
export function staffToken(): string | null {
  return readStored("local", tokenKey);
}

/** Stores the token of a new session. */
export function storeStaffToken(token: string): void {
  writeStored("local", tokenKey, token);
  changes.tell();
}

/** Removes the token, unless another one has replaced it since it was used. */
export function dropStaffToken(used = staffToken()): void {
  if (used !== staffToken()) return;
  writeStored("local", tokenKey, null);
  changes.tell();
}

/** Calls back after each change of the token, also by another tab; returns a function that unsubscribes. */
export function onStaffToken(listen: () => void): () => void {
  const changed = ({ key }: StorageEvent) => {
    if (key === tokenKey || key === null) listen();
  };
  const stop = changes.listen(listen);
  addEventListener("storage", changed);
  return () => {
    stop();
    removeEventListener("storage", changed);
  };
}

/** The user who has to change an initial password before a session opens. */
export type PendingChange = { userId: number; email: string };

export function pendingChange(): PendingChange | null {
  const stored = readStoredObject("session", pendingKey);
  return typeof stored?.userId === "number" && typeof stored.email === "string"
    ? { userId: stored.userId, email: stored.email }
    : null;
}

export function storePendingChange(pending: PendingChange | null): void {
  writeStored("session", pendingKey, pending && JSON.stringify(pending));
}

/** Stores the path in the console to return to after the sign-in; null removes it. */
export function storeReturnPlace(place: string | null): void {
  writeStored("session", returnKey, place);
}

/** Returns the stored path when it lies in the console, else the console's own. */
export function returnPlace(consolePath: string): string {
  const place = readStored("session", returnKey);
  return place?.startsWith(`${consolePath}?`) ? place : consolePath;
}
