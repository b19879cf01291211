import { readStored, readStoredObject, writeStored } from "./storage.ts";

const tokenKey = "codex-admin-session";
const pendingKey = "codex-admin-pending";
const returnKey = "codex-admin-return";
const listeners = new Set<() => void>();

/** The stored token of the staff session, or null. */
export function staffToken(): string | null {
  return readStored("local", tokenKey);
}

/** Keeps the token of a new session. */
export function storeStaffToken(token: string): void {
  writeStored("local", tokenKey, token);
  for (const listen of listeners) listen();
}

/** Forgets the token, unless another one has taken its place since it was used. */
export function dropStaffToken(used = staffToken()): void {
  if (used !== staffToken()) return;
  writeStored("local", tokenKey, null);
  for (const listen of listeners) listen();
}

/** Calls back after each change of the token, also by another tab; returns how to stop. */
export function onStaffToken(listen: () => void): () => void {
  const changed = ({ key }: StorageEvent) => {
    if (key === tokenKey || key === null) listen();
  };
  listeners.add(listen);
  addEventListener("storage", changed);
  return () => {
    listeners.delete(listen);
    removeEventListener("storage", changed);
  };
}

/** Who has to change an initial password before a session opens. */
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

/** Keeps the place in the console to come back to after the sign-in. */
export function storeReturnPlace(place: string | null): void {
  writeStored("session", returnKey, place);
}

/** The stored place when it lies in the console, else the console itself. */
export function returnPlace(consolePath: string): string {
  const place = readStored("session", returnKey);
  return place?.startsWith(`${consolePath}?`) ? place : consolePath;
}
