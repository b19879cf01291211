import { useTranslation } from "react-i18next";
import type { CodeView } from "../../../src/contract/codes.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { CodeForm } from "./code-form.tsx";

type CodeDialogProps = { code: CodeView | undefined; onClose: () => void };

/** Creates a code, or edits the given one. */
export function CodeDialog({ code, onClose }: CodeDialogProps) {
  const { t } = useTranslation("console");
  return (
    <FormDialog isOpen onClose={onClose} title={t(code ? "codeMore.editTitle" : "codeMore.createTitle")}>
      <CodeForm code={code} onClose={onClose} />
    </FormDialog>
  );
}
