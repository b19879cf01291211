import { useState } from "react";
import { useTranslation } from "react-i18next";
import type {
  BackupKeyView,
  BackupsView,
  BackupView,
} from "../../../src/features/backups/backups.contract.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { CopyButton } from "../../kit/ui/icon-button.tsx";
import { Instant } from "../../kit/ui/instant.tsx";
import type { UnsavedSettings } from "../../lib/console-entries.ts";
import { consoleError, isDeclined } from "../../lib/console-error.ts";
import { download } from "../../lib/download.ts";
import { BackupItem, DeleteBackup } from "./backup-item.tsx";
import { useBackups, useMakeBackup, useMakeKey, useTryStore } from "./backups.queries.ts";

/** What is said of what takes each change elsewhere. */
const replicaSaid = {
  litestream: { inTime: "backups.litestream", late: "backups.litestreamLate" },
  archive: { inTime: "backups.archive", late: "backups.archiveLate" },
} as const;

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
  const { items, nextAt, isHourly, isEncrypted, store, replica } = backups;
  const [hasKey, setHasKey] = useState(false);
  const [doomed, setDoomed] = useState<BackupView>();
  const make = useMakeBackup();
  const isGoing = make.isPending || items.some(({ state }) => state === "going");
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-note text-ash leading-snug">
        {t(isEncrypted ? "backups.encrypted" : "backups.plain")}{" "}
        <span className="wrap-anywhere">
          {store === null ? t("backups.hereOnly") : t("backups.sentTo", { address: store })}
        </span>{" "}
        {nextAt === null ? (
          t("backups.noneByItself")
        ) : (
          <>
            {t("backups.next")} <Instant at={nextAt} withZone />. {isHourly && t("backups.hourly")}
          </>
        )}{" "}
        {replica && (
          <span className={replica.isLate ? "text-ember" : undefined}>
            {t(replicaSaid[replica.by][replica.isLate ? "late" : "inTime"])}
          </span>
        )}{" "}
        {t("backups.secretKey")}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" disabled={isGoing} onClick={() => make.mutate(undefined)}>
          {t("backups.make")}
        </Button>
        <Button variant="outline" size="small" disabled={hasKey} onClick={() => setHasKey(true)}>
          {t(isEncrypted ? "backups.makeNewKey" : "backups.makeKey")}
        </Button>
        <StoreTrial isKnown={store !== null} typed={typedStore} />
      </div>
      {hasKey && <KeyMaking onClose={() => setHasKey(false)} />}
      {items.length === 0 ? (
        <p className="text-ash">{t("backups.empty")}</p>
      ) : (
        <ul className="max-h-80 divide-y divide-line overflow-y-auto border-line border-y">
          {items.map((item) => (
            <BackupItem
              key={item.id}
              backup={item}
              isBusy={isGoing}
              isWaiting={backups.isWaiting}
              onDelete={() => setDoomed(item)}
            />
          ))}
        </ul>
      )}
      {doomed && <DeleteBackup backup={doomed} onClose={() => setDoomed(undefined)} />}
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
function KeyMaking({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("backups");
  const [made, setMade] = useState<BackupKeyView>();
  const { mutate, isPending } = useMakeKey();
  return (
    <div role="status" className="grid gap-3 border border-gold-dim bg-gold/4 px-4 py-3">
      <p className="leading-snug">{t(made ? "backups.keyLead" : "backups.keySure")}</p>
      {made && (
        <p className="flex items-start gap-3">
          <span className="wrap-anywhere grow font-mono text-small">{made.identity}</span>
          <CopyButton text={made.identity} />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {made ? (
          <>
            <Button variant="outline" size="small" onClick={() => saveKey(made)}>
              {t("backups.keySave")}
            </Button>
            <Button size="small" onClick={onClose}>
              {t("backups.keyKept")}
            </Button>
          </>
        ) : (
          <>
            <Button
              size="small"
              disabled={isPending}
              onClick={() => mutate(undefined, { onSuccess: setMade })}
            >
              {t(isPending ? "common.creating" : "backups.keyMake")}
            </Button>
            <Button variant="outline" size="small" onClick={onClose}>
              {t("common.cancel")}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function saveKey({ recipient, identity }: BackupKeyView): void {
  download("codex-portal.key", new Blob([`# ${recipient}\n${identity}\n`], { type: "text/plain" }));
}
