import { type ComponentType, useEffect, useState } from "react";
import { storedUserId } from "../lib/identity.ts";

/** Reserves the place of the greeting for a returning visitor; others get nothing and no request is made. */
export function GreetingSlot() {
  const [isReturning] = useState(() => storedUserId() !== null);
  const [Greeting, setGreeting] = useState<ComponentType>();
  useEffect(() => {
    if (!isReturning) return;
    import("./greeting.tsx")
      .then((module) => module.loadGreeting())
      .then((Opened) => setGreeting(() => Opened))
      .catch(() => undefined);
  }, [isReturning]);
  return isReturning && <div className="greeting-slot">{Greeting && <Greeting />}</div>;
}
