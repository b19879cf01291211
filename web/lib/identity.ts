import { readStored, writeStored } from "./storage.ts";

/** The key that is stored while somebody has signed out here and the server does not know it yet. */
export const leavingKey = "portal-leaving";

type Initiate = { userId: number; username: string; email: string };

/** Returns the stored user id, a hint for the screens only: the server trusts its session cookie alone. */
export function storedUserId(): number | null {
  const id = Number(readStored("local", "userId"));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Returns the stored e-mail, which is sent as an identity header. */
export function storedEmail(): string | null {
  return readStored("local", "userEmail");
}

/** Stores the verified initiate. */
export function rememberInitiate({ userId, username, email }: Initiate): void {
  writeStored("local", "userId", String(userId));
  writeStored("local", "username", username);
  writeStored("local", "userEmail", email);
}

/** Removes the stored initiate. */
export function forgetInitiate(): void {
  for (const key of ["userId", "username", "userEmail"]) writeStored("local", key, null);
}
