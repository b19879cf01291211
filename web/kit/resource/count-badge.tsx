import { useTranslation } from "react-i18next";
import type { Total } from "../../../src/core/contract/lists.ts";
import { useLanguage } from "../../i18n.ts";
import { formatNumber, formatRounded } from "../../lib/format.ts";

type CountBadgeProps = Total & {
  label: string;
  /** Where there is no room for it: the label is only read out, and shown by the pointer. */
  isBare?: boolean | undefined;
};

/** A labelled count, as in "Total Users 1,234". */
export function CountBadge({ label, total, totalIs, isBare = false }: CountBadgeProps) {
  const words = useTotalWords();
  return (
    <p
      title={isBare ? label : undefined}
      className="inline-flex items-baseline gap-2 border border-line px-3 py-1 text-note text-ash"
    >
      <span className={isBare ? "sr-only" : undefined}>{label}</span>
      <strong className="font-medium text-ink lining-nums tabular-nums">{words(total, totalIs)}</strong>
    </p>
  );
}

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
