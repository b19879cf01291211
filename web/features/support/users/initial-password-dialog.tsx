import { useTranslation } from "react-i18next";
import type { RoleView } from "../../../../src/features/accounts/accounts.contract.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Dialog } from "../../../kit/ui/dialog.tsx";
import { CopyButton } from "../../../kit/ui/icon-button.tsx";

type InitialPasswordDialogProps = { promoted: RoleView; onClose: () => void };

/** Shows a new admin's initial password, once. */
export function InitialPasswordDialog({ promoted, onClose }: InitialPasswordDialogProps) {
  const { t } = useTranslation("console");
  return (
    <Dialog
      onClose={onClose}
      isFirm
      title={t("roleMore.passwordTitle", { name: promoted.username })}
      lead={t("roleMore.passwordLead")}
    >
      <p className="inscription text-ash">{t("roleMore.password")}</p>
      <div className="mt-2 flex items-center gap-2 border border-gold-dim bg-ground px-4 py-2">
        <code className="grow select-all break-all font-mono text-lg">{promoted.initialPassword}</code>
        <CopyButton text={promoted.initialPassword ?? ""} />
      </div>
      <div className="mt-6 flex justify-end">
        <Button size="small" onClick={onClose}>
          {t("roleMore.passwordSeen")}
        </Button>
      </div>
    </Dialog>
  );
}
