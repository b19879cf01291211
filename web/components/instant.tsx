import { formatInstant, formatInstantInFull } from "../lib/format.ts";
import { useConsoleWords } from "../lib/use-console-words.ts";

type InstantProps = { at: string | null; withZone?: boolean; withSeconds?: boolean };

/** A date and time in the browser's time zone, which is shown or in the tooltip. */
export function Instant({ at, withZone = false, withSeconds = false }: InstantProps) {
  const { language } = useConsoleWords();
  if (at === null) return <span className="text-ash">—</span>;
  return (
    <time dateTime={at} title={formatInstantInFull(at, language)}>
      {formatInstant(at, language, { withZone, withSeconds })}
    </time>
  );
}
