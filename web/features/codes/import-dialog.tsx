import { FormDialog } from "../../components/form-dialog.tsx";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { ImportForm } from "./import-form.tsx";

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useConsoleWords();
  return (
    <FormDialog isOpen onClose={onClose} size="wide" title={t("import.title")} lead={t("import.lead")}>
      <ImportForm onClose={onClose} />
    </FormDialog>
  );
}
