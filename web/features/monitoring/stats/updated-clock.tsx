import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n.ts";
import { Icon } from "../../../kit/ui/icon.tsx";
import { formatClock } from "../../../lib/format.ts";
import { useStats } from "./stats.queries.ts";

/** The time of the last update of the statistics. */
export function UpdatedClock() {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const { dataUpdatedAt, isError } = useStats();
  if (dataUpdatedAt === 0 && !isError) return null;
  const time = formatClock(dataUpdatedAt, language);
  return (
    <p
      className={`flex items-center gap-2 text-note lining-nums tabular-nums ${isError ? "text-ember" : "text-ash"}`}
    >
      <Icon name={isError ? "alert" : "clock"} className="size-3.5" />
      {isError ? t("shell.notUpdated") : t("shell.updated", { time })}
    </p>
  );
}
