import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useAwake } from "../lib/prerendering.tsx";
import { readStored, writeStored } from "../lib/storage.ts";
import { listeners } from "../lib/store.ts";

/** Turns the decorative motion off or on; hidden by CSS where the system already reduces motion. */
export function MotionControl() {
  const { t } = useTranslation("app");
  const isStopped = useStill();
  const isAwake = useAwake();
  return (
    <button
      type="button"
      onClick={() => setStill(!isStopped)}
      disabled={!isAwake}
      className="motion-control inscription flex min-h-8 items-center gap-3 text-ash transition-colors hover:text-gold"
    >
      <svg viewBox="0 0 12 12" className="size-3" fill="currentColor" aria-hidden="true">
        <path d={isStopped ? "M2 0 11 6 2 12Z" : "M2 0H4V12H2ZM8 0h2V12H8Z"} />
      </svg>
      {t(isStopped ? "layout.wake" : "layout.still")}
    </button>
  );
}

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
