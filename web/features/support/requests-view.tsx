import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TabHead } from "../../kit/resource/tab-head.tsx";
import { EmptyState, NoMatch, TableFault, TableSkeleton } from "../../kit/resource/table-states.tsx";
import { useSheet } from "../../kit/resource/use-sheet.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Segments } from "../../kit/ui/segments.tsx";
import { adminKeys } from "../../lib/admin-keys.ts";
import { changeUrl, useUrlChoice } from "../../lib/url-state.ts";
import { AnswerDialog, RequestItem } from "./request-item.tsx";
import { fetchRequests, useRequests } from "./support.queries.ts";

type RequestsViewProps = { search: string; lead: ReactNode };

/** What visitors who are stuck ask; those that wait for an answer come first. */
export function RequestsView({ search, lead }: RequestsViewProps) {
  const { t } = useTranslation("support");
  const state = useUrlChoice("state", ["open", "closed"]) ?? "open";
  const list = useRequests({ q: search, state });
  const { rows, status } = list;
  const { sheet, open, close } = useSheet({
    ...list,
    key: adminKeys.requests,
    find: fetchRequests,
    ofRow: ["answer"],
  });
  const isEmpty = status === "success" && rows.length === 0;
  return (
    <>
      <TabHead lead={lead} title={t("desk.requests")} countLabel={t("requests.total")} count={list}>
        <div className="flex grow">
          <Segments
            label={t("requests.state")}
            segments={[
              { value: "open", label: t("requests.open") },
              { value: "closed", label: t("requests.closed") },
            ]}
            chosen={state}
            onChoose={(chosen) => changeUrl({ state: chosen === "open" ? null : chosen })}
          />
        </div>
      </TabHead>
      <section
        aria-label={t("desk.requests")}
        aria-busy={list.isStale || status === "pending"}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className={`h-[600px] overflow-auto overscroll-contain border border-line bg-panel/60 transition-opacity ${list.isStale ? "opacity-60" : ""}`}
      >
        {status === "pending" && <TableSkeleton columns={2} />}
        {status === "error" && rows.length === 0 && <TableFault error={list.error} onRetry={list.retry} />}
        {isEmpty && search && <NoMatch search={search} onClear={() => changeUrl({ q: null })} />}
        {isEmpty && !search && (
          <EmptyState
            icon={state === "open" ? "check" : "page"}
            title={t("requests.emptyTitle")}
            text={t(state === "open" ? "requests.empty" : "requests.closedNone")}
          />
        )}
        {rows.length > 0 && (
          <ul>
            {rows.map((request) => (
              <RequestItem
                key={request.id}
                request={request}
                onAnswer={() => open({ what: "answer", row: request })}
              />
            ))}
          </ul>
        )}
        {list.hasMore && (
          <div className="grid justify-center p-4">
            <Button variant="outline" size="tiny" disabled={list.isLoadingMore} onClick={list.loadMore}>
              {t(list.isLoadingMore ? "table.loadingMore" : "requests.more")}
            </Button>
          </div>
        )}
      </section>
      {sheet?.what === "answer" && <AnswerDialog request={sheet.row} onClose={close} />}
    </>
  );
}
