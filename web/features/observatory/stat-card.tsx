import type { Trend } from "../../../src/contract/stats.ts";
import { formatNumber } from "../../lib/format.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { TrendLine } from "./trend-line.tsx";
import { useTrendWords } from "./trend-words.ts";

type StatCardProps = {
  name: string;
  count: number | undefined;
  aside?: string;
  what: string;
  trend: Trend | undefined;
};

/** One statistic with its trend. */
export function StatCard({ name, count, aside, what, trend }: StatCardProps) {
  const { language } = useConsoleWords();
  const { short, full } = useTrendWords(what, trend);
  return (
    <li className="grid gap-2 border border-line bg-panel/60 px-3 py-3 sm:px-4">
      <h2 className="inscription text-micro text-ash tracking-[0.08em]">{name}</h2>
      <p className="flex flex-wrap items-baseline gap-x-2 font-display text-title-sm text-ink lining-nums tabular-nums leading-none">
        {count === undefined ? (
          <span className="skeleton my-1 block h-5 w-16" aria-hidden="true" />
        ) : (
          formatNumber(count, language)
        )}
        {aside && <span className="font-text text-note text-ash">{aside}</span>}
      </p>
      {trend ? <TrendLine trend={trend} label={full} className="h-11" /> : <div className="h-11" />}
      <p className="text-small text-ash leading-tight" aria-hidden="true">
        {short}
      </p>
    </li>
  );
}
