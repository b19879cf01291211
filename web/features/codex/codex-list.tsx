import { DataTable } from "../../components/data-table.tsx";
import { TabHead } from "../../components/tab-head.tsx";
import { EmptyState } from "../../components/table-states.tsx";
import { useUrlSort } from "../../lib/url-state.ts";
import { useCodexWords } from "../../lib/use-codex-words.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { useAgain, useCodices } from "./codex.queries.ts";
import { codexColumns, sorts } from "./codex-columns.tsx";

/** The books made so far, each to be downloaded again. */
export function CodexList({ search }: { search: string }) {
  const { t, language } = useCodexWords();
  const { t: common } = useConsoleWords();
  const sorting = useUrlSort(sorts);
  const list = useCodices({ q: search, sort: sorting.sort, order: sorting.order });
  const again = useAgain();
  const preparing = again.isPending ? list.rows.find(({ id }) => id === again.variables) : undefined;
  const columns = codexColumns({
    t,
    common,
    language,
    busyId: again.isPending ? again.variables : undefined,
    onAgain: ({ id }) => !again.isPending && again.mutate(id),
  });
  return (
    <div className="min-w-0">
      <TabHead
        title={t("codices.title")}
        countLabel={t("codices.total")}
        count={list.total}
        isOpen={list.isTotalOpen}
      >
        <p role="status" className="text-[0.9375rem] text-ash">
          {preparing && t("codices.preparing", { name: preparing.title })}
        </p>
      </TabHead>
      <DataTable
        label={t("codices.title")}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        sorting={sorting}
        search={search}
        empty={<EmptyState icon="page" title={t("codices.emptyTitle")} text={t("codices.empty")} />}
      />
    </div>
  );
}
