import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { csvText } from "../../../src/core/contract/csv.ts";
import type { TextKey } from "../../i18n.ts";
import { FileField } from "../../kit/form/choice-field.tsx";
import { EmailForecast } from "../../kit/form/email-forecast.tsx";
import { DialogForm } from "../../kit/form/form-dialog.tsx";
import { ScrollTable } from "../../kit/resource/scroll-table.tsx";
import { refreshAfterChange } from "../../kit/resource/use-admin-mutation.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { WaitingNote } from "../../kit/ui/waiting-note.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { downloadCsv } from "../../lib/download.ts";
import { toast } from "../../lib/toast.ts";
import { importPart, refreshedByCodes } from "./codes.queries.ts";
import { type ImportRow, partsOf, readImport } from "./import-file.ts";

export type RefusedLine = { line: number; code: string; message: string };

type Progress = {
  state: "idle" | "running" | "stopped" | "done";
  done: number;
  created: number;
  refused: RefusedLine[];
  fault?: string;
};

const start: Progress = { state: "idle", done: 0, created: 0, refused: [] };

/** Sends a file's rows batch by batch; after a failure the next run continues where the last one stopped. */
export function useImport() {
  const { t } = useTranslation("codes");
  const client = useQueryClient();
  const [progress, setProgress] = useState(start);
  const current = useRef(start);

  function report(next: Partial<Progress>): void {
    current.current = { ...current.current, ...next };
    setProgress(current.current);
  }

  async function run(rows: readonly ImportRow[]): Promise<void> {
    const left = rows.slice(current.current.done);
    report({ state: "running" });
    try {
      for (const part of partsOf(left)) {
        const { created, refused } = await importPart(part.map(({ line: _, ...row }) => row));
        const reported = refused.map(({ row, code, message }) => ({
          line: part[row]?.line ?? 0,
          code,
          message,
        }));
        report({
          done: current.current.done + part.length,
          created: current.current.created + created,
          refused: [...current.current.refused, ...reported],
        });
      }
      report({ state: "done" });
    } catch (error) {
      const fault = consoleError(error);
      report({ state: "stopped", fault });
      toast({ title: t("import.failed"), description: fault, variant: "destructive" });
    }
    refreshAfterChange(client, ...refreshedByCodes);
  }

  return {
    progress,
    run,
    reset: () => report({ ...start, fault: "" }),
  };
}

/** More lines than this are only in the downloaded report. */
const shownMax = 200;

type ImportReportProps = { progress: { created: number; refused: RefusedLine[] }; onClose: () => void };

/** The result of an import: the counts, and each rejected line with its reason. */
export function ImportReport({ progress: { created, refused }, onClose }: ImportReportProps) {
  const { t } = useTranslation("codes");
  const heads = [t("import.line"), t("codes.code"), t("import.reason")];
  return (
    <div className="grid gap-4">
      <div role="status">
        <h3 className="text-gold text-lg">{t("import.doneTitle")}</h3>
        <p className="mt-1">{t("import.created", { count: created })}</p>
        <p>{t("import.refused", { count: refused.length })}</p>
      </div>
      {refused.length > 0 && (
        <ScrollTable className="max-h-80" label={t("import.report")} heads={heads}>
          {refused.slice(0, shownMax).map(({ line, code, message }) => (
            <tr key={line} className="border-line border-t">
              <td className="px-3 py-1.5">{line}</td>
              <td className="break-all px-3 py-1.5">{code}</td>
              <td className="px-3 py-1.5 text-ember">{message}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {refused.length > 0 && (
          <Button
            variant="outline"
            size="small"
            onClick={() =>
              downloadCsv(
                "import-report.csv",
                csvText([heads, ...refused.map(({ line, code, message }) => [line, code, message])]),
              )
            }
          >
            <Icon name="download" className="size-3.5" />
            {t("import.downloadReport")}
          </Button>
        )}
        <Button size="small" onClick={onClose}>
          {t("common.close")}
        </Button>
      </div>
    </div>
  );
}

/** Imports a CSV file: shows its number of rows, sends them, and lists every rejected line. */
export function ImportForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("codes");
  const [rows, setRows] = useState<ImportRow[]>();
  const [fault, setFault] = useState<TextKey<"codes">>();
  const [failedCheck, setFailedCheck] = useState<object>();
  const { progress, run, reset } = useImport();
  const { state, done } = progress;

  async function choose(file: File | undefined) {
    reset();
    setRows(undefined);
    setFault(undefined);
    if (!file) return;
    const read = readImport(await file.text());
    if ("rows" in read) setRows(read.rows);
    else setFault(read.fault);
  }

  function send() {
    if (rows) return void run(rows);
    setFault((before) => before ?? "import.fileRequired");
    setFailedCheck({});
  }

  if (state === "done") return <ImportReport progress={progress} onClose={onClose} />;
  const line = rows?.[done - 1]?.line ?? 1;
  return (
    <DialogForm
      onSubmit={send}
      onCancel={onClose}
      submit={t("import.submit")}
      submitting={t("import.submitting", { done, count: rows?.length ?? 0 })}
      isBusy={state === "running"}
      fault={
        state === "stopped" ? `${progress.fault} ${t("import.stopped", { line: String(line) })}` : undefined
      }
      failedCheck={failedCheck}
    >
      <FileField
        label={t("import.file")}
        accept=".csv,text/csv"
        hint={rows ? t("import.rows", { count: rows.length }) : t("import.lead")}
        fault={fault && t(fault)}
        disabled={state === "running"}
        onChoose={(file) => void choose(file)}
      />
      {rows && <EmailForecast people={rows.reduce((sum, { maxUses }) => sum + (Number(maxUses) || 1), 0)} />}
      {state === "running" && <WaitingNote kind="import" />}
    </DialogForm>
  );
}
