import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { readStoredObject, writeStored } from "./storage.ts";

/**
 * Typed text that survives errors, reloads and navigation, for as long as the browser tab lives.
 * It is read once the form stands, since a prerendered form is empty; what was typed into that one meanwhile counts more.
 */
export function useDraft<Name extends string>(
  key: string,
  empty: Record<Name, string>,
  form: RefObject<HTMLFormElement | null>,
) {
  const [draft, setDraft] = useState(empty);
  const start = useRef(() => {
    const stored = readStoredObject("session", key) ?? {};
    const found = { ...empty };
    for (const name in empty) {
      const text = stored[name];
      if (typeof text === "string") found[name] = text;
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement && control.value !== "") found[name] = control.value;
    }
    setDraft(found);
  });
  useLayoutEffect(() => start.current(), []);
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
