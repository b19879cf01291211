import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BackupKeyView } from "../../../src/features/backups/backups.contract.ts";
import { Button } from "../../kit/ui/button.tsx";
import { ConfirmDialog } from "../../kit/ui/confirm-dialog.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { CopyButton } from "../../kit/ui/icon-button.tsx";
import { download } from "../../lib/download.ts";
import { useMakeKey } from "./backups.queries.ts";

/** Makes a key for the backups, and shows it this once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("console");
  const [made, setMade] = useState<BackupKeyView>();
  const { mutate, isPending } = useMakeKey();
  if (made) return <MadeKey made={made} onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t("backups.keySureTitle")}
      text={t("backups.keySure")}
      confirm={t("backups.makeKey")}
      confirming={t("common.creating")}
      isBusy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: setMade })}
    />
  );
}

function MadeKey({ made: { identity, recipient }, onClose }: { made: BackupKeyView; onClose: () => void }) {
  const { t } = useTranslation("console");
  const file = () =>
    download("codex-portal.key", new Blob([`# ${recipient}\n${identity}\n`], { type: "text/plain" }));
  return (
    <Dialog
      isFirm
      onClose={onClose}
      title={t("backups.keyTitle")}
      lead={`${t("backups.keyLead")} ${t("backups.secretKey")}`}
    >
      <p className="mt-5 flex items-start gap-3 border border-gold-dim px-4 py-3">
        <span className="wrap-anywhere grow font-mono text-small">{identity}</span>
        <CopyButton text={identity} />
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" size="small" onClick={file}>
          {t("backups.keySave")}
        </Button>
        <Button size="small" onClick={onClose}>
          {t("backups.keyKept")}
        </Button>
      </div>
    </Dialog>
  );
}
