import { useEffect } from "react";
import { isPrerendering, useAwake } from "./prerendering.tsx";
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

/** True until the first screen is left, when the document came with the place of a greeting: the server keeps it for a visitor's session. */
let isReserved = !isPrerendering && document.querySelector(".greeting-slot") !== null;

/** Says whether the build renders screens for who returns, or for strangers. */
export function renderForReturning(isReturning: boolean): void {
  isReserved = isReturning;
}

/** True for who has been here before: their browser has a visitor's session, or remembers who they are. */
export function useReturning(): boolean {
  const isAwake = useAwake();
  useEffect(
    () => () => {
      isReserved = false;
    },
    [],
  );
  return isReserved || (isAwake && storedUserId() !== null);
}
