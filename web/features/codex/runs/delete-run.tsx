import { useTranslation } from "react-i18next";
import type { RunView } from "../../../../src/features/editions/editions.contract.ts";
import { ConfirmDialog } from "../../../kit/ui/confirm-dialog.tsx";
import { consoleError } from "../../../lib/errors.ts";
import { RunEffects } from "./run-effects.tsx";
import { useRemoveRun } from "./runs.queries.ts";

type DeleteRunProps = { run: RunView; onClose: () => void };

/** Asks before a run is deleted, and says what that would do. */
export function DeleteRun({ run, onClose }: DeleteRunProps) {
  const { t } = useTranslation("console");
  const { mutate, isPending, error } = useRemoveRun();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t("runs.deleteTitle")}
      text={t("runs.deleteText", { name: run.label, count: run.count })}
      confirm={t("common.delete")}
      confirming={t("common.deleting")}
      isBusy={isPending}
      fault={error ? consoleError(error) : undefined}
      onConfirm={() => mutate(run.id, { onSuccess: onClose })}
    >
      <RunEffects runId={run.id} change="delete" />
    </ConfirmDialog>
  );
}
