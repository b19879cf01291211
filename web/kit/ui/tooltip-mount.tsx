import { type ComponentType, useEffect, useState } from "react";

/** Loads the tooltip with the first use of the keyboard. */
export function TooltipMount() {
  const [Tooltip, setTooltip] = useState<ComponentType>();
  useEffect(() => {
    const wake = () =>
      import("./tooltip.tsx").then(
        (module) => setTooltip(() => module.Tooltip),
        () => undefined,
      );
    addEventListener("keydown", wake, { once: true });
    return () => removeEventListener("keydown", wake);
  }, []);
  return Tooltip && <Tooltip />;
}
