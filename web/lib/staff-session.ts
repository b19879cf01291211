import { paths } from "../../src/core/contract/paths.ts";
import { readStored, readStoredObject, writeStored } from "./storage.ts";
import { listeners, storeOf } from "./store.ts";

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

/** The call under way, if there is one, that gives the session another token. */
let renewal: Promise<void> | undefined;

/** Stores the token that a call gives the session in place of the one at hand. */
export async function renewStaffToken<Answer extends { sessionToken: string }>(
  call: Promise<Answer>,
): Promise<Answer> {
  const stored = call.then(({ sessionToken }) => storeStaffToken(sessionToken));
  const done = stored
    .catch(() => {})
    .finally(() => {
      if (renewal === done) renewal = undefined;
    });
  renewal = done;
  await stored;
  return call;
}

/** Removes a token that the server refused, unless another one has replaced it, or a call under way is about to. */
export function dropRefusedToken(used: string | null): void {
  if (renewal) void renewal.then(() => dropStaffToken(used));
  else dropStaffToken(used);
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
  return place && /^[?/]/.test(place.slice(consolePath.length)) && place.startsWith(consolePath)
    ? place
    : consolePath;
}

/** Calls back when the user signs out; not when a session expires, because that one continues after the next sign-in. */
export function onSignOut(forget: () => void): void {
  onStaffToken(() => {
    if (staffToken() === null && location.pathname !== paths.observatory) forget();
  });
}

type Question = { answer: (isProved: boolean) => void };

const question = storeOf<Question | undefined>(undefined);
let asked: Promise<boolean> | undefined;

/** Asks staff to re-authenticate, once for all calls that wait for it; false when they declined. */
export function askProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => question.set({ answer: resolve })).finally(() => {
    asked = undefined;
    question.set(undefined);
  });
  return asked;
}

/** Returns the question that waits for its dialog. */
export const useProofQuestion = question.useValue;
