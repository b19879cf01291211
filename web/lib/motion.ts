import { readStored, writeStored } from "./storage.ts";

const storageKey = "codex-motion";

/** True when the visitor has turned decorative motion off. */
export function isStill(): boolean {
  return readStored("local", storageKey) === "still";
}

/** Writes the stored choice to the document element, where the style sheet reads it. */
export function applyMotion(): void {
  document.documentElement.dataset.motion = isStill() ? "still" : "moving";
}

/** Turns decorative motion off or on and stores the choice. */
export function setStill(still: boolean): void {
  writeStored("local", storageKey, still ? "still" : null);
  applyMotion();
}
