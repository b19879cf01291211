import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Total } from "../../../src/core/contract/lists.ts";
import { useLanguage } from "../../i18n.ts";
import { formatNumber, formatRounded } from "../../lib/format.ts";

type TabHeadProps = {
  /** What chooses between the views of a tab. */
  lead?: ReactNode;
  title: string;
  countLabel: string;
  /** True where the row has no room for the count's label. */
  isCountBare?: boolean;
  count: Total;
  /** The buttons of the tab. */
  children?: ReactNode;
};

/** The line above a table: count and buttons; its title, which the open tab says already, is only read out. */
export function TabHead({
  lead,
  title,
  countLabel,
  isCountBare,
  count: { total, totalIs },
  children,
}: TabHeadProps) {
  return (
    <div className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="sr-only">{title}</h2>
      {lead}
      <CountBadge label={countLabel} total={total} totalIs={totalIs} isBare={isCountBare} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-end gap-2">{children}</div>
    </div>
  );
}

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
