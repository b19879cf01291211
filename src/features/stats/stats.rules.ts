import { dayMs } from "../../contract/limits.ts";

/** Days a trend shows, today included. */
const trendDays = 30;

/** Returns the first instants of the trend's days in UTC, the oldest first, and of tomorrow at the end. */
export function trendBounds(now: Date): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Array.from({ length: trendDays + 1 }, (_, i) =>
    new Date(today - (trendDays - 1 - i) * dayMs).toISOString(),
  );
}
