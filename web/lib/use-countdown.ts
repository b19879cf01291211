import { useEffect, useState } from "react";

/** Returns the whole seconds left until an instant in epoch milliseconds; 0 once it has passed. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (until <= Date.now()) return;
    setNow(Date.now());
    const ticking = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(ticking);
    }, 1000);
    return () => clearInterval(ticking);
  }, [until]);
  return left;
}
