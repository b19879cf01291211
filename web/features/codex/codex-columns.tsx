import type { CodexView, codexSorts } from "../../../src/contract/codex.ts";
import { CodeStatusBadge } from "../../components/code-status.tsx";
import type { Column } from "../../components/data-column.ts";
import { Instant } from "../../components/instant.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import { IconButton } from "../../components/ui/icon-button.tsx";
import type { CodexTranslate } from "../../lib/use-codex-words.ts";
import type { ConsoleTranslate } from "../../lib/use-console-words.ts";

type Sort = (typeof codexSorts)[number];

/** What the heads sort by; the contract's own list would bring all its schemas along. */
export const sorts: readonly Sort[] = ["createdAt", "title"];

type Needs = {
  t: CodexTranslate;
  common: ConsoleTranslate;
  language: string;
  /** The book that is being made again. */
  busyId: number | undefined;
  onAgain: (codex: CodexView) => void;
};

const nothing = <span className="text-ash">—</span>;

export function codexColumns({ t, common, language, busyId, onAgain }: Needs): Column<CodexView, Sort>[] {
  return [
    {
      key: "title",
      head: t("codices.book"),
      sort: "title",
      isTitle: true,
      cell: ({ title }) => <span className="wrap-anywhere">{title}</span>,
    },
    {
      key: "pages",
      head: t("codices.pages"),
      width: "6rem",
      cell: ({ numPages }) => numPages,
    },
    {
      key: "created",
      head: t("codices.created"),
      sort: "createdAt",
      width: "10.5rem",
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
    {
      key: "code",
      head: t("codices.code"),
      width: "8rem",
      cell: ({ code }) =>
        code ? (
          <CodeStatusBadge status={code.status} />
        ) : (
          <StatusBadge tone="grey" icon="trash">
            {t("codices.deleted")}
          </StatusBadge>
        ),
    },
    {
      key: "left",
      head: t("codices.left"),
      width: "9rem",
      cell: ({ code }) =>
        code
          ? `${(code.maxUses - code.usedCount).toLocaleString(language)}/${code.maxUses.toLocaleString(language)}`
          : nothing,
    },
    {
      key: "expires",
      head: t("codices.expires"),
      width: "10.5rem",
      cell: ({ code }) => <Instant at={code?.expiresAt ?? null} />,
    },
    {
      key: "actions",
      head: common("table.actions"),
      isActions: true,
      width: "7.5rem",
      cell: (row) => (
        <IconButton
          icon={busyId === row.id ? "clock" : "download"}
          label={t("codices.again", { name: row.title })}
          aria-disabled={busyId !== undefined}
          onClick={() => onAgain(row)}
        />
      ),
    },
  ];
}
