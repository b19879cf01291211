import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import type { CodexJobView } from "../../../src/features/codex/codex.contract.ts";
import { type TextKey, type Translate, useLanguage } from "../../i18n.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { formatPercent } from "../../lib/format.ts";
import { useJob } from "./codex.queries.ts";
import { cancelGeneration } from "./generation.ts";

/** The progress of the running job, with a cancel button. */
export function GenerationProgress({ jobId, isCancelling }: { jobId: string; isCancelling: boolean }) {
  const { t } = useTranslation("console");
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

type JobWords = Record<"submitting" | "starting" | "running" | "cancelling", TextKey<"console">>;
type JobProgressProps = { words: JobWords; jobId: string; isCancelling: boolean };

const words: JobWords = {
  submitting: "codex.submitting",
  starting: "codex.starting",
  running: "codex.running",
  cancelling: "codex.cancelling",
};

/** How far the making of a book or of a press run is. */
export function JobProgress({ words, jobId, isCancelling }: JobProgressProps) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const job = useJob(jobId);
  const isMoving = job !== undefined && job.state !== "waiting";
  return (
    <div className="mr-auto grid gap-1">
      <p role="status" className="text-note text-ash lining-nums tabular-nums leading-snug">
        {isCancelling ? t(words.cancelling) : progressText(words, job, t, language)}
      </p>
      <progress
        className="progress"
        aria-label={t(words.submitting)}
        max={isMoving ? 1 : undefined}
        value={isMoving ? job.progress : undefined}
      />
    </div>
  );
}

function progressText(
  words: JobWords,
  job: CodexJobView | undefined,
  t: Translate<"console">,
  language: Language,
): string {
  if (!job) return t(words.starting);
  if (job.state !== "waiting") return t(words.running, { percent: formatPercent(job.progress, language) });
  return job.ahead > 0 ? t("codex.waiting", { count: job.ahead }) : t("common.waitingForWork");
}
