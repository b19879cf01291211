import type { Trend } from "../../../src/contract/stats.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";

/** Returns a trend in words: the short form is shown, the full one is for screen readers. */
export function useTrendWords(what: string, trend: Trend = []) {
  const { t } = useConsoleWords();
  const sum = trend.reduce((all, day) => all + day, 0);
  return {
    short: t("stats.trend", { what, sum }),
    full: t("stats.trendFull", { what, sum, today: trend.at(-1) ?? 0, most: Math.max(0, ...trend) }),
  };
}
