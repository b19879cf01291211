import { type ComponentType, useEffect, useState } from "react";
import { storedUserId } from "../lib/identity.ts";
import { isPrerendering } from "../lib/prerendering.ts";
import { useAwake } from "../lib/use-awake.ts";

const isStored = () => storedUserId() !== null;

/** True until the first screen is left, when the document came with the place: the server keeps it for a visitor's session. */
let isReserved = isPrerendering || document.querySelector(".greeting-slot") !== null;

/** Reserves the place of the greeting for a returning visitor; others get nothing and no request is made. */
export function GreetingSlot() {
  const isAwake = useAwake();
  const isReturning = isReserved || (isAwake && isStored());
  const [Greeting, setGreeting] = useState<ComponentType>();
  useEffect(() => {
    if (!isReturning) return;
    import("./greeting.tsx")
      .then((module) => module.loadGreeting())
      .then((Opened) => setGreeting(() => Opened))
      .catch(() => undefined);
  }, [isReturning]);
  useEffect(
    () => () => {
      isReserved = false;
    },
    [],
  );
  return isReturning && <div className="greeting-slot">{Greeting && <Greeting />}</div>;
}
