import { useTranslation } from "react-i18next";
import type { PageRowView } from "../../../src/features/pages/pages.contract.ts";
import { EditDeleteButtons } from "../../kit/resource/data-column.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { copyText, IconButton, iconButtonClass } from "../../kit/ui/icon-button.tsx";
import { toast } from "../../lib/toast.ts";

type PageActionsProps = {
  page: PageRowView;
  onEdit: (page: PageRowView) => void;
  onDelete: (page: PageRowView) => void;
  /** Shows the page as its readers would find it. */
  onSee: (page: PageRowView) => void;
};

export function PageActions({ page, onEdit, onDelete, onSee }: PageActionsProps) {
  const { t } = useTranslation("console");
  const path = `/${page.slug}`;
  const open = t("pages.open", { path });
  async function copy() {
    if (await copyText(path)) toast({ title: t("pages.copied", { path }) });
    else toast({ title: path, description: t("common.copyFailed"), variant: "destructive" });
  }
  return (
    <span className="inline-flex gap-0.5">
      <a
        href={path}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={open}
        title={open}
        className={iconButtonClass}
      >
        <Icon name="external" />
      </a>
      <IconButton icon="eye" label={t("pages.see", { path })} onClick={() => onSee(page)} />
      <IconButton icon="copy" label={t("pages.copy", { path })} onClick={copy} />
      <EditDeleteButtons name={page.title} onEdit={() => onEdit(page)} onDelete={() => onDelete(page)} />
    </span>
  );
}
