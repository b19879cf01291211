import { useEffect, useState } from "react";
import type { Language } from "../../../src/core/contract/languages.ts";
import { useLanguage } from "../../i18n.ts";
import { formatAge, formatDate, formatInstant, formatInstantInFull } from "../../lib/format.ts";
import { storeOf } from "../../lib/store.ts";

type Format = (at: string, language: Language) => string;
type InstantProps = { at: string | null; withZone?: boolean; withSeconds?: boolean };

/** A date and time in the browser's time zone, which is shown or in the tooltip; the tooltip may say its age instead. */
export function Instant({ at, tip = formatInstantInFull, ...detail }: InstantProps & { tip?: Format }) {
  const language = useLanguage();
  useMinute();
  if (at === null) return <span className="text-ash">—</span>;
  return (
    <time dateTime={at} title={tip(at, language)}>
      {formatInstant(at, language, detail)}
    </time>
  );
}

/** A date in the browser's time zone, where there is no room for the time, which is in the tooltip. */
export function Day({ at }: { at: string }) {
  const language = useLanguage();
  return (
    <time dateTime={at} title={formatInstantInFull(at, language)}>
      {formatDate(at, language)}
    </time>
  );
}

/** What is older than this is shown by its date, which says more than a number of days: 30 days, in milliseconds. */
const oldMs = 30 * 86_400_000;

/**
 * Shows how long ago something was. The exact time is in the tooltip, which the keyboard reaches, too, and a press shows it in place, where
 * there is no pointer to rest.
 */
export function Ago({ at, ...detail }: InstantProps) {
  const language = useLanguage();
  const [isExact, setExact] = useState(false);
  useMinute();
  if (at === null) return <span className="text-ash">—</span>;
  const isOld = Date.now() - Date.parse(at) > oldMs;
  return (
    <button
      type="button"
      title={formatInstantInFull(at, language)}
      aria-pressed={isExact}
      onClick={() => setExact(!isExact)}
      className="text-left leading-snug decoration-dotted underline-offset-4 hover:underline"
    >
      <time dateTime={at}>
        {isExact || isOld ? formatInstant(at, language, detail) : formatAge(at, language)}
      </time>
    </button>
  );
}

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
