import { useState } from "react";
import { useTranslation } from "react-i18next";
import { codeStatuses } from "../../../src/contract/list-filters.ts";
import { codeSorts } from "../../../src/contract/sorts.ts";
import { useLanguage } from "../../i18n.ts";
import { DataTable } from "../../kit/resource/data-table.tsx";
import { FilterChips } from "../../kit/resource/filter-chips.tsx";
import { selectColumn, useSelection } from "../../kit/resource/select-column.tsx";
import { TabHead } from "../../kit/resource/tab-head.tsx";
import { EmptyState } from "../../kit/resource/table-states.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { lazyDialog } from "../../kit/ui/lazy-dialog.tsx";
import { useUrlChoice, useUrlSort } from "../../lib/url-state.ts";
import { codeColumns } from "./code-columns.tsx";
import type { OpenDialog } from "./code-dialogs.tsx";
import { useCodes } from "./codes.queries.ts";

const BatchBar = lazyDialog(async () => (await import("./batch-bar.tsx")).BatchBar);
const CodeDialogs = lazyDialog(async () => (await import("./code-dialogs.tsx")).CodeDialogs);

export function CodesTab({ search }: { search: string }) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const words = { t, language };
  const sorting = useUrlSort(codeSorts);
  const status = useUrlChoice("status", codeStatuses);
  const copies = useUrlChoice("copies", ["all"]);
  const list = useCodes({
    q: search,
    status,
    // A press run has a code for each of its copies, among which the others are lost; a search looks through all.
    copies: search || copies ? undefined : "without",
    sort: sorting.sort,
    order: sorting.order,
  });
  const selection = useSelection(list.rows);
  const [open, setOpen] = useState<OpenDialog>();
  const create = (
    <Button size="tiny" onClick={() => setOpen({ what: "create" })}>
      <Icon name="plus" className="size-3.5" />
      {t("codes.create")}
    </Button>
  );
  return (
    <>
      <TabHead title={t("codes.title")} countLabel={t("codes.total")} count={list}>
        {selection.rows.length > 0 ? (
          <BatchBar codes={selection.rows} onClose={selection.clear} />
        ) : (
          <>
            <div className="flex grow flex-wrap gap-1.5">
              <FilterChips
                name="status"
                chosen={status}
                choices={[
                  ["active", t("codes.active")],
                  ["used_up", t("codes.usedUp")],
                  ["expired", t("codes.expired")],
                  ["inactive", t("codes.inactive")],
                ]}
              />
              {!search && (
                <FilterChips name="copies" chosen={copies} choices={[["all", t("codes.withCopies")]]} />
              )}
            </div>
            <Button variant="outline" size="tiny" onClick={() => setOpen({ what: "import" })}>
              <Icon name="upload" className="size-3.5" />
              {t("codes.import")}
            </Button>
            <Button variant="outline" size="tiny" onClick={() => setOpen({ what: "bulk" })}>
              <Icon name="copy" className="size-3.5" />
              {t("codes.generate")}
            </Button>
            {create}
          </>
        )}
      </TabHead>
      <DataTable
        label={t("codes.title")}
        columns={[
          selectColumn(t, selection, ({ code }) => code),
          ...codeColumns(words, (what, code) => setOpen({ what, code })),
        ]}
        list={list}
        rowKey={({ id }) => id}
        sorting={sorting}
        search={search || (status ?? "")}
        empty={
          <EmptyState icon="key" title={t("codes.emptyTitle")} text={t("codes.empty")}>
            {create}
          </EmptyState>
        }
      />
      {open && <CodeDialogs open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
