import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearch } from "wouter";
import { auditSorts } from "../../../../src/core/contract/lists.ts";
import { useLanguage } from "../../../i18n.ts";
import { ExportButton } from "../../../kit/resource/csv-export.tsx";
import { DataTable } from "../../../kit/resource/data-table.tsx";
import { TabHead } from "../../../kit/resource/tab-head.tsx";
import { EmptyState } from "../../../kit/resource/table-states.tsx";
import { Icon } from "../../../kit/ui/icon.tsx";
import { changeUrl, useUrlSort } from "../../../lib/url-state.ts";
import { fetchLogs, useLogs } from "./audit.queries.ts";
import { logColumns } from "./log-columns.tsx";
import { LogFilterBar } from "./log-filter-bar.tsx";
import { filterQuery, filtersIn, hasFilter } from "./log-filters.ts";
import { logTable } from "./log-table.ts";
import { useSteadyList } from "./use-steady-list.ts";

type LogViewProps = {
  /** What chooses between this and another view. */
  lead?: ReactNode;
  title: string;
  search: string;
  /** A second search text; rows match both. */
  alsoContains?: string;
  searchBox?: ReactNode;
};

/** The audit log as a table; new rows do not move the ones being read. */
export function LogView({ lead, title, search, alsoContains = "", searchBox }: LogViewProps) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const words = { t, language };
  const frame = useRef<HTMLDivElement>(null);
  const sorting = useUrlSort(auditSorts);
  const filters = filtersIn(new URLSearchParams(useSearch()));
  const query = {
    q: search,
    alsoContains,
    sort: sorting.sort,
    order: sorting.order,
    ...filterQuery(filters),
  };
  const all = useLogs(query);
  const { list, waiting, show } = useSteadyList(all, frame, JSON.stringify(query));
  const isFiltered = hasFilter(filters);
  const isNarrowed = isFiltered || search !== "" || alsoContains !== "";
  return (
    <>
      <TabHead
        lead={lead}
        isCountBare={lead !== undefined}
        title={title}
        countLabel={t("audit.total")}
        count={list}
      >
        <div className="flex min-w-0 grow flex-wrap items-center gap-2">
          <LogFilterBar filters={filters} />
          {searchBox}
        </div>
        <ExportButton
          table={logTable}
          fetchPage={fetchLogs}
          query={query}
          disabled={list.rows.length === 0}
        />
      </TabHead>
      <div ref={frame} className="relative">
        <DataTable
          label={title}
          columns={logColumns(words)}
          list={list}
          sorting={sorting}
          search={[search, alsoContains].filter(Boolean).join("” + “")}
          onClear={() => changeUrl({ q: null, logs: null })}
          empty={
            <EmptyState
              icon={isNarrowed ? "filter" : "page"}
              title={t(isNarrowed ? "audit.noMatchTitle" : "audit.emptyTitle")}
              text={t(isNarrowed ? "audit.noMatch" : "audit.empty")}
            />
          }
        />
        <div role="status" className="pointer-events-none absolute inset-x-0 top-14 z-20 flex justify-center">
          {waiting > 0 && (
            <button
              type="button"
              title={t("audit.newsHint")}
              onClick={show}
              className="pointer-events-auto inline-flex min-h-8 items-center gap-2 border border-gold-dim bg-raised px-4 text-note text-gold transition-colors hover:border-gold"
            >
              <Icon name="up" className="size-3" />
              {t("audit.news", { count: waiting })}
            </button>
          )}
        </div>
      </div>
    </>
  );
}
