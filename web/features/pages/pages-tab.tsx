import { useState } from "react";
import type { PageRowView } from "../../../src/contract/pages.ts";
import { DataTable } from "../../components/data-table.tsx";
import { DeleteDialog } from "../../components/delete-dialog.tsx";
import { Icon } from "../../components/icon.tsx";
import { TabHead } from "../../components/tab-head.tsx";
import { EmptyState } from "../../components/table-states.tsx";
import { Button } from "../../components/ui/button.tsx";
import { useUrlSort } from "../../lib/url-state.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { pageColumns } from "./page-columns.tsx";
import { PageDialog } from "./page-dialog.tsx";
import { useDeletePage, usePages } from "./pages.queries.ts";

const sorts = ["updatedAt", "slug", "title", "isActive", "createdAt"] as const;

/** The list of content pages, and the dialogs that change them. */
export function PagesTab({ search }: { search: string }) {
  const { t } = useConsoleWords();
  const sorting = useUrlSort(sorts);
  const list = usePages({ q: search, sort: sorting.sort, order: sorting.order });
  const [written, setWritten] = useState<{ page: PageRowView | null }>();
  const [doomed, setDoomed] = useState<PageRowView>();
  const removal = useDeletePage();
  const create = (
    <Button size="small" onClick={() => setWritten({ page: null })}>
      <Icon name="plus" className="size-3.5" />
      {t("pages.create")}
    </Button>
  );
  return (
    <>
      <TabHead
        title={t("pages.title")}
        countLabel={t("pages.total")}
        count={list.total}
        isOpen={list.isTotalOpen}
      >
        {create}
      </TabHead>
      <DataTable
        label={t("pages.title")}
        columns={pageColumns(t, { onEdit: (page) => setWritten({ page }), onDelete: setDoomed })}
        list={list}
        rowKey={({ id }) => id}
        sorting={sorting}
        search={search}
        empty={
          <EmptyState icon="page" title={t("pages.emptyTitle")} text={t("pages.empty")}>
            {create}
          </EmptyState>
        }
      />
      {written && <PageDialog page={written.page} onClose={() => setWritten(undefined)} />}
      <DeleteDialog
        item={doomed}
        removal={removal}
        onClose={() => setDoomed(undefined)}
        title={t("pages.deleteTitle")}
        textOf={({ title }) => t("pages.deleteSure", { name: title })}
      />
    </>
  );
}
