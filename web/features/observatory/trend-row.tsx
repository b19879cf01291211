import type { Trend } from "../../../src/contract/stats.ts";
import { TrendLine } from "./trend-line.tsx";
import { useTrendWords } from "./trend-words.ts";

/** One line with the sum of thirty days and its trend. */
export function TrendRow({ what, trend }: { what: string; trend: Trend | undefined }) {
  const { short, full } = useTrendWords(what, trend);
  return (
    <li className="grid grid-cols-2 items-center gap-4 border border-line bg-panel/60 px-3 py-1.5 sm:px-4">
      <p className="text-note text-ash leading-tight" aria-hidden="true">
        {short}
      </p>
      {trend ? <TrendLine trend={trend} label={full} className="h-7" /> : <div className="h-7" />}
    </li>
  );
}
