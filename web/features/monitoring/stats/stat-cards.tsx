import { useTranslation } from "react-i18next";
import type { Trend } from "../../../../src/features/monitoring/monitoring.contract.ts";
import { DayFunnel } from "./day-funnel.tsx";
import { StatCard } from "./stat-card.tsx";
import { useStats } from "./stats.queries.ts";
import { useTrendWords } from "./trend-words.ts";

/** The four numbers, each with its own line of thirty days, beside the funnel of the day. */
export function StatCards() {
  const { t } = useTranslation("console");
  const { changed, standing, perDay } = useTrendWords();
  const { data } = useStats();
  const inexact = data?.inexact;
  const stands = (name: string, number: "totalUsers" | "activeSecretCodes" | "totalRooms", trend?: Trend) => (
    <StatCard
      name={name}
      count={data?.[number]}
      countIs={number === "totalUsers" ? inexact?.totalUsers : undefined}
      trend={trend}
      aside={changed(trend)}
      label={standing(name, trend)}
    />
  );
  const days = data?.trends.activity;
  return (
    <section
      aria-label={t("stats.title")}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]"
    >
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {stands(t("stats.users"), "totalUsers", data?.standing.users)}
        {stands(t("stats.codes"), "activeSecretCodes", data?.standing.codes)}
        {stands(t("stats.rooms"), "totalRooms", data?.standing.rooms)}
        <StatCard
          name={t("stats.activity")}
          count={data?.recentActivityCount}
          countIs={inexact?.recentActivityCount}
          trend={days}
          aside={t("stats.lastDay")}
          label={perDay(t("stats.events"), days, inexact?.activity)}
        />
      </ul>
      <DayFunnel funnel={data?.funnel} refused={data?.trends.failures} refusedIs={inexact?.failures} />
    </section>
  );
}
