import { useTranslation } from "react-i18next";
import type { CodeView } from "../../../src/features/codes/codes.contract.ts";
import { ImpactNote } from "../../kit/references/impact.tsx";
import { DeleteDialog } from "../../kit/ui/confirm-dialog.tsx";
import { useDeleteCode } from "./codes.queries.ts";

export function DeleteCode({ code, onClose }: { code: CodeView; onClose: () => void }) {
  const { t } = useTranslation("console");
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
