import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { lastEmailAt } from "../../../src/core/contract/mail-budget.ts";
import { settingsPath } from "../../../src/core/contract/paths.ts";
import { useLanguage } from "../../i18n.ts";
import { adminQuery } from "../../lib/admin-api.ts";
import { formatTime } from "../../lib/format.ts";
import { staffToken } from "../../lib/staff-session.ts";
import { quietClass } from "../ui/button.tsx";

type EmailForecastProps = {
  people: number;
  /** True for people who buy: each gets an email with the copy, besides the one with a code. */
  isSale?: boolean;
};

/** Says when the last of many people has their emails, if that is later than within this hour, and where the limit is raised. */
export function EmailForecast({ people, isSale = false }: EmailForecastProps) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const areMany = Number.isSafeInteger(people) && people > 1;
  const { budget, isMaster } = useEmailLimits(areMany);
  const at = areMany && budget ? lastEmailAt(isSale ? 2 * people : people, budget, Date.now()) : undefined;
  if (at === undefined) return null;
  const said = { count: people, time: formatTime(at, language) };
  return (
    <div role="status" className="border border-gold-dim bg-gold/4 px-4 py-3 text-note leading-snug">
      <p>{isSale ? t("reach.buyers", said) : t("reach.people", said)}</p>
      {isMaster ? (
        // In a tab of its own, so that nothing typed here is lost.
        <a href={settingsPath("mail")} target="_blank" rel="noopener" className={quietClass}>
          {t("reach.raise")}
        </a>
      ) : (
        <p className="mt-1 text-ash">{t("reach.ask")}</p>
      )}
    </div>
  );
}

/** Returns how many emails may leave and how many did, and whether this member of staff may raise that; fetched once it matters. */
export function useEmailLimits(isAsked: boolean) {
  const enabled = isAsked && staffToken() !== null;
  const stats = useQuery({ ...adminQuery("/api/admin/stats"), enabled });
  const own = useQuery({ ...adminQuery("/api/admin/user-info"), enabled });
  return { budget: stats.data?.mailBudget, isMaster: own.data?.isMasterAdmin === true };
}
