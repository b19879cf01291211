import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { consoleError } from "../../lib/console-error.ts";
import { download } from "../../lib/download.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import {
  type CsvTable,
  csvName,
  type ExportForm,
  exportRows,
  type FetchPage,
  type Progress,
} from "./csv-export.ts";

type ExportButtonProps<Query, Row> = {
  table: CsvTable<Row>;
  fetchPage: FetchPage<Query, Row>;
  query: Query;
  disabled: boolean;
};

/** Exports every row of a search as CSV, and as lines of JSON where the table has those, with its progress and a way to cancel. */
export function ExportButton<Query extends object, Row>(props: ExportButtonProps<Query, Row>) {
  const { table, fetchPage, query, disabled } = props;
  const { t } = useTranslation("console");
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(form: ExportForm) {
    const control = new AbortController();
    running.current = control;
    setProgress({ done: 0, total: 0, totalIs: "exact" });
    try {
      const { csv, count } = await exportRows(table, fetchPage, query, control.signal, setProgress, form);
      download(csvName(table.name, new Date(), form), csv);
      toast({ title: t("csv.exported", { count }) });
    } catch (error) {
      if (control.signal.aborted) toast({ title: t("csv.cancelled") });
      else toast({ title: t("csv.failed"), description: consoleError(error), variant: "destructive" });
    }
    setProgress(undefined);
  }

  if (!progress)
    return (
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="tiny" disabled={disabled} onClick={() => run("csv")}>
          <Icon name="download" className="size-3.5" />
          {t("csv.export")}
        </Button>
        {table.objectOf && (
          <Button
            variant="outline"
            size="tiny"
            disabled={disabled}
            aria-label={t("csv.exportLines")}
            title={t("csv.exportLines")}
            onClick={() => run("jsonl")}
          >
            {t("csv.lines")}
          </Button>
        )}
      </div>
    );
  const { done, total, totalIs } = progress;
  const isCounted = total > 0 && totalIs === "exact";
  // An estimate may be less than there are.
  const bar = total > 0 && totalIs !== "more" ? { max: Math.max(total, done), value: done } : {};
  return (
    <div className="flex min-h-10 items-center gap-3">
      <div className="grid gap-1">
        <p role="status" className="text-note text-ash lining-nums tabular-nums leading-none">
          {t(isCounted ? "csv.exportingOf" : "csv.exporting", {
            done,
            count: isCounted ? total : done,
          })}
        </p>
        <progress className="progress" aria-label={t("csv.export")} {...bar} />
      </div>
      <IconButton icon="close" label={t("csv.cancel")} onClick={() => running.current?.abort()} />
    </div>
  );
}
