import { useState } from "react";
import { useTranslation } from "react-i18next";
import { codexSorts } from "../../../src/core/contract/lists.ts";
import { useLanguage } from "../../i18n.ts";
import { ResourceList } from "../../kit/resource/resource-list.tsx";
import { useUrlSort } from "../../lib/url-state.ts";
import { useCodices } from "./codex.queries.ts";
import { codexColumns } from "./codex-columns.tsx";
import { CodexDialogs, type OpenDialog } from "./codex-dialogs.tsx";
import { cancelAgain, makeAgain, reprint } from "./reprint.ts";

/** The generated books, each with a button to download it again. */
export function CodexList({ search }: { search: string }) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const [open, setOpen] = useState<OpenDialog>();
  const sorting = useUrlSort(codexSorts);
  const list = useCodices({ q: search, sort: sorting.sort, order: sorting.order });
  const again = reprint.useValue();
  const making = again.state === "running" ? list.rows.find(({ id }) => id === again.id) : undefined;
  const columns = codexColumns({
    t,
    language,
    reprint: again,
    onAgain: (id) => void makeAgain(id),
    onEditions: (book) => setOpen({ what: "editions", book }),
    onHints: (book) => setOpen({ what: "bookHints", book }),
    onCancel: cancelAgain,
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
      {open && <CodexDialogs open={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
