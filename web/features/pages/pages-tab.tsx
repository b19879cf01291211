import { useTranslation } from "react-i18next";
import type { NavEntry } from "../../../src/core/contract/documents.ts";
import { type PageSort, pageSorts, pageStates } from "../../../src/core/contract/lists.ts";
import type { PageRowView } from "../../../src/features/pages/pages.contract.ts";
import type { Translate } from "../../i18n.ts";
import { actionsColumn, type Column, EditDeleteButtons } from "../../kit/resource/data-column.tsx";
import { ResourceList } from "../../kit/resource/resource-list.tsx";
import { useSheet } from "../../kit/resource/use-sheet.ts";
import { Icon } from "../../kit/ui/icon.tsx";
import { IconButton, iconButtonClass } from "../../kit/ui/icon-button.tsx";
import { Ago } from "../../kit/ui/instant.tsx";
import { lazyDialog } from "../../kit/ui/lazy-dialog.tsx";
import { StatusBadge } from "../../kit/ui/status-badge.tsx";
import { adminKeys } from "../../lib/admin-keys.ts";
import { copyText } from "../../lib/download.ts";
import { toast } from "../../lib/toast.ts";
import { useUrlChoice, useUrlSort } from "../../lib/url-state.ts";
import { fetchPages, usePages } from "./pages.queries.ts";

const PageDialogs = lazyDialog(async () => (await import("./page-dialogs.tsx")).PageDialogs);

/** The list of content pages, and the dialogs that change them. */
export function PagesTab({ search, isMaster }: { search: string; isMaster: boolean }) {
  const { t } = useTranslation("pages");
  const sorting = useUrlSort(pageSorts);
  const state = useUrlChoice("state", pageStates);
  const list = usePages({ q: search, state, sort: sorting.sort, order: sorting.order });
  const { sheet, open, close } = useSheet({
    ...list,
    key: adminKeys.pages,
    find: fetchPages,
    ofRow: ["edit"],
    plain: ["create", "media"],
    questions: ["delete"],
  });
  return (
    <>
      <ResourceList
        title={t("pages.title")}
        total={t("pages.total")}
        columns={pageColumns(t, (what, row) => open({ what, row }))}
        onOpen={(row) => open({ what: "edit", row })}
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
        actions={[{ label: t("pages.media"), onSelect: () => open({ what: "media" }) }]}
        create={{ label: t("pages.create"), onClick: () => open({ what: "create" }) }}
        empty={{ icon: "page", title: t("pages.emptyTitle"), text: t("pages.empty") }}
      />
      {sheet && <PageDialogs open={sheet} isMaster={isMaster} onClose={close} />}
    </>
  );
}

type PageColumn = Column<PageRowView, PageSort>;
type OnAction = (what: "edit" | "delete", page: PageRowView) => void;

export function pageColumns(t: Translate<"pages">, onAction: OnAction): PageColumn[] {
  return [
    {
      key: "slug",
      head: t("pages.slug"),
      sort: "slug",
      cell: ({ slug }) => <span className="wrap-anywhere text-gold">/{slug}</span>,
    },
    {
      key: "title",
      head: t("pages.pageTitle"),
      sort: "title",
      isTitle: true,
      cell: ({ title, linkedFrom }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <span className="wrap-anywhere">{title}</span>
          {linkedFrom.map((entry) => (
            <MenuMark key={entry} entry={entry} />
          ))}
        </span>
      ),
    },
    {
      key: "status",
      head: t("pages.status"),
      sort: "isActive",
      width: "8.5rem",
      cell: ({ isActive, audience }) => (
        <span className="inline-flex items-center gap-2">
          <StatusBadge tone={isActive ? "good" : "grey"} icon={isActive ? "check" : "pause"}>
            {t(isActive ? "pages.active" : "pages.inactive")}
          </StatusBadge>
          {audience === "admitted" && (
            <span title={t("pages.admitted")} className="inline-flex text-gold">
              <Icon name="lock" className="size-4" />
              <span className="sr-only">{t("pages.admitted")}</span>
            </span>
          )}
        </span>
      ),
    },
    {
      key: "created",
      head: t("pages.created"),
      sort: "createdAt",
      width: "11.5rem",
      cell: ({ createdAt }) => <Ago at={createdAt} />,
    },
    {
      key: "updated",
      head: t("pages.updated"),
      sort: "updatedAt",
      width: "11.5rem",
      cell: ({ updatedAt }) => <Ago at={updatedAt} />,
    },
    actionsColumn("10.5rem", (page) => <PageActions page={page} onAction={onAction} />),
  ];
}

/** Marks the page that an entry of the menu leads to. */
function MenuMark({ entry }: { entry: NavEntry }) {
  const { t } = useTranslation("pages");
  const { t: shared } = useTranslation("app");
  const name = shared(`layout.${entry}`);
  return (
    <span
      title={t("pages.inNavigation", { name })}
      className="inline-flex items-center gap-1 whitespace-nowrap text-gold text-small"
    >
      <Icon name="menu" className="size-3.5" />
      {name}
    </span>
  );
}

function PageActions({ page, onAction }: { page: PageRowView; onAction: OnAction }) {
  const { t } = useTranslation("pages");
  const path = `/${page.slug}`;
  const open = t(page.isActive ? "pages.open" : "pages.openDraft", { path });
  // Nobody sees an inactive page but by the link to its draft.
  const href = page.isActive ? path : page.draft;
  async function copy() {
    if (await copyText(path)) toast({ title: t("pages.copied", { path }) });
    else toast({ title: path, description: t("common.copyFailed"), variant: "destructive" });
  }
  return (
    <span className="inline-flex gap-0.5">
      {href && (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={open}
          title={open}
          className={iconButtonClass}
        >
          <Icon name="external" />
        </a>
      )}
      <IconButton icon="copy" label={t("pages.copy", { path })} onClick={copy} />
      <EditDeleteButtons
        name={page.title}
        onEdit={() => onAction("edit", page)}
        onDelete={() => onAction("delete", page)}
      />
    </span>
  );
}
