import { useState } from "react";
import { isStill, setStill } from "../lib/motion.ts";
import { useTranslation } from "../lib/use-translation.ts";

/** Turns the decorative motion off or on; hidden by CSS where the system already reduces motion. */
export function MotionControl() {
  const { t } = useTranslation();
  const [isStopped, setStopped] = useState(isStill);
  function change(): void {
    setStill(!isStopped);
    setStopped(!isStopped);
  }
  return (
    <button
      type="button"
      onClick={change}
      className="motion-control inscription flex min-h-8 items-center gap-3 text-ash transition-colors hover:text-gold"
    >
      <svg viewBox="0 0 12 12" className="size-3" fill="currentColor" aria-hidden="true">
        <path d={isStopped ? "M2 0 11 6 2 12Z" : "M2 0H4V12H2ZM8 0h2V12H8Z"} />
      </svg>
      {t(isStopped ? "layout.wake" : "layout.still")}
    </button>
  );
}
