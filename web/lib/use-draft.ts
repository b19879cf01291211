import { useState } from "react";
import { readStoredObject, writeStored } from "./storage.ts";

/** Form text that survives errors, reloads and the way back, for as long as the tab lives. */
export function useDraft<Name extends string>(key: string, empty: Record<Name, string>) {
  const [draft, setDraft] = useState(() => {
    const stored = readStoredObject("session", key) ?? {};
    const start = { ...empty };
    for (const name in empty) {
      const text = stored[name];
      if (typeof text === "string") start[name] = text;
    }
    return start;
  });
  function change(name: Name, text: string): void {
    const next = { ...draft, [name]: text };
    setDraft(next);
    writeStored("session", key, JSON.stringify(next));
  }
  return { draft, change };
}

/** Lets go of a draft whose purpose is fulfilled. */
export function dropDraft(key: string): void {
  writeStored("session", key, null);
}
