import { useId, useState } from "react";
import type { ListedRunView } from "../../../../src/contract/press-runs.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { CountBadge } from "../../../components/count-badge.tsx";
import { SearchBox } from "../../../components/search-box.tsx";
import { EmptyState, NoMatch, TableFault } from "../../../components/table-states.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { consoleError } from "../../../lib/console-error.ts";
import { changeUrl } from "../../../lib/url-state.ts";
import { useConsoleWords } from "../../../lib/use-console-words.ts";
import { BuyersDialog } from "../buyers/buyers-dialog.tsx";
import { PurchasesDialog } from "../buyers/purchases-dialog.tsx";
import { ChangeRunDialog } from "./change-run-dialog.tsx";
import { CopiesDialog } from "./copies-dialog.tsx";
import { MakeRunDialog } from "./make-run-dialog.tsx";
import { RunCard } from "./run-card.tsx";
import { RunFilesDialog } from "./run-files-dialog.tsx";
import type { RunDialog } from "./run-parts.ts";
import { useRemoveRun, useRuns } from "./runs.queries.ts";

type Opened =
  | { dialog: "make" | "purchases" }
  | { dialog: RunDialog | "delete"; run: ListedRunView }
  | undefined;

/** The press runs: what was made, and what became of it. */
export function RunsSection({ search }: { search: string }) {
  const { t } = useConsoleWords();
  const heading = useId();
  const [copy, setCopy] = useState("");
  const [opened, setOpened] = useState<Opened>();
  const list = useRuns({ q: search, copy });
  const close = () => setOpened(undefined);
  return (
    <section aria-labelledby={heading} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id={heading} className="text-gold text-xl">
          {t("runs.title")}
        </h2>
        <p className="mt-1 text-note text-ash">{t("runs.lead")}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <CountBadge label={t("runs.total")} total={list.total} totalIs={list.totalIs} />
        <SearchBox
          label={`${t("runs.find")}. ${t("runs.findHint")}`}
          value={copy}
          onSearch={setCopy}
          className="grow sm:max-w-80"
        />
        <div className="flex grow flex-wrap justify-end gap-2">
          <Button size="small" variant="outline" onClick={() => setOpened({ dialog: "purchases" })}>
            {t("runs.purchases")}
          </Button>
          <Button size="small" onClick={() => setOpened({ dialog: "make" })}>
            {t("runs.new")}
          </Button>
        </div>
      </div>
      <Runs
        list={list}
        search={copy || search}
        onClear={() => (copy ? setCopy("") : changeUrl({ q: null }))}
        onOpen={(run, dialog) => setOpened({ run, dialog })}
      />
      {opened && "run" in opened && <OpenedRun {...opened} search={copy} onClose={close} />}
      {opened?.dialog === "make" && <MakeRunDialog onClose={close} />}
      {opened?.dialog === "purchases" && <PurchasesDialog runs={list.rows} onClose={close} />}
    </section>
  );
}

type RunsProps = {
  list: ReturnType<typeof useRuns>;
  search: string;
  onClear: () => void;
  onOpen: (run: ListedRunView, dialog: RunDialog | "delete") => void;
};

function Runs({ list, search, onClear, onOpen }: RunsProps) {
  const { t } = useConsoleWords();
  if (list.status === "pending") return <div aria-hidden="true" className="skeleton h-48" />;
  if (list.rows.length === 0)
    return (
      <div className="border border-line bg-panel/60">
        {list.status === "error" ? (
          <TableFault error={list.error} onRetry={list.retry} />
        ) : search ? (
          <NoMatch search={search} onClear={onClear} />
        ) : (
          <EmptyState icon="copy" title={t("runs.emptyTitle")} text={t("runs.empty")} />
        )}
      </div>
    );
  return (
    <>
      <ul aria-busy={list.isStale} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {list.rows.map((run) => (
          <RunCard
            key={run.id}
            run={run}
            onOpen={(dialog) => onOpen(run, dialog)}
            onDelete={() => onOpen(run, "delete")}
          />
        ))}
      </ul>
      {list.hasMore && (
        <div className="flex justify-center">
          <Button size="small" variant="outline" disabled={list.isLoadingMore} onClick={list.loadMore}>
            {t(list.isLoadingMore ? "table.loadingMore" : "runs.more")}
          </Button>
        </div>
      )}
    </>
  );
}

type OpenedRunProps = {
  dialog: RunDialog | "delete";
  run: ListedRunView;
  search: string;
  onClose: () => void;
};

function OpenedRun({ dialog, run, search, onClose }: OpenedRunProps) {
  switch (dialog) {
    case "copies":
      return <CopiesDialog run={run} search={run.found ? search : ""} onClose={onClose} />;
    case "buyers":
      return <BuyersDialog run={run} onClose={onClose} />;
    case "files":
      return <RunFilesDialog run={run} onClose={onClose} />;
    case "change":
      return <ChangeRunDialog run={run} onClose={onClose} />;
    case "delete":
      return <DeleteRun run={run} onClose={onClose} />;
  }
}

function DeleteRun({ run, onClose }: { run: ListedRunView; onClose: () => void }) {
  const { t } = useConsoleWords();
  const { mutate, isPending, error } = useRemoveRun();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t("runs.deleteTitle")}
      text={t("runs.deleteText", { name: run.label, count: run.count })}
      confirm={t("common.delete")}
      confirming={t("common.deleting")}
      isBusy={isPending}
      fault={error ? consoleError(error) : undefined}
      onConfirm={() => mutate(run.id, { onSuccess: onClose })}
    />
  );
}
