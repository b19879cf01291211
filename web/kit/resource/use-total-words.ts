import { useTranslation } from "react-i18next";
import type { Total } from "../../../src/contract/lists.ts";
import { useLanguage } from "../../i18n.ts";
import { formatNumber, formatRounded } from "../../lib/format.ts";

/** Returns how a number of rows is shown, which says when it is more, or is an estimate. */
export function useTotalWords(): (total: number, totalIs?: Total["totalIs"]) => string {
  const { t } = useTranslation("console");
  const language = useLanguage();
  return (total, totalIs = "exact") => {
    if (totalIs === "about") return t("table.about", { number: formatRounded(total, language) });
    const number = formatNumber(total, language);
    return totalIs === "more" ? t("table.moreThan", { number }) : number;
  };
}
