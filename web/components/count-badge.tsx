import { formatNumber } from "../lib/format.ts";
import { useConsoleWords } from "../lib/use-console-words.ts";

/** A labelled count, as in "Total Users 1,234". */
export function CountBadge({
  label,
  count,
  isOpen = false,
}: {
  label: string;
  count: number;
  isOpen?: boolean;
}) {
  const { t, language } = useConsoleWords();
  const shown = formatNumber(count, language);
  return (
    <p className="inline-flex items-baseline gap-2 border border-line px-3 py-1 text-note text-ash">
      {label}
      <strong className="font-medium text-ink lining-nums tabular-nums">
        {isOpen ? t("table.moreThan", { number: shown }) : shown}
      </strong>
    </p>
  );
}
