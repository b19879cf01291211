import { Fragment, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListedEditionView } from "../../../../src/features/editions/editions.contract.ts";
import { SearchBox } from "../../../kit/resource/search-box.tsx";
import { CountBadge } from "../../../kit/resource/tab-head.tsx";
import { EmptyState, NoMatch, TableFault } from "../../../kit/resource/table-states.tsx";
import { useSheet } from "../../../kit/resource/use-sheet.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { lazyDialog } from "../../../kit/ui/lazy-dialog.tsx";
import { adminKeys } from "../../../lib/admin-keys.ts";
import { changeUrl } from "../../../lib/url-state.ts";
import { EditionCard } from "./edition-card.tsx";
import { type EditionAction, editionDialogs, editionStages } from "./edition-parts.ts";
import { fetchEditions, useEditions } from "./editions.queries.ts";

const EditionDialogs = lazyDialog(async () => (await import("../codex-dialogs.tsx")).EditionDialogs);

/** The press runs: what was made, and what became of it. */
export function EditionsSection({ search }: { search: string }) {
  const { t } = useTranslation("editions");
  const heading = useId();
  const [copy, setCopy] = useState("");
  const list = useEditions({ q: search, copy });
  const { sheet, open, close } = useSheet({
    ...list,
    key: adminKeys.editions,
    find: fetchEditions,
    ofRow: editionDialogs,
    plain: ["make", "purchases"],
    questions: ["switchOff", "delete"],
  });
  return (
    <section aria-labelledby={heading} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id={heading} className="text-gold text-xl">
          {t("runs.title")}
        </h2>
        <p className="mt-1 text-note text-ash">{t("runs.lead")}</p>
        <details className="mt-1 text-note">
          <summary className="w-fit cursor-pointer text-gold">{t("runs.counted")}</summary>
          <dl className="mt-2 grid gap-x-4 gap-y-1 border-gold-dim border-l-2 pl-4 sm:grid-cols-[auto_minmax(0,1fr)]">
            {editionStages.map((stage) => (
              <Fragment key={stage}>
                <dt>{t(`runStages.${stage}`)}</dt>
                <dd className="text-ash">{t(`runCounts.${stage}`)}</dd>
              </Fragment>
            ))}
          </dl>
        </details>
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
          <Button size="small" variant="outline" onClick={() => open({ what: "purchases" })}>
            {t("runs.purchases")}
          </Button>
          <Button size="small" onClick={() => open({ what: "make" })}>
            {t("runs.new")}
          </Button>
        </div>
      </div>
      <Runs
        list={list}
        search={copy || search}
        onClear={() => (copy ? setCopy("") : changeUrl({ q: null }))}
        onOpen={(row, what) => open({ what, row })}
      />
      {sheet && <EditionDialogs open={sheet} runs={list.rows} search={copy} onClose={close} />}
    </section>
  );
}

type EditionsProps = {
  list: ReturnType<typeof useEditions>;
  search: string;
  onClear: () => void;
  onOpen: (run: ListedEditionView, what: EditionAction) => void;
};

function Runs({ list, search, onClear, onOpen }: EditionsProps) {
  const { t } = useTranslation("editions");
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
          <EditionCard key={run.id} run={run} onOpen={(what) => onOpen(run, what)} />
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
