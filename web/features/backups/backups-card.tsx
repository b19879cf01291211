import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BackupKeyView, BackupsView } from "../../../src/features/backups/backups.contract.ts";
import { useSheet } from "../../kit/resource/use-sheet.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { ConfirmDialog } from "../../kit/ui/confirm-dialog.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { CopyButton } from "../../kit/ui/icon-button.tsx";
import { Instant } from "../../kit/ui/instant.tsx";
import { adminKeys } from "../../lib/admin-keys.ts";
import type { UnsavedSettings } from "../../lib/console-entries.ts";
import { consoleError, isDeclined } from "../../lib/console-error.ts";
import { download } from "../../lib/download.ts";
import { BackupItem, DeleteBackup, IdentityDialog } from "./backup-item.tsx";
import { useBackups, useMakeBackup, useMakeKey, useTryStore } from "./backups.queries.ts";

/** The backups: what is made by itself, the list, and what can be done with each. */
export function BackupsCard({ typed }: { typed: UnsavedSettings }) {
  const { t } = useTranslation("backups");
  const { data, error, refetch } = useBackups();
  if (error)
    return (
      <div className="grid justify-items-start gap-3">
        <Notice>{`${t("backups.failedTitle")}. ${consoleError(error)}`}</Notice>
        <Button variant="outline" size="small" onClick={() => void refetch()}>
          {t("common.retry")}
        </Button>
      </div>
    );
  if (!data) return <p className="text-ash">{t("common.loading")}</p>;
  return <Loaded backups={data} typedStore={typed.change("backup_store") ?? undefined} />;
}

function Loaded({ backups, typedStore }: { backups: BackupsView; typedStore: string | undefined }) {
  const { t } = useTranslation("backups");
  const { items, nextAt, isEncrypted, store } = backups;
  const [isKeyOpen, setKeyOpen] = useState(false);
  const { sheet, open, close } = useSheet({
    rows: items,
    status: "success",
    key: adminKeys.backups,
    ofRow: ["prove"],
    questions: ["delete"],
  });
  const make = useMakeBackup();
  const isGoing = make.isPending || items.some(({ state }) => state === "going");
  return (
    <div className="border-line border-t pt-6">
      <h3 className="text-lg">{t("backups.title")}</h3>
      <p className="mt-1 text-note text-ash leading-snug">
        {t("backups.lead")} {t(isEncrypted ? "backups.encrypted" : "backups.plain")}{" "}
        <span className="wrap-anywhere">
          {store === null ? t("backups.hereOnly") : t("backups.sentTo", { address: store })}
        </span>{" "}
        {nextAt === null ? (
          t("backups.noneByItself")
        ) : (
          <>
            {t("backups.next")} <Instant at={nextAt} withZone />.
          </>
        )}
      </p>
      <p className="mt-2 text-note text-ash leading-snug">{t("backups.secretKey")}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" size="small" disabled={isGoing} onClick={() => make.mutate(undefined)}>
          {t("backups.make")}
        </Button>
        <Button variant="outline" size="small" onClick={() => setKeyOpen(true)}>
          {t(isEncrypted ? "backups.makeNewKey" : "backups.makeKey")}
        </Button>
        <StoreTrial isKnown={store !== null} typed={typedStore} />
      </div>
      {items.length === 0 ? (
        <p className="mt-5 text-ash">{t("backups.empty")}</p>
      ) : (
        <ul className="mt-5 max-h-[32rem] divide-y divide-line overflow-y-auto border-line border-y">
          {items.map((item) => (
            <BackupItem
              key={item.id}
              backup={item}
              isBusy={isGoing}
              isWaiting={backups.isWaiting}
              onOpen={(what) => open({ what, row: item })}
            />
          ))}
        </ul>
      )}
      {sheet?.what === "prove" && <IdentityDialog backup={sheet.row} onClose={close} />}
      {sheet?.what === "delete" && <DeleteBackup backup={sheet.row} onClose={close} />}
      {isKeyOpen && <KeyDialog onClose={() => setKeyOpen(false)} />}
    </div>
  );
}

function StoreTrial({ isKnown, typed }: { isKnown: boolean; typed: string | undefined }) {
  const { t } = useTranslation("backups");
  const { mutate, data, error, isPending } = useTryStore();
  if (!isKnown && !typed) return null;
  const answer = error && !isDeclined(error) ? consoleError(error) : data?.answer;
  return (
    <>
      <Button
        variant="outline"
        size="small"
        disabled={isPending}
        onClick={() => mutate(typed ? { store: typed } : {})}
      >
        {t(isPending ? "backups.trying" : "backups.tryStore")}
      </Button>
      <div role="status" className="basis-full empty:hidden">
        {!isPending && answer && (
          <p
            className={`wrap-anywhere whitespace-pre-wrap border border-l-2 px-4 py-3 leading-snug ${
              data?.success ? "border-sage/50 text-sage" : "border-ember/50 text-ember"
            }`}
          >
            {t(data?.success ? "backups.tried" : "backups.notTried")}. {answer}
          </p>
        )}
      </div>
    </>
  );
}

/** Makes a key for the backups, and shows it this once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("backups");
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
  const { t } = useTranslation("backups");
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
