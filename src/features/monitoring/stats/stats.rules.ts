import { dayMs } from "../../../core/contract/limits.ts";
import type { Trend } from "../monitoring.contract.ts";

/** Days a trend shows, today included. */
const trendDays = 30;

/** Returns the first instants of the trend's days in UTC, the oldest first, and of tomorrow at the end. */
export function trendBounds(now: Date): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Array.from({ length: trendDays + 1 }, (_, i) =>
    new Date(today - (trendDays - 1 - i) * dayMs).toISOString(),
  );
}

/** Returns a number at the end of each day, from its present value and what was added and lost in each of them. */
export function standingOf(now: number, added: Trend, lost: Trend = []): Trend {
  const standing: Trend = [];
  let count = now;
  for (let day = added.length - 1; day >= 0; day--) {
    standing.unshift(Math.max(0, count));
    count += (lost[day] ?? 0) - (added[day] ?? 0);
  }
  return standing;
}
