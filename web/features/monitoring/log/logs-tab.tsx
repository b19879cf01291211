import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { SearchBox } from "../../../kit/resource/search-box.tsx";
import { TableSkeleton } from "../../../kit/resource/table-states.tsx";
import { Segments } from "../../../kit/ui/segments.tsx";
import { changeUrl, useUrlParam } from "../../../lib/url-state.ts";
import { LogView } from "./log-view.tsx";

const searchName = "logs";
const search = (text: string) => changeUrl({ [searchName]: text }, "replace");

/** Few look at these, and then at nothing else. */
const LinesView = lazy(async () => ({
  default: (await import("./lines-view.tsx")).LinesView,
}));

/** The audit log with a search box of its own beside the global one: rows match both. Master admins also find the lines of the log here. */
export function LogsTab({ search: everywhere, isMaster }: { search: string; isMaster: boolean }) {
  const { t } = useTranslation("console");
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
          <Suspense fallback={<TableSkeleton columns={2} />}>
            <LinesView />
          </Suspense>
        </>
      ) : (
        <LogView
          lead={views}
          title={t("audit.logsTitle")}
          search={text}
          alsoContains={everywhere}
          searchBox={
            <div className="max-sm:w-full [&_input]:h-[36px]">
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
