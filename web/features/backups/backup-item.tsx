import { useTranslation } from "react-i18next";
import {
  type BackupState,
  type BackupView,
  identityRequest,
  shownCounts,
} from "../../../src/features/backups/backups.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { FormSheet } from "../../kit/form/form-dialog.tsx";
import { PasswordField } from "../../kit/form/password-field.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { ConfirmDialog } from "../../kit/ui/confirm-dialog.tsx";
import type { IconName } from "../../kit/ui/icon.tsx";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { Instant } from "../../kit/ui/instant.tsx";
import { StatusBadge, type Tone } from "../../kit/ui/status-badge.tsx";
import { formatDecimal, formatInstant } from "../../lib/format.ts";
import { useDeleteBackup, useDownloadBackup, useProveBackup } from "./backups.queries.ts";

const looks: Record<BackupState, { tone: Tone; icon: IconName }> = {
  going: { tone: "grey", icon: "clock" },
  proved: { tone: "good", icon: "check" },
  unproven: { tone: "bad", icon: "alert" },
  failed: { tone: "bad", icon: "ban" },
};

const bytesPerTenth = (1024 * 1024) / 10;

/** Returns a file's size in megabytes, to a tenth of one; the smallest file has a tenth. */
const megabytes = (bytes: number) => Math.max(1, Math.round(bytes / bytesPerTenth)) / 10;

type BackupItemProps = {
  backup: BackupView;
  isBusy: boolean;
  isWaiting: boolean;
  onOpen: (what: "prove" | "delete") => void;
};

/** One backup: when it was made, whether it is proved, what is amiss, and what can be done with it. */
export function BackupItem({ backup, isBusy, isWaiting, onOpen }: BackupItemProps) {
  const { t } = useTranslation("backups");
  const language = useLanguage();
  const { id, name, state, size, counts, faults, detail } = backup;
  const prove = useProveBackup();
  const fetching = useDownloadBackup();
  const { tone, icon } = looks[state];
  const needsKey = backup.isEncrypted && backup.provedAt === null;
  const isDeleted = backup.removeAt !== null;
  const notes = [
    size === null ? undefined : `${formatDecimal(megabytes(size), language)} MB`,
    t(`backupCauses.${backup.cause}`),
    backup.isEncrypted ? t("backups.sealed") : undefined,
    backup.sentAt === null ? undefined : t("backups.sent"),
    size !== null && !backup.isHere ? t("backups.gone") : undefined,
    backup.removeAt === null
      ? undefined
      : t("backups.goesAt", { at: formatInstant(backup.removeAt, language, { withZone: true }) }),
  ].filter((note) => note !== undefined);
  return (
    <li className="flex flex-wrap items-start justify-end gap-x-2 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60 leading-snug">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Instant at={backup.startedAt} withZone />
          <StatusBadge tone={tone} icon={icon}>
            {t(state === "going" && isWaiting ? "common.waitingForWork" : `backupStates.${state}`)}
          </StatusBadge>
        </p>
        <p className="mt-1 text-ash text-small">{notes.join(" · ")}</p>
        {counts.users !== undefined && (
          <p className="text-ash text-small">
            {shownCounts
              .map((table) => t(`backupCounts.${table}`, { number: counts[table] ?? 0 }))
              .join(" · ")}
          </p>
        )}
        {faults.map((fault) => (
          <p key={fault} className="mt-1 text-ember text-small">
            {fault}
          </p>
        ))}
        {faults.length > 0 && detail && (
          <p className="wrap-anywhere mt-1 text-ash text-small">{t("backups.said", { detail })}</p>
        )}
      </div>
      {state !== "going" && (
        <div className="flex">
          {size !== null && (
            <>
              {!isDeleted && (
                <IconButton
                  icon="check"
                  label={t("backups.proveNamed", { name })}
                  disabled={isBusy || prove.isPending}
                  onClick={() => (needsKey ? onOpen("prove") : prove.mutate({ id }))}
                />
              )}
              <IconButton
                icon="download"
                label={t("backups.downloadNamed", { name })}
                disabled={fetching.isPending}
                onClick={() => fetching.mutate(id)}
              />
            </>
          )}
          {!isDeleted && (
            <IconButton
              icon="trash"
              label={t("backups.deleteNamed", { name })}
              onClick={() => onOpen("delete")}
            />
          )}
        </div>
      )}
    </li>
  );
}

type BackupDialogProps = { backup: Pick<BackupView, "id" | "name">; onClose: () => void };

/** Asks for the key of an encrypted backup that was never proved. */
export function IdentityDialog({ backup: { id }, onClose }: BackupDialogProps) {
  const { t } = useTranslation("backups");
  const prove = useProveBackup();
  const { submit, state, field } = useForm(identityRequest, (typed) => typed, { identity: "" });
  const send = ({ identity }: { identity: string }) => {
    prove.mutate({ id, identity });
    onClose();
  };
  return (
    <FormSheet
      onClose={onClose}
      title={t("backups.identityTitle")}
      lead={t("backups.identityLead")}
      onSubmit={() => submit(send)}
      submit={t("backups.prove")}
      submitting={t("backups.proving")}
      {...state}
    >
      <PasswordField label={t("backups.identity")} autoComplete="new-password" {...field("identity")} />
    </FormSheet>
  );
}

/** Asks before a backup is deleted, here and later off-site. */
export function DeleteBackup({ backup: { id, name }, onClose }: BackupDialogProps) {
  const { t } = useTranslation("backups");
  const removal = useDeleteBackup();
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
        removal.mutate(id);
        onClose();
      }}
    />
  );
}
