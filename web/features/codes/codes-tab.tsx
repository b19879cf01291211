import { useState } from "react";
import type { CodeView } from "../../../src/contract/codes.ts";
import { DataTable } from "../../components/data-table.tsx";
import { Icon } from "../../components/icon.tsx";
import { TabHead } from "../../components/tab-head.tsx";
import { EmptyState } from "../../components/table-states.tsx";
import { Button } from "../../components/ui/button.tsx";
import { useUrlSort } from "../../lib/url-state.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { type CodeAction, codeColumns, sorts } from "./code-columns.tsx";
import { CodeDialog } from "./code-dialog.tsx";
import { useCodes } from "./codes.queries.ts";
import { DeleteCode } from "./delete-code.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { RedemptionsDialog } from "./redemptions-dialog.tsx";

type Open = { what: CodeAction; code: CodeView } | { what: "create" | "bulk" | "import" } | undefined;

export function CodesTab({ search }: { search: string }) {
  const words = useConsoleWords();
  const { t } = words;
  const sorting = useUrlSort(sorts);
  const list = useCodes({ q: search, sort: sorting.sort, order: sorting.order });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const chosen = open && "code" in open ? open.code : undefined;
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
      <CodeDialog
        isOpen={open?.what === "create" || open?.what === "edit"}
        code={open?.what === "edit" ? chosen : undefined}
        onClose={close}
      />
      <DeleteCode code={open?.what === "delete" ? chosen : undefined} onClose={close} />
      <RedemptionsDialog code={open?.what === "redeemed" ? chosen : undefined} onClose={close} />
      <BulkDialog isOpen={open?.what === "bulk"} onClose={close} />
      <ImportDialog isOpen={open?.what === "import"} onClose={close} />
    </>
  );
}
