import type { CodeView } from "../../../src/contract/codes.ts";
import type { Language } from "../../../src/contract/languages.ts";
import type { CodeSort } from "../../../src/contract/sorts.ts";
import { actionsColumn, EditDeleteButtons } from "../../components/actions-column.tsx";
import { CodeStatusBadge } from "../../components/code-status.tsx";
import type { Column } from "../../components/data-column.ts";
import { Instant } from "../../components/instant.tsx";
import { IconButton } from "../../components/ui/icon-button.tsx";
import { formatNumber } from "../../lib/format.ts";
import type { ConsoleTranslate } from "../../lib/use-console-words.ts";

export type CodeAction = "edit" | "delete" | "redeemed";
export function codeColumns(
  { t, language }: { t: ConsoleTranslate; language: Language },
  onAction: (action: CodeAction, code: CodeView) => void,
): Column<CodeView, CodeSort>[] {
  return [
    {
      key: "code",
      head: t("codes.code"),
      width: "13rem",
      sort: "code",
      isTitle: true,
      cell: ({ code }) => <span className="break-all font-medium text-ink tracking-wide">{code}</span>,
    },
    {
      key: "label",
      head: t("codes.label"),
      width: "9rem",
      cell: ({ label }) => label ?? <span className="text-ash">—</span>,
    },
    {
      key: "status",
      head: t("codes.status"),
      sort: "isActive",
      width: "8rem",
      cell: ({ status }) => <CodeStatusBadge status={status} />,
    },
    {
      key: "uses",
      head: t("codes.uses"),
      sort: "usedCount",
      width: "6rem",
      cell: ({ usedCount, maxUses }) =>
        `${formatNumber(usedCount, language)}/${formatNumber(maxUses, language)}`,
    },
    {
      key: "expires",
      head: t("codes.expires"),
      sort: "expiresAt",
      width: "13rem",
      cell: ({ expiresAt }) => <Instant at={expiresAt} withZone />,
    },
    {
      key: "created",
      head: t("codes.created"),
      sort: "createdAt",
      width: "10.5rem",
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
    actionsColumn(t, "7.5rem", (row) => (
      <div className="inline-flex gap-1">
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
