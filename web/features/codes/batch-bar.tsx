import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CodeView } from "../../../src/features/codes/codes.contract.ts";
import { ImpactNote } from "../../kit/references/impact.tsx";
import { csvName, csvOf } from "../../kit/resource/csv-export.tsx";
import { SelectionBar } from "../../kit/resource/selection.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { ConfirmDialog } from "../../kit/ui/confirm-dialog.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { downloadCsv } from "../../lib/download.ts";
import { useBatchReport } from "./batch-report.ts";
import { codeTable, useCodeBatch } from "./codes.queries.ts";
import { ExtendDialog } from "./extend-dialog.tsx";

type BatchBarProps = { codes: CodeView[]; onClose: () => void };

/** What can be done with the selected codes together; in place of the tab's own buttons. */
export function BatchBar({ codes, onClose }: BatchBarProps) {
  const { t } = useTranslation("codes");
  const report = useBatchReport();
  const batch = useCodeBatch();
  const [asked, setAsked] = useState<"extend" | "switch_off" | "delete_unused">();
  const ids = codes.map(({ id }) => id);
  const end = () => setAsked(undefined);
  const save = () => downloadCsv(csvName(codeTable.name, new Date()), csvOf(codeTable, codes));
  function change(what: "switch_off" | "delete_unused", done: "batch.done" | "batch.deleted") {
    batch.mutate(
      { change: what, ids },
      {
        onSuccess: (view) => {
          report(done, view);
          end();
          onClose();
        },
      },
    );
  }
  return (
    <SelectionBar count={codes.length} onClear={onClose}>
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
        {t("csv.export")}
      </Button>
      <Button
        variant="outline"
        size="tiny"
        className="border-ember/60 text-ember"
        onClick={() => setAsked("delete_unused")}
      >
        <Icon name="trash" className="size-3.5" />
        {t("batch.deleteUnused")}
      </Button>
      {asked === "extend" && <ExtendDialog codes={codes} onClose={end} onDone={onClose} />}
      <ConfirmDialog
        isOpen={asked === "switch_off"}
        onClose={end}
        title={t("batch.offTitle")}
        text={t("batch.offText")}
        confirm={t("batch.switchOff")}
        confirming={t("batch.switching")}
        isBusy={batch.isPending}
        onConfirm={() => change("switch_off", "batch.done")}
      >
        {asked === "switch_off" && <ImpactNote request={{ change: "switch_off", ids }} />}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === "delete_unused"}
        onClose={end}
        title={t("batch.deleteTitle")}
        text={t("batch.deleteText")}
        confirm={t("common.delete")}
        confirming={t("common.deleting")}
        isBusy={batch.isPending}
        onConfirm={() => change("delete_unused", "batch.deleted")}
      >
        {asked === "delete_unused" && <ImpactNote request={{ change: "delete_unused", ids }} />}
      </ConfirmDialog>
    </SelectionBar>
  );
}
