import { useTranslation } from "react-i18next";
import type { Total } from "../../../../src/core/contract/lists.ts";
import type { Trend } from "../../../../src/features/monitoring/monitoring.contract.ts";
import { useLanguage } from "../../../i18n.ts";
import { useTotalWords } from "../../../kit/resource/tab-head.tsx";
import { formatNumber } from "../../../lib/format.ts";

/** Returns what lines of thirty days show, in words. */
export function useTrendWords() {
  const { t } = useTranslation("console");
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
