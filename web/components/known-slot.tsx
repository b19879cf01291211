import { type ComponentType, useEffect, useState } from "react";
import { storedUserId } from "../lib/identity.ts";

/** The place of a greeting for whoever was here before, kept free from the start; strangers have none and ask nothing. */
export function KnownSlot() {
  const [isKnown] = useState(() => storedUserId() !== null);
  const [Known, setKnown] = useState<ComponentType>();
  useEffect(() => {
    if (!isKnown) return;
    import("./known-initiate.tsx")
      .then((module) => module.openKnownInitiate())
      .then((Opened) => setKnown(() => Opened))
      .catch(() => undefined);
  }, [isKnown]);
  return isKnown && <div className="known-slot">{Known && <Known />}</div>;
}
