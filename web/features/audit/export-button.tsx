import { useEffect, useRef, useState } from "react";
import { Icon } from "../../components/icon.tsx";
import { Button } from "../../components/ui/button.tsx";
import { IconButton } from "../../components/ui/icon-button.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { download } from "../../lib/download.ts";
import { toast } from "../../lib/toast.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { fetchLogs, type LogsQuery } from "./audit.queries.ts";
import { exportLogs, exportName, type Progress } from "./log-export.ts";

/** Exports every row of the search as CSV, with its progress and a way to cancel. */
export function ExportButton({ query, disabled }: { query: LogsQuery; disabled: boolean }) {
  const { t } = useConsoleWords();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run() {
    const control = new AbortController();
    running.current = control;
    setProgress({ done: 0, total: 0, totalIs: "exact" });
    try {
      const { csv, count } = await exportLogs(fetchLogs, query, control.signal, setProgress);
      download(exportName(new Date()), csv);
      toast({ title: t("audit.exported", { count }) });
    } catch (error) {
      if (control.signal.aborted) toast({ title: t("audit.cancelled") });
      else
        toast({ title: t("audit.exportFailed"), description: consoleError(error), variant: "destructive" });
    }
    setProgress(undefined);
  }

  if (!progress)
    return (
      <Button variant="outline" size="tiny" disabled={disabled} onClick={run}>
        <Icon name="download" className="size-3.5" />
        {t("audit.export")}
      </Button>
    );
  const { done, total, totalIs } = progress;
  const isCounted = total > 0 && totalIs === "exact";
  // An estimate may be less than there are.
  const bar = total > 0 && totalIs !== "more" ? { max: Math.max(total, done), value: done } : {};
  return (
    <div className="flex min-h-10 items-center gap-3">
      <div className="grid gap-1">
        <p role="status" className="text-note text-ash lining-nums tabular-nums leading-none">
          {t(isCounted ? "audit.exportingOf" : "audit.exporting", {
            done,
            count: isCounted ? total : done,
          })}
        </p>
        <progress className="progress" aria-label={t("audit.export")} {...bar} />
      </div>
      <IconButton icon="close" label={t("audit.cancel")} onClick={() => running.current?.abort()} />
    </div>
  );
}
