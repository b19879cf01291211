import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { ImportForm } from "./import-form.tsx";

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("console");
  return (
    <FormDialog onClose={onClose} size="wide" title={t("import.title")} lead={t("import.lead")}>
      <ImportForm onClose={onClose} />
    </FormDialog>
  );
}
