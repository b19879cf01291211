import { useConsoleWords } from "../../lib/use-console-words.ts";
import { StatCard } from "./stat-card.tsx";
import { useStats } from "./stats.queries.ts";

/** Numbers first: four of them, each with what the last thirty days did. */
export function StatCards() {
  const { t } = useConsoleWords();
  const { data } = useStats();
  return (
    <section aria-label={t("stats.title")}>
      <ul className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
        <StatCard
          name={t("stats.users")}
          count={data?.totalUsers}
          what={t("stats.registrations")}
          trend={data?.trends.registrations}
        />
        <StatCard
          name={t("stats.codes")}
          count={data?.activeSecretCodes}
          what={t("stats.admissions")}
          trend={data?.trends.admissions}
        />
        <StatCard
          name={t("stats.rooms")}
          count={data?.totalRooms}
          what={t("stats.failures")}
          trend={data?.trends.failures}
        />
        <StatCard
          name={t("stats.activity")}
          count={data?.recentActivityCount}
          aside={t("stats.lastDay")}
          what={t("stats.events")}
          trend={data?.trends.activity}
        />
      </ul>
    </section>
  );
}
