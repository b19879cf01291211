import type { Total } from "../../../../src/core/contract/lists.ts";
import type { Trend } from "../../../../src/features/monitoring/monitoring.contract.ts";
import { useTotalWords } from "../../../kit/resource/tab-head.tsx";
import { TrendLine } from "./trend-line.tsx";

type StatCardProps = {
  name: string;
  count: number | undefined;
  countIs?: Total["totalIs"] | undefined;
  /** The same number on each of thirty days. */
  trend: Trend | undefined;
  /** What stands below the number: the stretch of time that it is of, or how it changed. */
  aside: string;
  /** What the line shows, in words. */
  label: string;
};

/** One number with its own line. */
export function StatCard({ name, count, countIs, trend, aside, label }: StatCardProps) {
  const words = useTotalWords();
  return (
    <li className="grid min-h-[96px] grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-x-3 border border-line bg-panel/60 px-3 py-2">
      <h2 className="inscription col-span-2 text-micro text-ash leading-tight tracking-[0.02em] 2xl:tracking-[0.06em]">
        {name}
      </h2>
      <p className="self-center font-display text-2xl text-ink lining-nums tabular-nums leading-none">
        {count === undefined ? (
          <span className="skeleton block h-6 w-14" aria-hidden="true" />
        ) : (
          words(count, countIs)
        )}
      </p>
      {trend ? (
        <TrendLine trend={trend} label={label} className="row-span-2 h-11 self-end" />
      ) : (
        <span className="row-span-2" />
      )}
      <p className="text-micro text-ash leading-none">{trend && aside}</p>
    </li>
  );
}
