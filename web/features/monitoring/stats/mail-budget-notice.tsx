import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useStats } from "./stats.queries.ts";

/** The share of the daily mail budget from which on the notice is shown. */
const shownFrom = 0.8;

/** Warns that the daily mail budget is running out, and says what can be done about it. */
export function MailBudgetNotice() {
  const { t } = useTranslation("stats");
  const language = useLanguage();
  const { data } = useStats();
  if (!data) return null;
  const { sent, budget } = data.mailBudget;
  if (sent < budget * shownFrom) return null;
  const format = (number: number) => formatNumber(number, language);
  return (
    <p role="status" className="border border-gold-dim bg-gold/4 px-5 py-3 text-ink leading-snug">
      {t("stats.mailBudget", { sent: format(sent), budget: format(budget) })}
    </p>
  );
}
