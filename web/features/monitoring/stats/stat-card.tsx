import { useTranslation } from "react-i18next";
import type { Total } from "../../../../src/core/contract/lists.ts";
import type { Trend } from "../../../../src/features/monitoring/monitoring.contract.ts";
import { useLanguage } from "../../../i18n.ts";
import { useTotalWords } from "../../../kit/resource/tab-head.tsx";
import { formatNumber } from "../../../lib/format.ts";

type StatCardProps = {
  name: string;
  count: number | undefined;
  countIs?: Total["totalIs"] | undefined;
  /** The same number on each of thirty days. */
  trend: Trend | undefined;
  /** The note below the number: its period, or its change. */
  aside: string;
  /** What the line shows, in words. */
  label: string;
};

/** One number with its own line. */
export function StatCard({ name, count, countIs, trend, aside, label }: StatCardProps) {
  const words = useTotalWords();
  return (
    <li className="grid grid-cols-[auto_auto_minmax(0,1fr)] grid-rows-[1fr_auto] items-end gap-x-2.5 gap-y-0.5 bg-panel px-3 py-1">
      <h2 className="inscription col-span-3 self-start text-micro text-ash leading-tight tracking-[0.02em] 2xl:tracking-[0.06em]">
        {name}
      </h2>
      <p className="font-display text-xl text-ink lining-nums tabular-nums leading-none">
        {count === undefined ? (
          <span className="skeleton block h-5 w-14" aria-hidden="true" />
        ) : (
          words(count, countIs)
        )}
      </p>
      <p className="pb-0.5 text-micro text-ash leading-none">{trend && aside}</p>
      {trend ? <TrendLine trend={trend} label={label} className="h-6" /> : <span />}
    </li>
  );
}

const width = 240;
const height = 44;
const top = 4;

/** A sparkline of thirty days with the last day marked; decorative, because the text beside it says the same. */
export function TrendLine({ trend, label, className }: { trend: Trend; label: string; className: string }) {
  const most = Math.max(1, ...trend);
  const step = width / Math.max(1, trend.length - 1);
  const points = trend.map((count, day) => ({
    x: round(day * step),
    y: round(height - 1 - (count / most) * (height - 1 - top)),
  }));
  const line = points.map(({ x, y }, day) => `${day === 0 ? "M" : "L"}${x} ${y}`).join("");
  const last = points.at(-1);
  return (
    <svg
      viewBox={`-1 0 ${width + 5} ${height}`}
      role="img"
      aria-label={label}
      className={`w-full overflow-visible ${className}`}
      preserveAspectRatio="none"
    >
      <path d={`${line}L${width} ${height}L0 ${height}Z`} className="fill-gold/12" />
      <path
        d={line}
        className="stroke-gold"
        fill="none"
        strokeWidth="1.25"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      {last && (
        <path
          d={`M${last.x} ${last.y}h.01`}
          className="stroke-gold-bright"
          strokeWidth="6"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Returns what lines of thirty days show, in words. */
export function useTrendWords() {
  const { t } = useTranslation("stats");
  const language = useLanguage();
  const words = useTotalWords();
  const first = (trend: Trend) => trend[0] ?? 0;
  const last = (trend: Trend) => trend.at(-1) ?? 0;
  const most = (trend: Trend) => Math.max(0, ...trend);
  return {
    /** By how much a number changed, as in "+12 in 30 days". */
    changed(trend: Trend = []): string {
      const by = last(trend) - first(trend);
      const sign = by > 0 ? "+" : by < 0 ? "−" : "±";
      return t("stats.changed", { change: sign + formatNumber(Math.abs(by), language) });
    },
    standing: (what: string, trend: Trend = []): string =>
      t("stats.standing", { what, first: first(trend), last: last(trend), most: most(trend) }),
    perDay(what: string, trend: Trend = [], trendIs?: Total["totalIs"]): string {
      const sum = words(
        trend.reduce((all, day) => all + day, 0),
        trendIs,
      );
      const [today, busiest] = [words(last(trend), trendIs), words(most(trend), trendIs)];
      return t("stats.trendFull", { what, sum, today, most: busiest });
    },
  };
}
