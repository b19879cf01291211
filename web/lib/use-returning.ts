import { useEffect } from "react";
import { storedUserId } from "./identity.ts";
import { isPrerendering } from "./prerendering.ts";
import { useAwake } from "./use-awake.ts";

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
