import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type BackupState,
  type BackupView,
  identityRequest,
  shownCounts,
} from "../../../src/features/backups/backups.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { PasswordField } from "../../kit/form/password-field.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { Button } from "../../kit/ui/button.tsx";
import { ConfirmDialog } from "../../kit/ui/confirm-dialog.tsx";
import type { IconName } from "../../kit/ui/icon.tsx";
import { Instant } from "../../kit/ui/instant.tsx";
import { type MenuAction, MoreMenu } from "../../kit/ui/more-menu.tsx";
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
  onDelete: () => void;
};

/** One backup: when it was made, whether it passed its test, what is wrong, and what can be done with it. */
export function BackupItem({ backup, isBusy, isWaiting, onDelete }: BackupItemProps) {
  const { t } = useTranslation("backups");
  const language = useLanguage();
  const { id, name, state, size, counts, faults, detail } = backup;
  const prove = useProveBackup();
  const fetching = useDownloadBackup();
  const { tone, icon } = looks[state];
  const needsKey = backup.isEncrypted && backup.provedAt === null;
  const isDeleted = backup.removeAt !== null;
  const [isAsking, setAsking] = useState(false);
  const isProvable = size !== null && !isDeleted && !isBusy && !prove.isPending;
  const actions: MenuAction[] = [
    ...(isProvable
      ? [{ label: t("backups.prove"), onSelect: () => (needsKey ? setAsking(true) : prove.mutate({ id })) }]
      : []),
    ...(size === null ? [] : [{ label: t("backups.download"), onSelect: () => fetching.mutate(id) }]),
    ...(isDeleted ? [] : [{ label: t("common.delete"), onSelect: onDelete, isDestructive: true }]),
  ];
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
      {state !== "going" && <MoreMenu name={name} actions={actions} />}
      {isAsking && <IdentityForm id={id} onClose={() => setAsking(false)} />}
    </li>
  );
}

/** Asks for the key of an encrypted backup that was never tested. */
function IdentityForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation("backups");
  const prove = useProveBackup();
  const { submit, field } = useForm(identityRequest, (typed) => typed, { identity: "" });
  function send({ identity }: { identity: string }) {
    prove.mutate({ id, identity });
    onClose();
  }
  return (
    <form
      noValidate
      className="compact grid basis-full gap-3 border-gold-dim border-l-2 pl-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(send);
      }}
    >
      <PasswordField
        label={t("backups.identity")}
        hint={t("backups.identityLead")}
        autoComplete="new-password"
        {...field("identity")}
      />
      <div className="flex gap-3">
        <Button type="submit" size="small">
          {t("backups.prove")}
        </Button>
        <Button variant="outline" size="small" onClick={onClose}>
          {t("common.cancel")}
        </Button>
      </div>
    </form>
  );
}

type DeleteBackupProps = { backup: Pick<BackupView, "id" | "name">; onClose: () => void };

/** Asks before a backup is deleted, here and later off-site. */
export function DeleteBackup({ backup: { id, name }, onClose }: DeleteBackupProps) {
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
