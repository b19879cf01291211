import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Language, languageNames, languages } from "../../../src/core/contract/languages.ts";
import { bookCodeStates, type CodexSort, codexSorts } from "../../../src/core/contract/lists.ts";
import type { CodexView } from "../../../src/features/codex/codex.contract.ts";
import { type Translate, useLanguage } from "../../i18n.ts";
import { actionsColumn, type Column } from "../../kit/resource/data-column.tsx";
import { ResourceList } from "../../kit/resource/resource-list.tsx";
import { useSheet } from "../../kit/resource/use-sheet.ts";
import { useContentLanguages } from "../../kit/texts/content-languages.ts";
import { OpenButton } from "../../kit/ui/card-button.tsx";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { Ago } from "../../kit/ui/instant.tsx";
import { lazyDialog } from "../../kit/ui/lazy-dialog.tsx";
import { CodeStatusBadge, codeStatusWord, StatusBadge } from "../../kit/ui/status-badge.tsx";
import { adminKeys } from "../../lib/admin-keys.ts";
import { consoleError } from "../../lib/console-error.ts";
import { formatNumber } from "../../lib/format.ts";
import { changeUrl, useUrlChoice, useUrlSort } from "../../lib/url-state.ts";
import { fetchCodices, useCodices } from "./codex.queries.ts";
import { cancelRedownload, type Redownload, redownload, startRedownload } from "./redownload.ts";

const BookSheet = lazyDialog(async () => (await import("./book-sheet.tsx")).BookSheet);

type BooksViewProps = { search: string; lead: ReactNode };

/** The generated books. */
export function BooksView({ search, lead }: BooksViewProps) {
  const { t } = useTranslation("codex");
  const shownIn = useLanguage();
  const written = useContentLanguages();
  const sorting = useUrlSort(codexSorts);
  const code = useUrlChoice("code", bookCodeStates);
  const language = useUrlChoice("language", languages);
  const list = useCodices({ q: search, code, language, sort: sorting.sort, order: sorting.order });
  const { sheet, open, close } = useSheet({
    ...list,
    key: adminKeys.codices,
    find: fetchCodices,
    ofRow: ["edit"],
  });
  const again = redownload.useValue();
  const making = again.state === "running" ? list.rows.find(({ id }) => id === again.id) : undefined;
  const isNarrowed = code !== undefined || language !== undefined;
  return (
    <>
      <ResourceList
        lead={lead}
        title={t("codices.title")}
        total={t("codices.total")}
        tools={
          <p role="status" className="sr-only">
            {making && t("codices.preparing", { name: making.title })}
          </p>
        }
        columns={bookColumns({ t, language: shownIn, again, onOpen: (row) => open({ what: "edit", row }) })}
        list={list}
        sorting={sorting}
        search={search}
        filters={[
          {
            name: "code",
            chosen: code,
            choices: bookCodeStates.map(
              (each) => [each, t(each === "deleted" ? "codices.deleted" : codeStatusWord(each))] as const,
            ),
          },
          ...(written.length > 1
            ? [
                {
                  name: "language",
                  chosen: language,
                  choices: written.map((each) => [each, languageNames[each]] as const),
                },
              ]
            : []),
        ]}
        {...(isNarrowed && { onClear: () => changeUrl({ q: null, code: null, language: null }) })}
        onOpen={(row) => open({ what: "edit", row })}
        empty={{ icon: "page", title: t("codices.emptyTitle"), text: t("codices.empty") }}
      />
      {sheet?.row && <BookSheet book={sheet.row} onClose={close} />}
    </>
  );
}

type RedownloadNoteProps = { redownload: Exclude<Redownload, { state: "idle" }>; name: string };

/** Says beside a book that it is being generated again, or why that failed. */
function RedownloadNote({ redownload, name }: RedownloadNoteProps) {
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

const nothing = <span className="text-ash">—</span>;

type ColumnNeeds = {
  t: Translate<"codex">;
  language: Language;
  /** What is downloaded again. */
  again: Redownload;
  onOpen: (book: CodexView) => void;
};

/** How a code begins: enough to tell it from another, and too little to use it. */
function CodeStart({ code }: { code: string }) {
  return (
    <span className="tracking-wide">
      {[...code].slice(0, 2).join("")}
      <span aria-hidden="true">…</span>
    </span>
  );
}

/** The status of a book's code, and its label or its start. */
function BookCode({ book: { code, originalCode } }: { book: CodexView }) {
  const { t } = useTranslation("codex");
  return (
    <span className="inline-flex items-center gap-2">
      {code ? (
        <CodeStatusBadge status={code.status} />
      ) : (
        <StatusBadge tone="grey" icon="trash">
          {t("codices.deleted")}
        </StatusBadge>
      )}
      {code?.label ?? <CodeStart code={originalCode} />}
    </span>
  );
}

export function bookColumns({ t, language, again, onOpen }: ColumnNeeds): Column<CodexView, CodexSort>[] {
  return [
    {
      key: "title",
      head: t("codices.book"),
      sort: "title",
      // The others are wider than a narrow table: without this nothing would be left for the title.
      width: "clamp(12rem, 100vw - 60rem, 26rem)",
      isTitle: true,
      cell: (book) => (
        <>
          <OpenButton onClick={() => onOpen(book)}>{book.title}</OpenButton>
          {again.state !== "idle" && again.id === book.id && (
            <RedownloadNote redownload={again} name={book.title} />
          )}
        </>
      ),
    },
    {
      key: "code",
      head: t("codices.code"),
      width: "15rem",
      cell: (book) => <BookCode book={book} />,
    },
    {
      key: "uses",
      head: t("codices.used"),
      width: "7rem",
      cell: ({ code }) =>
        code ? `${formatNumber(code.usedCount, language)}/${formatNumber(code.maxUses, language)}` : nothing,
    },
    {
      key: "language",
      head: t("codices.language"),
      width: "7rem",
      cell: (book) => languageNames[book.language],
    },
    {
      key: "pages",
      head: t("codices.pages"),
      width: "5.5rem",
      cell: ({ numPages }) => formatNumber(numPages, language),
    },
    {
      key: "created",
      head: t("codices.created"),
      sort: "createdAt",
      width: "9.5rem",
      cell: ({ createdAt }) => <Ago at={createdAt} />,
    },
    {
      key: "checksum",
      head: t("codices.checksum"),
      width: "7rem",
      cell: ({ checksum }) => <code className="font-mono text-ash text-note">{checksum.slice(0, 8)}</code>,
    },
    // One button for both, so that it keeps the focus when pressed.
    actionsColumn("6.5rem", ({ id, title }) => {
      const isRunning = again.state === "running" && again.id === id;
      return (
        <IconButton
          icon={isRunning ? "close" : "download"}
          label={t(isRunning ? "codices.cancel" : "codices.again", { name: title })}
          aria-disabled={again.state === "running" && !isRunning}
          onClick={() => (isRunning ? cancelRedownload() : void startRedownload(id))}
        />
      );
    }),
  ];
}
