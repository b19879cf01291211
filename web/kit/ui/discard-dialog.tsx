import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type DiscardDialogProps = { isOpen: boolean; onStay: () => void; onDiscard: () => void };

/** Asks whoever leaves a dialog whether what they typed in it may be lost. */
export function DiscardDialog({ isOpen, onStay, onDiscard }: DiscardDialogProps) {
  const { t } = useTranslation("console");
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onStay}
      title={t("leave.title")}
      text={t("leave.text")}
      cancel={t("leave.stay")}
      confirm={t("leave.discard")}
      confirming={t("leave.discard")}
      isBusy={false}
      onConfirm={onDiscard}
    />
  );
}
