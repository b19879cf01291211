import type { Language } from "../../../src/core/contract/languages.ts";
import type { CodeSort } from "../../../src/core/contract/lists.ts";
import type { CodeView } from "../../../src/features/codes/codes.contract.ts";
import type { ConsoleTranslate } from "../../i18n.ts";
import { actionsColumn, type Column, EditDeleteButtons } from "../../kit/resource/data-column.tsx";
import { CopyButton, IconButton } from "../../kit/ui/icon-button.tsx";
import { Ago, Instant } from "../../kit/ui/instant.tsx";
import { CodeStatusBadge } from "../../kit/ui/status-badge.tsx";
import { formatNumber } from "../../lib/format.ts";

export type CodeAction = "edit" | "delete" | "redeemed" | "card" | "ties";
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
    actionsColumn(t, "10.1rem", (row) => (
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
