import { useState } from "react";
import type { CodeView } from "../../../src/contract/codes.ts";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { Icon } from "../../components/icon.tsx";
import { Button } from "../../components/ui/button.tsx";
import { IconButton } from "../../components/ui/icon-button.tsx";
import { csvText } from "../../lib/csv.ts";
import { deleteLater } from "../../lib/deferred-deletes.ts";
import { downloadCsv } from "../../lib/download.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { useBatchReport } from "./batch-report.ts";
import { useCodeBatch } from "./codes.queries.ts";
import { ExtendDialog } from "./extend-dialog.tsx";

type BatchBarProps = { codes: CodeView[]; onClose: () => void };

/** What can be done with the selected codes together; in place of the tab's own buttons. */
export function BatchBar({ codes, onClose }: BatchBarProps) {
  const { t } = useConsoleWords();
  const report = useBatchReport();
  const batch = useCodeBatch();
  const [asked, setAsked] = useState<"extend" | "switch_off" | "delete_unused">();
  const ids = codes.map(({ id }) => id);
  const end = () => setAsked(undefined);
  function save() {
    const heads = ["code", "maxUses", "expiresAt", "label", "usedCount", "status"];
    const rows = codes.map(({ code, maxUses, expiresAt, label, usedCount, status }) => [
      code,
      maxUses,
      expiresAt,
      label,
      usedCount,
      status,
    ]);
    downloadCsv(`codes-${new Date().toISOString().slice(0, 10)}.csv`, csvText([heads, ...rows]));
  }
  function switchOff() {
    batch.mutate(
      { change: "switch_off", ids },
      {
        onSuccess: (view) => {
          report("batch.done", view);
          end();
          onClose();
        },
      },
    );
  }
  function deleteUnused() {
    const name = codes.length === 1 ? (codes[0]?.code ?? "") : t("batch.unusedOf", { count: codes.length });
    const unused = codes.filter(({ usedCount }) => usedCount === 0).map(({ id }) => id);
    deleteLater(
      { name, list: "codes", ids: unused },
      () =>
        void batch
          .mutateAsync({ change: "delete_unused", ids })
          .then((view) => report("batch.deleted", view))
          .catch(() => undefined),
    );
    end();
    onClose();
  }
  return (
    <div className="flex grow flex-wrap items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-gold-dim max-md:border-t max-md:bg-panel max-md:p-3">
      <p role="status" className="mr-1 text-gold text-note lining-nums tabular-nums">
        {t("batch.chosen", { number: codes.length })}
      </p>
      <Button variant="outline" size="tiny" onClick={() => setAsked("extend")}>
        <Icon name="clock" className="size-3.5" />
        {t("batch.extend")}
      </Button>
      <Button variant="outline" size="tiny" onClick={() => setAsked("switch_off")}>
        <Icon name="pause" className="size-3.5" />
        {t("batch.switchOff")}
      </Button>
      <Button variant="outline" size="tiny" onClick={save}>
        <Icon name="download" className="size-3.5" />
        {t("batch.export")}
      </Button>
      <Button variant="outline" size="tiny" className="text-ember" onClick={() => setAsked("delete_unused")}>
        <Icon name="trash" className="size-3.5" />
        {t("batch.deleteUnused")}
      </Button>
      <IconButton icon="close" label={t("batch.clear")} onClick={onClose} />
      {asked === "extend" && <ExtendDialog ids={ids} onClose={end} onDone={onClose} />}
      <ConfirmDialog
        isOpen={asked === "switch_off"}
        onClose={end}
        title={t("batch.offTitle")}
        text={t("batch.offText")}
        confirm={t("batch.switchOff")}
        confirming={t("batch.switching")}
        isBusy={batch.isPending}
        onConfirm={switchOff}
      />
      <ConfirmDialog
        isOpen={asked === "delete_unused"}
        onClose={end}
        title={t("batch.deleteTitle")}
        text={t("batch.deleteText")}
        confirm={t("common.delete")}
        confirming={t("common.deleting")}
        isBusy={false}
        onConfirm={deleteUnused}
      />
    </div>
  );
}
