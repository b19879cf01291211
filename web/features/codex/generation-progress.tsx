import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { formatPercent } from "../../lib/format.ts";
import { useJob } from "./codex.queries.ts";
import { cancelGeneration } from "./generation.ts";

/** The progress of the running job, with a cancel button. */
export function GenerationProgress({ jobId, isCancelling }: { jobId: string; isCancelling: boolean }) {
  const { t } = useTranslation("codex");
  const words = {
    submitting: t("codex.submitting"),
    starting: t("codex.starting"),
    running: (percent: string) => t("codex.running", { percent }),
    cancelling: t("codex.cancelling"),
  };
  return (
    <>
      <JobProgress words={words} jobId={jobId} isCancelling={isCancelling} />
      <Button variant="outline" size="small" onClick={() => void cancelGeneration()} disabled={isCancelling}>
        <Icon name="close" className="size-3.5" />
        {t("codex.cancel")}
      </Button>
    </>
  );
}

type JobWords = Record<"submitting" | "starting" | "cancelling", string> & {
  running: (percent: string) => string;
};
type JobProgressProps = { words: JobWords; jobId: string; isCancelling: boolean };

/** How far the making of a book or of an edition is. */
export function JobProgress({ words, jobId, isCancelling }: JobProgressProps) {
  const { t } = useTranslation("codex");
  const language = useLanguage();
  const job = useJob(jobId);
  const isMoving = job !== undefined && job.state !== "waiting";
  function progressText(): string {
    if (!job) return words.starting;
    if (job.state !== "waiting") return words.running(formatPercent(job.progress, language));
    return job.ahead > 0 ? t("codex.waiting", { count: job.ahead }) : t("common.waitingForWork");
  }
  return (
    <div className="mr-auto grid gap-1">
      <p role="status" className="text-note text-ash lining-nums tabular-nums leading-snug">
        {isCancelling ? words.cancelling : progressText()}
      </p>
      <progress
        className="progress"
        aria-label={words.submitting}
        max={isMoving ? 1 : undefined}
        value={isMoving ? job.progress : undefined}
      />
    </div>
  );
}
