import { useState } from "react";
import { codeSorts } from "../../../src/contract/sorts.ts";
import { DataTable } from "../../components/data-table.tsx";
import { Icon } from "../../components/icon.tsx";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { TabHead } from "../../components/tab-head.tsx";
import { EmptyState } from "../../components/table-states.tsx";
import { Button } from "../../components/ui/button.tsx";
import { useUrlSort } from "../../lib/url-state.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { codeColumns } from "./code-columns.tsx";
import type { OpenDialog } from "./code-dialogs.tsx";
import { useCodes } from "./codes.queries.ts";

const CodeDialogs = lazyDialog(async () => (await import("./code-dialogs.tsx")).CodeDialogs);

export function CodesTab({ search }: { search: string }) {
  const words = useConsoleWords();
  const { t } = words;
  const sorting = useUrlSort(codeSorts);
  const list = useCodes({ q: search, sort: sorting.sort, order: sorting.order });
  const [open, setOpen] = useState<OpenDialog>();
  const create = (
    <Button size="small" onClick={() => setOpen({ what: "create" })}>
      <Icon name="plus" className="size-3.5" />
      {t("codes.create")}
    </Button>
  );
  return (
    <>
      <TabHead
        title={t("codes.title")}
        countLabel={t("codes.total")}
        count={list.total}
        isOpen={list.isTotalOpen}
      >
        <Button variant="outline" size="small" onClick={() => setOpen({ what: "import" })}>
          <Icon name="upload" className="size-3.5" />
          {t("import.open")}
        </Button>
        <Button variant="outline" size="small" onClick={() => setOpen({ what: "bulk" })}>
          <Icon name="copy" className="size-3.5" />
          {t("bulk.open")}
        </Button>
        {create}
      </TabHead>
      <DataTable
        label={t("codes.title")}
        columns={codeColumns(words, (what, code) => setOpen({ what, code }))}
        list={list}
        rowKey={({ id }) => id}
        sorting={sorting}
        search={search}
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
