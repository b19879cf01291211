import { FormDialog } from "../../components/form-dialog.tsx";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { ImportForm } from "./import-form.tsx";

export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useConsoleWords();
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      size="wide"
      title={t("import.title")}
      lead={t("import.lead")}
    >
      <ImportForm onClose={onClose} />
    </FormDialog>
  );
}
