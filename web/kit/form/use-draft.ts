import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { readStoredObject, writeStored } from "../../lib/storage.ts";

/**
 * Typed text that survives errors, reloads and navigation, for as long as the browser tab lives. It is read after the
 * first render, since a prerendered form is empty; text typed into that one takes precedence, and is stored then.
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
    let isTyped = false;
    for (const name in empty) {
      const text = stored[name];
      if (typeof text === "string") found[name] = text;
      const typed = typedIn(form.current, name);
      if (typed === "") continue;
      found[name] = typed;
      isTyped = true;
    }
    setDraft(found);
    if (isTyped) store(found);
  });
  useLayoutEffect(() => start.current(), []);
  function store(next: Record<Name, string>): void {
    writeStored("session", key, JSON.stringify(next));
  }
  function change(changed: Partial<Record<Name, string>>): void {
    const next = { ...draft, ...changed };
    setDraft(next);
    store(next);
  }
  return { draft, change };
}

/** Removes a draft, after its form was accepted. */
export function dropDraft(key: string): void {
  writeStored("session", key, null);
}

/** Returns the text of a form's field: in a prerendered one somebody may have typed before hydration. */
export function typedIn(form: HTMLFormElement | null, name: string): string {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control.value : "";
}
