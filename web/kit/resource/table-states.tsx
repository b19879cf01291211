import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { consoleError } from "../../lib/console-error.ts";
import { Button } from "../ui/button.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";

const widths = ["62%", "48%", "71%", "55%", "66%", "43%", "58%", "69%", "51%", "64%"];

/** The skeleton of a table while its first rows load. */
export function TableSkeleton({ columns }: { columns: number }) {
  const { t } = useTranslation("console");
  return (
    <div role="status">
      <span className="sr-only">{t("common.loading")}</span>
      <div aria-hidden="true">
        {widths.map((width, row) => (
          <div key={width} className="flex h-[36px] items-center gap-6 border-line border-b px-3">
            {Array.from({ length: columns }, (_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity but their index
              <div key={column} className="grow basis-0">
                <div className="skeleton h-3" style={{ width: widths[(row + column * 3) % widths.length] }} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

export function TableFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation("console");
  return (
    <EmptyState icon="alert" title={t("table.failedTitle")} text={consoleError(error)}>
      <Button variant="outline" size="small" onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </EmptyState>
  );
}

/** Shown instead of rows: why there are none, and what to do. */
export function EmptyState({
  icon,
  title,
  text,
  isAtTop = false,
  children,
}: {
  icon: IconName;
  title: string;
  text: string;
  /** True to place it right below the head. */
  isAtTop?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      className={`grid h-full min-h-72 justify-center justify-items-center px-6 text-center ${isAtTop ? "content-start py-5" : "content-center py-10"}`}
    >
      <span className="mb-5 grid size-14 place-items-center rounded-full border border-gold-dim text-gold">
        <Icon name={icon} className="size-6" />
      </span>
      <h3 className="text-gold text-xl">{title}</h3>
      <p className="mt-2 mb-6 max-w-sm text-balance text-ash">{text}</p>
      {children}
    </div>
  );
}

type NoMatchProps = {
  /** Empty where only filters narrow the list. */
  search: string;
  onClear: () => void;
  /** Leads to where else it may be found. */
  elsewhere?: ReactNode;
};

export function NoMatch({ search, onClear, elsewhere }: NoMatchProps) {
  const { t } = useTranslation("console");
  return (
    <EmptyState
      icon={search ? "search" : "filter"}
      title={t("table.noMatchTitle")}
      text={search ? t("table.noMatch", { search }) : t("table.noFiltered")}
      isAtTop
    >
      <div className="flex flex-wrap justify-center gap-3">
        {elsewhere}
        <Button variant="outline" size="small" onClick={onClear}>
          {t(search ? "table.clearSearch" : "table.clearFilters")}
        </Button>
      </div>
    </EmptyState>
  );
}
