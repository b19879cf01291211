import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConsoleKey } from "../../i18n.ts";
import { EmailForecast } from "../../kit/form/email-forecast.tsx";
import { FieldNotes, notesOf } from "../../kit/form/field.tsx";
import { DialogForm } from "../../kit/form/form-dialog.tsx";
import { Label } from "../../kit/ui/input.tsx";
import { WaitingNote } from "../../kit/ui/waiting-note.tsx";
import { type ImportRow, readImport } from "./import-file.ts";
import { ImportReport } from "./import-report.tsx";
import { useImport } from "./use-import.ts";

/** Imports a CSV file: shows its number of rows, sends them, and lists every rejected line. */
export function ImportForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("console");
  const id = useId();
  const [rows, setRows] = useState<ImportRow[]>();
  const [fault, setFault] = useState<ConsoleKey>();
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
      <div>
        <Label htmlFor={id}>{t("import.file")}</Label>
        <input
          id={id}
          type="file"
          name="file"
          accept=".csv,text/csv"
          disabled={state === "running"}
          onChange={(event) => void choose(event.target.files?.[0])}
          aria-invalid={fault ? true : undefined}
          aria-describedby={notesOf(id, rows && t("import.rows", { count: rows.length }), fault)}
          className="file-field mt-2 w-full border border-edge bg-ground p-2 text-ash hover:border-gold-dim aria-invalid:border-ember"
        />
        <FieldNotes
          id={id}
          hint={rows && t("import.rows", { count: rows.length })}
          fault={fault && t(fault)}
        />
      </div>
      {rows && <EmailForecast people={rows.reduce((sum, { maxUses }) => sum + (Number(maxUses) || 1), 0)} />}
      {state === "running" && <WaitingNote kind="import" />}
    </DialogForm>
  );
}
