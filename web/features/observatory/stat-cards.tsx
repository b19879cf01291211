import { useConsoleWords } from "../../lib/use-console-words.ts";
import { StatCard } from "./stat-card.tsx";
import { useStats } from "./stats.queries.ts";
import { TrendRow } from "./trend-row.tsx";

/** The four statistics with their trends of thirty days; below, admissions and refused attempts. */
export function StatCards() {
  const { t } = useConsoleWords();
  const { data } = useStats();
  const trends = data?.trends;
  return (
    <section aria-label={t("stats.title")} className="grid gap-2 sm:gap-3">
      <ul className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
        <StatCard
          name={t("stats.users")}
          count={data?.totalUsers}
          what={t("stats.registrations")}
          trend={trends?.registrations}
        />
        <StatCard
          name={t("stats.codes")}
          count={data?.activeSecretCodes}
          what={t("stats.codesMade")}
          trend={trends?.codesMade}
        />
        <StatCard
          name={t("stats.rooms")}
          count={data?.totalRooms}
          what={t("stats.roomsMade")}
          trend={trends?.roomsMade}
        />
        <StatCard
          name={t("stats.activity")}
          count={data?.recentActivityCount}
          aside={t("stats.lastDay")}
          what={t("stats.events")}
          trend={trends?.activity}
        />
      </ul>
      <ul className="grid grid-cols-2 gap-3 max-sm:hidden">
        <TrendRow what={t("stats.admissions")} trend={trends?.admissions} />
        <TrendRow what={t("stats.failures")} trend={trends?.failures} />
      </ul>
    </section>
  );
}
