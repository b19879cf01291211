import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import { type CodeSort, codeSorts, codeStatuses } from "../../../src/core/contract/lists.ts";
import type { CodeView } from "../../../src/features/codes/codes.contract.ts";
import { type Translate, useLanguage } from "../../i18n.ts";
import { actionsColumn, type Column, EditDeleteButtons } from "../../kit/resource/data-column.tsx";
import { ResourceList } from "../../kit/resource/resource-list.tsx";
import { selectColumn, useSelection } from "../../kit/resource/selection.tsx";
import { useSheet } from "../../kit/resource/use-sheet.ts";
import { CopyButton, IconButton } from "../../kit/ui/icon-button.tsx";
import { Ago, Instant } from "../../kit/ui/instant.tsx";
import { lazyDialog } from "../../kit/ui/lazy-dialog.tsx";
import { CodeStatusBadge } from "../../kit/ui/status-badge.tsx";
import { adminKeys } from "../../lib/admin-keys.ts";
import { formatNumber } from "../../lib/format.ts";
import { useUrlChoice, useUrlSort } from "../../lib/url-state.ts";
import type { CodeAction } from "./code-dialogs.tsx";
import { fetchCodes, useCodes } from "./codes.queries.ts";

const BatchBar = lazyDialog(async () => (await import("./batch-bar.tsx")).BatchBar);

const CodeDialogs = lazyDialog(async () => (await import("./code-dialogs.tsx")).CodeDialogs);

export function CodesTab({ search }: { search: string }) {
  const { t } = useTranslation("codes");
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
  const { sheet, open, close } = useSheet({
    ...list,
    key: adminKeys.codes,
    find: fetchCodes,
    ofRow: ["edit", "card", "ties", "redeemed"],
    plain: ["create", "bulk", "import"],
    questions: ["delete"],
  });
  return (
    <>
      <ResourceList
        title={t("codes.title")}
        total={t("codes.total")}
        columns={[
          selectColumn(selection, ({ code }) => code),
          ...codeColumns(words, (what, row) => open({ what, row })),
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
          { label: t("codes.import"), icon: "upload", onClick: () => open({ what: "import" }) },
          { label: t("codes.generate"), icon: "copy", onClick: () => open({ what: "bulk" }) },
        ]}
        create={{ label: t("codes.create"), onClick: () => open({ what: "create" }) }}
        selected={selection.rows.length > 0 && <BatchBar codes={selection.rows} onClose={selection.clear} />}
        empty={{ icon: "key", title: t("codes.emptyTitle"), text: t("codes.empty") }}
      />
      {sheet && <CodeDialogs open={sheet} onClose={close} />}
    </>
  );
}

export function codeColumns(
  { t, language }: { t: Translate<"codes">; language: Language },
  onAction: (action: CodeAction, code: CodeView) => void,
): Column<CodeView, CodeSort>[] {
  return [
    {
      key: "code",
      head: t("codes.code"),
      width: "13rem",
      sort: "code",
      isTitle: true,
      cell: ({ code }) => (
        <span className="flex items-center gap-1 [--icon-button:28px]">
          <CopyButton text={code} label={t("codes.copyNamed", { name: code })} />
          <code className="min-w-0 overflow-hidden text-ellipsis font-mono text-ink text-small max-md:break-all">
            {code}
          </code>
        </span>
      ),
    },
    {
      key: "label",
      head: t("codes.label"),
      width: "7rem",
      cell: ({ label }) => label ?? <span className="text-ash">—</span>,
    },
    {
      key: "status",
      head: t("codes.status"),
      sort: "isActive",
      width: "7.5rem",
      cell: ({ status }) => <CodeStatusBadge status={status} />,
    },
    {
      key: "uses",
      head: t("codes.uses"),
      sort: "usedCount",
      width: "4.5rem",
      cell: ({ usedCount, maxUses }) =>
        `${formatNumber(usedCount, language)}/${formatNumber(maxUses, language)}`,
    },
    {
      key: "expires",
      head: t("codes.expires"),
      sort: "expiresAt",
      width: "12.5rem",
      cell: ({ expiresAt }) => <Instant at={expiresAt} withZone />,
    },
    {
      key: "created",
      head: t("codes.created"),
      sort: "createdAt",
      width: "10.5rem",
      cell: ({ createdAt }) => <Ago at={createdAt} />,
    },
    actionsColumn("10.1rem", (row) => (
      <div className="inline-flex gap-0.5">
        <IconButton
          icon="qr"
          label={t("codes.card", { name: row.code })}
          onClick={() => onAction("card", row)}
        />
        <IconButton
          icon="link"
          label={t("codes.ties", { name: row.code })}
          onClick={() => onAction("ties", row)}
        />
        <IconButton
          icon="people"
          label={t("codes.redeemed", { name: row.code })}
          onClick={() => onAction("redeemed", row)}
        />
        <EditDeleteButtons
          name={row.code}
          onEdit={() => onAction("edit", row)}
          onDelete={() => onAction("delete", row)}
        />
      </div>
    )),
  ];
}
