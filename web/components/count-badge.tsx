import type { Total } from "../../src/contract/lists.ts";
import { useTotalWords } from "../lib/use-total-words.ts";

/** A labelled count, as in "Total Users 1,234". */
export function CountBadge({ label, total, totalIs }: Total & { label: string }) {
  const words = useTotalWords();
  return (
    <p className="inline-flex items-baseline gap-2 border border-line px-3 py-1 text-note text-ash">
      {label}
      <strong className="font-medium text-ink lining-nums tabular-nums">{words(total, totalIs)}</strong>
    </p>
  );
}
