import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearch } from "wouter";
import { auditSorts } from "../../../../src/core/contract/lists.ts";
import { useLanguage } from "../../../i18n.ts";
import { ExportButton } from "../../../kit/resource/csv-export.tsx";
import { DataTable } from "../../../kit/resource/data-table.tsx";
import { Filters } from "../../../kit/resource/filters.tsx";
import { SearchBox } from "../../../kit/resource/search-box.tsx";
import { TabHead } from "../../../kit/resource/tab-head.tsx";
import { EmptyState } from "../../../kit/resource/table-states.tsx";
import { Icon } from "../../../kit/ui/icon.tsx";
import { Segments } from "../../../kit/ui/segments.tsx";
import { changeUrl, useUrlParam, useUrlSort } from "../../../lib/url-state.ts";
import { auditColumns, auditTable } from "./audit-columns.tsx";
import { AuditFilterBar } from "./audit-filter-bar.tsx";
import { filterQuery, filtersIn, hasFilter } from "./audit-filters.ts";
import { fetchAuditLog, useAuditLog } from "./log.queries.ts";
import { LogLines } from "./log-lines.tsx";
import { useSteadyList } from "./use-steady-list.ts";

const searchName = "logs";
const search = (text: string) => changeUrl({ [searchName]: text }, "replace");

/** The audit log with a search box of its own beside the global one: rows match both. Master admins also find the lines of the log here. */
export function LogsTab({ search: everywhere, isMaster }: { search: string; isMaster: boolean }) {
  const { t } = useTranslation("monitoring");
  const text = useUrlParam(searchName);
  const isOfLines = useUrlParam("view") === "lines" && isMaster;
  const views = isMaster ? (
    <Segments
      label={t("logViews.label")}
      segments={[
        { value: "audit", label: t("audit.logsTitle") },
        { value: "lines", label: t("logViews.lines") },
      ]}
      chosen={isOfLines ? "lines" : "audit"}
      onChoose={(view) => changeUrl({ view: view === "lines" ? view : null })}
    />
  ) : undefined;
  return (
    <>
      {isOfLines ? (
        <>
          <div className="mb-2.5 flex">{views}</div>
          <LogLines />
        </>
      ) : (
        <AuditLog
          lead={views}
          title={t("audit.logsTitle")}
          search={text}
          alsoContains={everywhere}
          searchBox={
            <div className="grow basis-32 sm:grow-0 sm:basis-auto [&_input]:h-[36px]">
              <SearchBox
                label={t("audit.search")}
                value={text}
                onSearch={search}
                className="w-full sm:w-28"
              />
            </div>
          }
        />
      )}
    </>
  );
}

/** The audit log with the console's global search. */
export function AuditTab({ search }: { search: string }) {
  const { t } = useTranslation("monitoring");
  return <AuditLog title={t("audit.title")} search={search} />;
}

type AuditLogProps = {
  /** What chooses between this and another view. */
  lead?: ReactNode;
  title: string;
  search: string;
  /** A second search text; rows match both. */
  alsoContains?: string;
  searchBox?: ReactNode;
};

/** The audit log as a table; new rows do not move the ones being read. */
export function AuditLog({ lead, title, search, alsoContains = "", searchBox }: AuditLogProps) {
  const { t } = useTranslation("monitoring");
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
  const all = useAuditLog(query);
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
        <Filters used={Object.values(filters).filter(Boolean).length}>
          <AuditFilterBar filters={filters} />
        </Filters>
        {searchBox}
        <ExportButton
          table={auditTable}
          fetchPage={fetchAuditLog}
          query={query}
          disabled={list.rows.length === 0}
        />
      </TabHead>
      <div ref={frame} className="relative">
        <DataTable
          label={title}
          columns={auditColumns(words)}
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
