import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PageRowView } from "../../../src/features/pages/pages.contract.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { PageForm } from "./page-form.tsx";
import { SavedPage } from "./saved-page.tsx";

type PageDialogProps = { page: PageRowView | null; onClose: () => void };

/** Creates a page, or edits one of the list, whose text is fetched first. */
export function PageDialog({ page, onClose }: PageDialogProps) {
  const { t } = useTranslation("console");
  const leave = useRef(onClose);
  return (
    <FormDialog
      onClose={() => leave.current()}
      title={t(page ? "pages.editTitle" : "pages.createTitle")}
      size="full"
      asksFirst
    >
      {page ? (
        <SavedPage id={page.id} leave={leave} onClose={onClose} />
      ) : (
        <PageForm page={null} leave={leave} onClose={onClose} />
      )}
    </FormDialog>
  );
}
