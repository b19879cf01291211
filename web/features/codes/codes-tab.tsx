import { useState } from "react";
import { useTranslation } from "react-i18next";
import { codeSorts, codeStatuses } from "../../../src/core/contract/lists.ts";
import { useLanguage } from "../../i18n.ts";
import { ResourceList } from "../../kit/resource/resource-list.tsx";
import { selectColumn, useSelection } from "../../kit/resource/selection.tsx";
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
  return (
    <>
      <ResourceList
        title={t("codes.title")}
        total={t("codes.total")}
        columns={[
          selectColumn(t, selection, ({ code }) => code),
          ...codeColumns(words, (what, code) => setOpen({ what, code })),
        ]}
        list={list}
        sorting={sorting}
        search={search}
        filters={[
          {
            name: "status",
            chosen: status,
            choices: [
              ["active", t("codes.active")],
              ["used_up", t("codes.usedUp")],
              ["expired", t("codes.expired")],
              ["inactive", t("codes.inactive")],
            ],
          },
          ...(search
            ? []
            : [
                {
                  name: "copies",
                  chosen: copies,
                  shows: "more" as const,
                  choices: [["all", t("codes.withCopies")]] as const,
                },
              ]),
        ]}
        actions={[
          { label: t("codes.import"), icon: "upload", onClick: () => setOpen({ what: "import" }) },
          { label: t("codes.generate"), icon: "copy", onClick: () => setOpen({ what: "bulk" }) },
        ]}
        create={{ label: t("codes.create"), onClick: () => setOpen({ what: "create" }) }}
        selected={selection.rows.length > 0 && <BatchBar codes={selection.rows} onClose={selection.clear} />}
        empty={{ icon: "key", title: t("codes.emptyTitle"), text: t("codes.empty") }}
      />
      {open && <CodeDialogs open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
