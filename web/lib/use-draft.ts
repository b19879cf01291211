import { useState } from "react";
import { readStoredObject, writeStored } from "./storage.ts";

/** Typed text that survives errors, reloads and navigation, for as long as the browser tab lives. */
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

/** Removes a draft, after its form was accepted. */
export function dropDraft(key: string): void {
  writeStored("session", key, null);
}
