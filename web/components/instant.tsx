import { useConsoleWords } from "../lib/use-console-words.ts";

type InstantProps = { at: string | null; withZone?: boolean; withSeconds?: boolean };

/** An instant in the browser's zone; the zone itself is in sight, or in the tip. */
export function Instant({ at, withZone = false, withSeconds = false }: InstantProps) {
  const { language } = useConsoleWords();
  if (at === null) return <span className="text-ash">—</span>;
  const date = new Date(at);
  const told = new Intl.DateTimeFormat(language, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    ...(withSeconds && { second: "2-digit" }),
    ...(withZone && { timeZoneName: "short" }),
  }).format(date);
  const full = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "long" }).format(date);
  return (
    <time dateTime={at} title={full}>
      {told}
    </time>
  );
}
