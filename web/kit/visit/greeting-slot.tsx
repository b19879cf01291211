import { type ComponentType, useEffect, useState } from "react";

/** Reserves the place of the greeting for a returning visitor; others get none, fetch nothing of it, and no request is made. */
export function GreetingSlot() {
  const [Greeting, setGreeting] = useState<ComponentType>();
  useEffect(() => {
    import("./greeting.tsx").then((module) => setGreeting(() => module.Greeting)).catch(() => undefined);
  }, []);
  return <div className="greeting-slot">{Greeting && <Greeting />}</div>;
}
