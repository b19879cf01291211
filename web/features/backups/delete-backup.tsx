import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../kit/ui/confirm-dialog.tsx";

type DeleteBackupProps = { name: string; onClose: () => void; onDelete: () => void };

/** Asks before a backup is deleted, here and later off-site. */
export function DeleteBackup({ name, onClose, onDelete }: DeleteBackupProps) {
  const { t } = useTranslation("console");
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t("backups.deleteTitle")}
      text={t("backups.deleteSure", { name })}
      confirm={t("common.delete")}
      confirming={t("common.deleting")}
      isBusy={false}
      onConfirm={() => {
        onDelete();
        onClose();
      }}
    />
  );
}
