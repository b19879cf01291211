import type { CodexJobView } from "../../../src/contract/codex.ts";
import type { Language } from "../../../src/contract/languages.ts";
import { Icon } from "../../components/icon.tsx";
import { Button } from "../../components/ui/button.tsx";
import { formatPercent } from "../../lib/format.ts";
import { type ConsoleTranslate, useConsoleWords } from "../../lib/use-console-words.ts";
import { useJob } from "./codex.queries.ts";
import { cancelGeneration } from "./generation.ts";

/** The progress of the running job, with a cancel button. */
export function GenerationProgress({ jobId, isCancelling }: { jobId: string; isCancelling: boolean }) {
  const { t, language } = useConsoleWords();
  const job = useJob(jobId);
  const isMoving = job !== undefined && job.state !== "waiting";
  return (
    <>
      <div className="mr-auto grid gap-1">
        <p role="status" className="text-note text-ash lining-nums tabular-nums leading-snug">
          {isCancelling ? t("codex.cancelling") : progressText(job, t, language)}
        </p>
        <progress
          className="progress"
          aria-label={t("codex.submitting")}
          max={isMoving ? 1 : undefined}
          value={isMoving ? job.progress : undefined}
        />
      </div>
      <Button variant="outline" size="small" onClick={() => void cancelGeneration()} disabled={isCancelling}>
        <Icon name="close" className="size-3.5" />
        {t("codex.cancel")}
      </Button>
    </>
  );
}

function progressText(job: CodexJobView | undefined, t: ConsoleTranslate, language: Language): string {
  if (!job) return t("codex.starting");
  if (job.state !== "waiting") return t("codex.running", { percent: formatPercent(job.progress, language) });
  return job.ahead > 0 ? t("codex.waiting", { count: job.ahead }) : t("codex.next");
}
