import type { Language } from "../../../src/core/contract/languages.ts";
import type { CodexSort } from "../../../src/core/contract/lists.ts";
import type { CodexView } from "../../../src/features/codex/codex.contract.ts";
import type { ConsoleTranslate } from "../../i18n.ts";
import { actionsColumn, type Column } from "../../kit/resource/data-column.tsx";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { Ago, Instant } from "../../kit/ui/instant.tsx";
import { CodeStatusBadge, StatusBadge } from "../../kit/ui/status-badge.tsx";
import { formatNumber } from "../../lib/format.ts";
import type { Reprint } from "./reprint.ts";
import { ReprintNote } from "./reprint-note.tsx";

type Needs = {
  t: ConsoleTranslate;
  language: Language;
  reprint: Reprint;
  onAgain: (id: number) => void;
  onEditions: (book: CodexView) => void;
  onHints: (book: CodexView) => void;
  onCancel: () => void;
};

const nothing = <span className="text-ash">—</span>;

export function codexColumns({
  t,
  language,
  reprint,
  onAgain,
  onEditions,
  onHints,
  onCancel,
}: Needs): Column<CodexView, CodexSort>[] {
  return [
    {
      key: "title",
      head: t("codices.book"),
      sort: "title",
      // The others are wider than a narrow table: without this nothing would be left for the title.
      width: "clamp(12rem, 100vw - 60rem, 26rem)",
      isTitle: true,
      cell: ({ id, title }) => (
        <>
          <span className="wrap-anywhere">{title}</span>
          {reprint.state !== "idle" && reprint.id === id && <ReprintNote reprint={reprint} name={title} />}
        </>
      ),
    },
    {
      key: "pages",
      head: t("codices.pages"),
      width: "6rem",
      cell: ({ numPages }) => formatNumber(numPages, language),
    },
    {
      key: "created",
      head: t("codices.created"),
      sort: "createdAt",
      width: "10.5rem",
      cell: ({ createdAt }) => <Ago at={createdAt} />,
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
          ? `${formatNumber(code.maxUses - code.usedCount, language)}/${formatNumber(code.maxUses, language)}`
          : nothing,
    },
    {
      key: "expires",
      head: t("codices.expires"),
      width: "13rem",
      cell: ({ code }) => <Instant at={code?.expiresAt ?? null} withZone />,
    },
    // One button for both, so that it keeps the focus when pressed.
    actionsColumn(t, "8.5rem", (book) => {
      const { id, title } = book;
      const isRunning = reprint.state === "running" && reprint.id === id;
      return (
        <div className="inline-flex gap-0.5">
          <IconButton
            icon="dots"
            label={t("codices.editions", { name: title })}
            onClick={() => onEditions(book)}
          />
          <IconButton icon="eye" label={t("codices.hints", { name: title })} onClick={() => onHints(book)} />
          <IconButton
            icon={isRunning ? "close" : "download"}
            label={t(isRunning ? "codices.cancel" : "codices.again", { name: title })}
            aria-disabled={reprint.state === "running" && !isRunning}
            onClick={() => (isRunning ? onCancel() : onAgain(id))}
          />
        </div>
      );
    }),
  ];
}
