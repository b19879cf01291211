import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import { type CodexSort, codexSorts } from "../../../src/core/contract/lists.ts";
import type { CodexView } from "../../../src/features/codex/codex.contract.ts";
import { type Translate, useLanguage } from "../../i18n.ts";
import { actionsColumn, type Column } from "../../kit/resource/data-column.tsx";
import { ResourceList } from "../../kit/resource/resource-list.tsx";
import { useSheet } from "../../kit/resource/use-sheet.ts";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { Ago, Instant } from "../../kit/ui/instant.tsx";
import { lazyDialog } from "../../kit/ui/lazy-dialog.tsx";
import { CodeStatusBadge, StatusBadge } from "../../kit/ui/status-badge.tsx";
import { adminKeys } from "../../lib/admin-keys.ts";
import { consoleError } from "../../lib/console-error.ts";
import { formatNumber } from "../../lib/format.ts";
import { useUrlSort } from "../../lib/url-state.ts";
import { fetchCodices, useCodices } from "./codex.queries.ts";
import { cancelRedownload, type Redownload, redownload, startRedownload } from "./redownload.ts";

const BookDialogs = lazyDialog(async () => (await import("./codex-dialogs.tsx")).BookDialogs);

/** The generated books, each with a button to download it again. */
export function CodexList({ search }: { search: string }) {
  const { t } = useTranslation("codex");
  const language = useLanguage();
  const sorting = useUrlSort(codexSorts);
  const list = useCodices({ q: search, sort: sorting.sort, order: sorting.order });
  const { sheet, open, close } = useSheet({
    ...list,
    key: adminKeys.codices,
    find: fetchCodices,
    ofRow: ["book-files", "book-hints"],
  });
  const again = redownload.useValue();
  const making = again.state === "running" ? list.rows.find(({ id }) => id === again.id) : undefined;
  const columns = codexColumns({
    t,
    language,
    redownload: again,
    onAgain: (id) => void startRedownload(id),
    onEditions: (row) => open({ what: "book-files", row }),
    onHints: (row) => open({ what: "book-hints", row }),
    onCancel: cancelRedownload,
  });
  return (
    <div className="min-w-0">
      <ResourceList
        title={t("codices.title")}
        total={t("codices.total")}
        tools={
          <p role="status" className="sr-only">
            {making && t("codices.preparing", { name: making.title })}
          </p>
        }
        columns={columns}
        list={list}
        sorting={sorting}
        search={search}
        empty={{ icon: "page", title: t("codices.emptyTitle"), text: t("codices.empty") }}
      />
      {sheet?.row && <BookDialogs what={sheet.what} book={sheet.row} onClose={close} />}
    </div>
  );
}

type RedownloadNoteProps = { redownload: Exclude<Redownload, { state: "idle" }>; name: string };

/** Says beside a book that it is being generated again, or why that failed. */
export function RedownloadNote({ redownload, name }: RedownloadNoteProps) {
  const { t } = useTranslation("codex");
  if (redownload.state === "failed") {
    return (
      <span role="alert" className="mt-1 block text-note text-ember leading-snug">
        {`${t("codices.againFailed")}. ${consoleError(redownload.error)}`}
      </span>
    );
  }
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 text-note text-ash leading-snug">
      {t("codices.making")}
      <progress
        className="progress animate-pulse motion-reduce:animate-none"
        aria-label={t("codices.preparing", { name })}
      />
    </span>
  );
}

type Needs = {
  t: Translate<"codex">;
  language: Language;
  redownload: Redownload;
  onAgain: (id: number) => void;
  onEditions: (book: CodexView) => void;
  onHints: (book: CodexView) => void;
  onCancel: () => void;
};

const nothing = <span className="text-ash">—</span>;

export function codexColumns({
  t,
  language,
  redownload,
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
          {redownload.state !== "idle" && redownload.id === id && (
            <RedownloadNote redownload={redownload} name={title} />
          )}
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
    actionsColumn("8.5rem", (book) => {
      const { id, title } = book;
      const isRunning = redownload.state === "running" && redownload.id === id;
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
            aria-disabled={redownload.state === "running" && !isRunning}
            onClick={() => (isRunning ? onCancel() : onAgain(id))}
          />
        </div>
      );
    }),
  ];
}
