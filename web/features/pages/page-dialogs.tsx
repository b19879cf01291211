import type { PageRowView } from "../../../src/contract/pages.ts";
import { DeleteDialog } from "../../components/delete-dialog.tsx";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { PageDialog } from "./page-dialog.tsx";
import { PageSeenDialog } from "./page-seen-dialog.tsx";
import { useDeletePage } from "./pages.queries.ts";

export type OpenDialog = { what: "edit" | "delete" | "see"; page: PageRowView } | { what: "create" };

/** The dialogs of the pages tab, one of which is open. */
export function PageDialogs({ open, onClose }: { open: OpenDialog; onClose: () => void }) {
  switch (open.what) {
    case "create":
      return <PageDialog page={null} onClose={onClose} />;
    case "edit":
      return <PageDialog page={open.page} onClose={onClose} />;
    case "see":
      return <PageSeenDialog page={open.page} onClose={onClose} />;
    case "delete":
      return <DeletePage page={open.page} onClose={onClose} />;
  }
}

function DeletePage({ page, onClose }: { page: PageRowView; onClose: () => void }) {
  const { t } = useConsoleWords();
  return (
    <DeleteDialog
      item={page}
      list="pages"
      name={page.title}
      removal={useDeletePage()}
      onClose={onClose}
      title={t("pages.deleteTitle")}
      textOf={({ title }) => t("pages.deleteSure", { name: title })}
    />
  );
}
