import { useTranslation } from "react-i18next";
import type { RunView } from "../../../../src/features/editions/editions.contract.ts";
import { ConfirmDialog } from "../../../kit/ui/confirm-dialog.tsx";
import { consoleError } from "../../../lib/errors.ts";
import { RunEffects } from "./run-effects.tsx";
import { useUpdateRun } from "./runs.queries.ts";

type SwitchRunOffProps = { run: RunView; onClose: () => void };

/** Asks before the codes of a run are switched off, and says whom that would keep out. */
export function SwitchRunOff({ run, onClose }: SwitchRunOffProps) {
  const { t } = useTranslation("console");
  const { mutate, isPending, error } = useUpdateRun();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t("runTies.offTitle", { name: run.label })}
      text={t("runTies.offText")}
      confirm={t("runs.switchOff")}
      confirming={t("runTies.switching")}
      isBusy={isPending}
      fault={error ? consoleError(error) : undefined}
      onConfirm={() => mutate({ id: run.id, isActive: false }, { onSuccess: onClose })}
    >
      <RunEffects runId={run.id} change="switchOff" />
    </ConfirmDialog>
  );
}
