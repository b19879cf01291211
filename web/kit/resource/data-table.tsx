import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { changeUrl, type UrlSort } from "../../lib/url-state.ts";
import { classNames } from "../ui/class-names.ts";
import { useMedia } from "../ui/use-media.ts";
import type { Column } from "./data-column.tsx";
import { TableCards } from "./table-cards.tsx";
import { TableRows } from "./table-rows.tsx";
import { NoMatch, TableFault, TableSkeleton } from "./table-states.tsx";
import type { AdminList } from "./use-admin-list.ts";

export type DataTableProps<Row, Sort extends string> = {
  label: string;
  columns: readonly Column<Row, Sort>[];
  list: AdminList<Row>;
  sorting?: UrlSort<Sort>;
  /** The search text; empty when all rows are shown. */
  search: string;
  /** The value that a filter narrows the rows to. */
  narrowed?: string | undefined;
  /** Clears the search and any filters; by default the global search. */
  onClear?: () => void;
  /** Shown when the list is empty without a search or filter. */
  empty: ReactNode;
  /** Shown in place of "nothing matches", where the results are elsewhere. */
  noMatch?: ReactNode;
  /** Leads to where else what is searched for may be found. */
  elsewhere?: ReactNode;
  /** Opens the row's item when the row itself is pressed; for the keyboard one of its buttons does the same. */
  onOpen?: (row: Row) => void;
};

const clearSearch = () => changeUrl({ q: null, status: null, role: null, state: null });

/** A server-driven table, 600 px high: more rows load while scrolling; on narrow screens cards that scroll with the page. */
export function DataTable<Row extends { id: number }, Sort extends string>({
  label,
  columns,
  list,
  sorting,
  search,
  narrowed = "",
  onClear = clearSearch,
  empty,
  noMatch,
  elsewhere,
  onOpen,
}: DataTableProps<Row, Sort>) {
  const { t } = useTranslation("console");
  const [area, setArea] = useState<HTMLElement | null>(null);
  const isWide = useMedia("(width >= 48rem)");
  const { rows, status, isStale, isLoadingMore, total, totalIs } = list;
  const order = `${search} ${narrowed} ${sorting?.sort} ${sorting?.order}`;
  const shownOrder = useRef(order);
  useEffect(() => {
    if (shownOrder.current === order) return;
    shownOrder.current = order;
    area?.scrollTo({ top: 0 });
  }, [order, area]);
  const latest = useRef(list.loadMore);
  latest.current = list.loadMore;
  const onEnd = useCallback(() => latest.current(), []);
  const Rows = isWide ? TableRows : TableCards;
  return (
    <div className="relative">
      <section
        ref={setArea}
        aria-label={label}
        aria-busy={isStale || status === "pending"}
        tabIndex={isWide ? 0 : undefined}
        className={classNames(
          "border border-line bg-panel/60 transition-opacity",
          isWide && "h-[600px] overflow-auto overscroll-contain",
          isStale && "opacity-60",
        )}
      >
        {status === "pending" && <TableSkeleton columns={isWide ? Math.min(columns.length, 7) : 2} />}
        {status === "error" && rows.length === 0 && <TableFault error={list.error} onRetry={list.retry} />}
        {status === "success" &&
          rows.length === 0 &&
          (search || narrowed
            ? (noMatch ?? <NoMatch search={search} onClear={onClear} elsewhere={elsewhere} />)
            : empty)}
        {rows.length > 0 && (
          <Rows
            label={label}
            columns={columns}
            rows={rows}
            rowCount={totalIs === "exact" ? total : -1}
            area={area}
            hasMore={list.hasMore}
            sorting={sorting}
            onEnd={onEnd}
            onOpen={onOpen}
          />
        )}
      </section>
      {isLoadingMore && (
        <p
          role="status"
          className="absolute right-4 bottom-4 border border-line bg-raised px-3 py-1 text-note text-ash"
        >
          {t("table.loadingMore")}
        </p>
      )}
    </div>
  );
}
