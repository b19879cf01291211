import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { csvText } from "../../../src/core/contract/csv.ts";
import { listLimitMax } from "../../../src/core/contract/limits.ts";
import type { ListView, Total } from "../../../src/core/contract/lists.ts";
import { consoleError } from "../../lib/console-error.ts";
import { download } from "../../lib/download.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";

/** What of a list is exported; the names are fixed, whatever the language. */
export type CsvTable<Row> = {
  /** The beginning of the file's name. */
  name: string;
  heads: readonly string[];
  cells: (row: Row) => readonly (string | number | null)[];
  /** What one line of JSON says of a row, where the list is exported so, too. */
  objectOf?: (row: Row) => object;
};

/** How a list is written: for spreadsheets, or one JSON object a line for what collects logs. */
export type ExportForm = "csv" | "jsonl";

type Page = { limit?: number | null | undefined; cursor?: string | null | undefined };
export type FetchPage<Query, Row> = (query: Query & Page, signal: AbortSignal) => Promise<ListView<Row>>;
export type Progress = Total & { done: number };

/** Returns rows as a CSV with its heads. */
export function csvOf<Row>({ heads, cells }: CsvTable<Row>, rows: readonly Row[]): string {
  return csvText([heads, ...rows.map(cells)]);
}

/** Returns rows as lines of JSON. */
function linesOf<Row>(objectOf: (row: Row) => object, rows: readonly Row[]): string {
  return rows.map((row) => `${JSON.stringify(objectOf(row))}\n`).join("");
}

/** Fetches every row of a search, page by page, and returns them as one CSV, or as lines of JSON. */
export async function exportRows<Query extends object, Row>(
  { heads, cells, objectOf }: CsvTable<Row>,
  fetchPage: FetchPage<Query, Row>,
  query: Query,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
  form: ExportForm = "csv",
): Promise<{ csv: Blob; count: number }> {
  const asLines = form === "jsonl" ? objectOf : undefined;
  // The byte order mark tells spreadsheets that it is UTF-8; a blob per page keeps long exports off the heap.
  const parts: (string | Blob)[] = asLines ? [] : ["\ufeff", csvText([heads])];
  let cursor: string | null = "";
  let count = 0;
  while (cursor !== null) {
    const page: ListView<Row> = await fetchPage({ ...query, limit: listLimitMax, cursor }, signal);
    parts.push(new Blob([asLines ? linesOf(asLines, page.items) : csvText(page.items.map(cells))]));
    count += page.items.length;
    cursor = page.nextCursor;
    onProgress({ done: count, total: page.total, totalIs: page.totalIs });
  }
  return {
    csv: new Blob(parts, { type: asLines ? "application/x-ndjson" : "text/csv;charset=utf-8" }),
    count,
  };
}

/** Returns the name of an export's file, with today's date. */
export function csvName(name: string, now: Date, form: ExportForm = "csv"): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${name}-${day.map((part) => String(part).padStart(2, "0")).join("-")}.${form}`;
}

type ExportProps<Query, Row> = {
  table: CsvTable<Row>;
  fetchPage: FetchPage<Query, Row>;
  query: Query;
};

/** Exports every row of a search; while it runs, `progress` shows how far it came, with a way to cancel. */
export function useExport<Query extends object, Row>({ table, fetchPage, query }: ExportProps<Query, Row>) {
  const { t } = useTranslation("console");
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(form: ExportForm = "csv"): Promise<void> {
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
  return {
    run,
    progress: progress && <ExportProgress {...progress} onCancel={() => running.current?.abort()} />,
  };
}

/** Exports every row of a search as CSV, and as lines of JSON where the table has those. */
export function ExportButton<Query extends object, Row>({
  disabled,
  ...props
}: ExportProps<Query, Row> & { disabled: boolean }) {
  const { t } = useTranslation("console");
  const { run, progress } = useExport(props);
  if (progress) return progress;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="tiny" disabled={disabled} onClick={() => run()}>
        <Icon name="download" className="size-3.5" />
        {t("csv.export")}
      </Button>
      {props.table.objectOf && (
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
}

function ExportProgress({ done, total, totalIs, onCancel }: Progress & { onCancel: () => void }) {
  const { t } = useTranslation("console");
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
      <IconButton icon="close" label={t("csv.cancel")} onClick={onCancel} />
    </div>
  );
}
