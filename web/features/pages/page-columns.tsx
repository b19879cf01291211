import type { PageSort } from "../../../src/core/contract/lists.ts";
import type { PageRowView } from "../../../src/features/pages/pages.contract.ts";
import type { ConsoleTranslate } from "../../i18n.ts";
import { actionsColumn, type Column } from "../../kit/resource/data-column.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { Ago } from "../../kit/ui/instant.tsx";
import { StatusBadge } from "../../kit/ui/status-badge.tsx";
import { PageActions } from "./page-actions.tsx";

type PageColumn = Column<PageRowView, PageSort>;
type Handlers = {
  onEdit: (page: PageRowView) => void;
  onDelete: (page: PageRowView) => void;
  onSee: (page: PageRowView) => void;
};

export function pageColumns(t: ConsoleTranslate, handlers: Handlers): PageColumn[] {
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
      cell: ({ title }) => <span className="wrap-anywhere">{title}</span>,
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
    actionsColumn(t, "12.5rem", (page) => <PageActions page={page} {...handlers} />),
  ];
}
