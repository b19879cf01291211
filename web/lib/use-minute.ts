import { useEffect } from "react";
import { storeOf } from "./store.ts";

const minuteMs = 60_000;
const minute = storeOf(0);
let users = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Renders again each minute, for what says how long ago something was; all who ask share one timer. */
export function useMinute(): void {
  minute.useValue();
  useEffect(() => {
    if (users++ === 0) timer = setInterval(() => minute.set(minute.get() + 1), minuteMs);
    return () => {
      if (--users === 0) clearInterval(timer);
    };
  }, []);
}
