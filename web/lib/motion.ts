import { readStored, writeStored } from "./storage.ts";

const storageKey = "codex-motion";
const listeners = new Set<() => void>();

/** Tells whether the visitor has stilled the decorations. */
export function isStill(): boolean {
  return readStored("local", storageKey) === "still";
}

/** Puts the stored choice on the document, where the style sheet reads it. */
export function applyMotion(): void {
  document.documentElement.dataset.motion = isStill() ? "still" : "moving";
}

/** Stills or wakes the decorations and keeps the choice. */
export function setStill(still: boolean): void {
  writeStored("local", storageKey, still ? "still" : null);
  applyMotion();
  for (const listen of listeners) listen();
}

/** Calls back after each change of the choice; returns how to stop. */
export function onMotionChange(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
