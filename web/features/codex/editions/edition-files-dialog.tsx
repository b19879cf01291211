import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EditionView } from "../../../../src/features/editions/editions.contract.ts";
import { useLanguage } from "../../../i18n.ts";
import { Field, typedNumber } from "../../../kit/form/field.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/card.tsx";
import { Dialog } from "../../../kit/ui/dialog.tsx";
import { consoleError } from "../../../lib/console-error.ts";
import { fieldMessage } from "../../../lib/errors.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useFileDownload } from "../use-file-download.ts";
import { editionFiles } from "./edition-parts.ts";
import { fetchEditionFile } from "./editions.queries.ts";

/** What is taken away of a run's copies: an archive, a list, and cards with their QR codes. */
export function EditionFilesDialog({ run, onClose }: { run: EditionView; onClose: () => void }) {
  const { t } = useTranslation("editions");
  const language = useLanguage();
  const { making, make, stop } = useFileDownload();
  const [typed, setTyped] = useState({ from: "1", to: String(run.count) });
  const [from, to] = [typedNumber(typed.from), typedNumber(typed.to)];
  const isSound = from >= 1 && from <= to && to <= run.count;
  const isBusy = making.state === "making";
  const error = making.state === "failed" ? making.error : undefined;
  const stretchFault = t("runs.stretchFault", { most: formatNumber(run.count, language) });
  const end = (name: "from" | "to") => (
    <Field
      label={t(name === "from" ? "runs.from" : "runs.to")}
      type="number"
      name={name}
      min={1}
      max={run.count}
      step={1}
      inputMode="numeric"
      value={typed[name]}
      onChange={({ target: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
      disabled={isBusy}
      fault={name === "to" && (isSound ? fieldMessage(error, "to") : stretchFault)}
    />
  );
  return (
    <Dialog onClose={onClose} title={t("runs.filesTitle", { name: run.label })} lead={t("runs.filesLead")}>
      <div className="compact grid gap-5">
        <div className="grid grid-cols-2 items-start gap-5">
          {end("from")}
          {end("to")}
        </div>
        <div className="flex flex-wrap gap-3">
          {editionFiles.map((file) => (
            <Button
              key={file}
              size="small"
              variant={file === "zip" ? "primary" : "outline"}
              disabled={isBusy || !isSound}
              onClick={() => void make((signal) => fetchEditionFile(run.id, file, { from, to }, signal))}
            >
              {t(`runFiles.${file}`)}
            </Button>
          ))}
        </div>
        <p className="text-note text-ash leading-snug">{t("runs.filesHint")}</p>
        <div
          role="status"
          className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 text-note leading-snug"
        >
          {isBusy && (
            <>
              <progress
                className="progress animate-pulse motion-reduce:animate-none"
                aria-label={t("runs.fetching")}
              />
              <Button size="small" variant="outline" onClick={stop}>
                {t("runs.stop")}
              </Button>
            </>
          )}
          {making.state === "done" && t("runs.saved", { name: making.file })}
        </div>
        {error !== undefined && !fieldMessage(error, "to") && (
          <div role="alert">
            <Notice>{`${t("runs.fetchFailed")}. ${consoleError(error)}`}</Notice>
          </div>
        )}
      </div>
    </Dialog>
  );
}
