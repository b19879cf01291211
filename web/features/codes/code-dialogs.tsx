import { useTranslation } from "react-i18next";
import type { CodeView } from "../../../src/features/codes/codes.contract.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { ImpactNote } from "../../kit/references/impact.tsx";
import type { Sheet } from "../../kit/resource/use-sheet.ts";
import { DeleteDialog } from "../../kit/ui/confirm-dialog.tsx";
import { Segments } from "../../kit/ui/segments.tsx";
import { BulkForm } from "./bulk-form.tsx";
import type { CodeSection } from "./code-sections.tsx";
import { CodeSheet } from "./code-sheet.tsx";
import { useDeleteCode } from "./codes.queries.ts";
import { ExtendDialog } from "./extend-dialog.tsx";
import { ImportForm } from "./import-form.tsx";

export type CodeAction = "edit" | "extend" | "delete" | CodeSection;
type SeveralView = "bulk" | "import";
type OpenSheet = Sheet<CodeView, CodeAction, "create" | SeveralView>;

type CodeDialogsProps = { open: OpenSheet; onView: (view: SeveralView) => void; onClose: () => void };

/** The sheets of the codes tab, one of which is open. */
export function CodeDialogs({ open, onView, onClose }: CodeDialogsProps) {
  switch (open.what) {
    case "create":
      return <CodeSheet code={undefined} onClose={onClose} />;
    case "edit":
      return <CodeSheet code={open.row} onClose={onClose} />;
    case "extend":
      return <ExtendDialog codes={[open.row]} onClose={onClose} />;
    case "delete":
      return <DeleteCode code={open.row} onClose={onClose} />;
    case "bulk":
    case "import":
      return <AddSeveral view={open.what} onView={onView} onClose={onClose} />;
    default:
      return <CodeSheet code={open.row} opened={open.what} onClose={onClose} />;
  }
}

type AddSeveralProps = { view: SeveralView; onView: (view: SeveralView) => void; onClose: () => void };

/** Adds several codes at once: made at random, or read from a file. */
function AddSeveral({ view, onView, onClose }: AddSeveralProps) {
  const { t } = useTranslation("codes");
  return (
    <FormDialog onClose={onClose} size="wide" title={t("codes.several")}>
      <div className="mb-4 flex">
        <Segments
          label={t("codes.several")}
          segments={[
            { value: "bulk", label: t("codes.generate") },
            { value: "import", label: t("codes.import") },
          ]}
          chosen={view}
          onChoose={onView}
        />
      </div>
      {view === "bulk" ? <BulkForm onClose={onClose} /> : <ImportForm onClose={onClose} />}
    </FormDialog>
  );
}

export function DeleteCode({ code, onClose }: { code: CodeView; onClose: () => void }) {
  const { t } = useTranslation("codes");
  return (
    <DeleteDialog
      item={code}
      removal={useDeleteCode()}
      onClose={onClose}
      title={t("codeMore.deleteTitle")}
      textOf={({ code: name }) => t("codeMore.deleteSure", { name })}
    >
      <ImpactNote request={{ change: "delete", ids: [code.id] }} />
    </DeleteDialog>
  );
}
