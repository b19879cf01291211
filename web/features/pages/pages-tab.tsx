import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pageStates } from "../../../src/contract/list-filters.ts";
import { pageSorts } from "../../../src/contract/sorts.ts";
import { DataTable } from "../../kit/resource/data-table.tsx";
import { FilterChips } from "../../kit/resource/filter-chips.tsx";
import { TabHead } from "../../kit/resource/tab-head.tsx";
import { EmptyState } from "../../kit/resource/table-states.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { lazyDialog } from "../../kit/ui/lazy-dialog.tsx";
import { useUrlChoice, useUrlSort } from "../../lib/url-state.ts";
import { pageColumns } from "./page-columns.tsx";
import type { OpenDialog } from "./page-dialogs.tsx";
import { usePages } from "./pages.queries.ts";

const MediaLibrary = lazyDialog(
  async () => (await import("../../components/media/media-library.tsx")).MediaLibrary,
);
const PageDialogs = lazyDialog(async () => (await import("./page-dialogs.tsx")).PageDialogs);

/** The list of content pages, and the dialogs that change them. */
export function PagesTab({ search }: { search: string }) {
  const { t } = useTranslation("console");
  const sorting = useUrlSort(pageSorts);
  const state = useUrlChoice("state", pageStates);
  const list = usePages({ q: search, state, sort: sorting.sort, order: sorting.order });
  const [open, setOpen] = useState<OpenDialog>();
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const create = (
    <Button size="tiny" onClick={() => setOpen({ what: "create" })}>
      <Icon name="plus" className="size-3.5" />
      {t("pages.create")}
    </Button>
  );
  return (
    <>
      <TabHead title={t("pages.title")} countLabel={t("pages.total")} count={list}>
        <div className="grow">
          <FilterChips
            name="state"
            chosen={state}
            choices={[
              ["active", t("pages.active")],
              ["inactive", t("pages.inactive")],
            ]}
          />
        </div>
        <Button size="tiny" variant="outline" onClick={() => setLibraryOpen(true)}>
          <Icon name="upload" className="size-3.5" />
          {t("pages.media")}
        </Button>
        {create}
      </TabHead>
      <DataTable
        label={t("pages.title")}
        columns={pageColumns(t, {
          onEdit: (page) => setOpen({ what: "edit", page }),
          onDelete: (page) => setOpen({ what: "delete", page }),
          onSee: (page) => setOpen({ what: "see", page }),
        })}
        list={list}
        rowKey={({ id }) => id}
        sorting={sorting}
        search={search || (state ?? "")}
        empty={
          <EmptyState icon="page" title={t("pages.emptyTitle")} text={t("pages.empty")}>
            {create}
          </EmptyState>
        }
      />
      {isLibraryOpen && <MediaLibrary onClose={() => setLibraryOpen(false)} />}
      {open && <PageDialogs open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
