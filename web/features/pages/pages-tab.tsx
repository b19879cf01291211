import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pageSorts, pageStates } from "../../../src/core/contract/lists.ts";
import { ResourceList } from "../../kit/resource/resource-list.tsx";
import { lazyDialog } from "../../kit/ui/lazy-dialog.tsx";
import { useUrlChoice, useUrlSort } from "../../lib/url-state.ts";
import { pageColumns } from "./page-columns.tsx";
import type { OpenDialog } from "./page-dialogs.tsx";
import { usePages } from "./pages.queries.ts";

const MediaLibrary = lazyDialog(async () => (await import("../../kit/media/media-library.tsx")).MediaLibrary);
const PageDialogs = lazyDialog(async () => (await import("./page-dialogs.tsx")).PageDialogs);

/** The list of content pages, and the dialogs that change them. */
export function PagesTab({ search }: { search: string }) {
  const { t } = useTranslation("console");
  const sorting = useUrlSort(pageSorts);
  const state = useUrlChoice("state", pageStates);
  const list = usePages({ q: search, state, sort: sorting.sort, order: sorting.order });
  const [open, setOpen] = useState<OpenDialog>();
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  return (
    <>
      <ResourceList
        title={t("pages.title")}
        total={t("pages.total")}
        columns={pageColumns(t, {
          onEdit: (page) => setOpen({ what: "edit", page }),
          onDelete: (page) => setOpen({ what: "delete", page }),
          onSee: (page) => setOpen({ what: "see", page }),
        })}
        list={list}
        sorting={sorting}
        search={search}
        filters={[
          {
            name: "state",
            chosen: state,
            choices: [
              ["active", t("pages.active")],
              ["inactive", t("pages.inactive")],
            ],
          },
        ]}
        actions={[{ label: t("pages.media"), icon: "upload", onClick: () => setLibraryOpen(true) }]}
        create={{ label: t("pages.create"), onClick: () => setOpen({ what: "create" }) }}
        empty={{ icon: "page", title: t("pages.emptyTitle"), text: t("pages.empty") }}
      />
      {isLibraryOpen && <MediaLibrary onClose={() => setLibraryOpen(false)} />}
      {open && <PageDialogs open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
