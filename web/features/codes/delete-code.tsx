import type { CodeView } from "../../../src/contract/codes.ts";
import { DeleteDialog } from "../../components/delete-dialog.tsx";
import { EffectsNote } from "../../components/ties/effects-note.tsx";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { useDeleteCode } from "./codes.queries.ts";

export function DeleteCode({ code, onClose }: { code: CodeView; onClose: () => void }) {
  const { t } = useConsoleWords();
  return (
    <DeleteDialog
      item={code}
      removal={useDeleteCode()}
      onClose={onClose}
      title={t("codeMore.deleteTitle")}
      textOf={({ code: name }) => t("codeMore.deleteSure", { name })}
    >
      <EffectsNote request={{ change: "delete", ids: [code.id] }} />
    </DeleteDialog>
  );
}
