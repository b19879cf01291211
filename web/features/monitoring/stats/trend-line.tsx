import type { Trend } from "../../../../src/features/monitoring/monitoring.contract.ts";

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
