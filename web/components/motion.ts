import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../lib/storage.ts";
import { listeners } from "../lib/store.ts";

const storageKey = "codex-motion";
const changes = listeners();

function isStill(): boolean {
  return readStored("local", storageKey) === "still";
}

/** True when the visitor has turned decorative motion off; never in the prerendered document. */
export function useStill(): boolean {
  return useSyncExternalStore(changes.listen, isStill, () => false);
}

/** Writes the stored choice to the document element, where the style sheet reads it: nothing moves before. */
export function applyMotion(): void {
  document.documentElement.dataset.motion = isStill() ? "still" : "moving";
}

/** Turns decorative motion off or on and stores the choice. */
export function setStill(still: boolean): void {
  writeStored("local", storageKey, still ? "still" : null);
  applyMotion();
  changes.tell();
}
