import { readStored, writeStored } from "./storage.ts";

export type Initiate = { userId: number; username: string; email: string };

/** The stored user id, a hint for the screens only: the server trusts its session cookie alone. */
export function storedUserId(): number | null {
  const id = Number(readStored("local", "userId"));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The stored e-mail, sent along as an identity header. */
export function storedEmail(): string | null {
  return readStored("local", "userEmail");
}

/** Keeps who was verified; the id is kept as text. */
export function rememberInitiate({ userId, username, email }: Initiate): void {
  writeStored("local", "userId", String(userId));
  writeStored("local", "username", username);
  writeStored("local", "userEmail", email);
}

/** Forgets who was verified. */
export function forgetInitiate(): void {
  for (const key of ["userId", "username", "userEmail"]) writeStored("local", key, null);
}
