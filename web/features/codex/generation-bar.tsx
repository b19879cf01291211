import { useTranslation } from "react-i18next";
import { Button } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import type { Generation } from "./generation.ts";
import { GenerationProgress } from "./generation-progress.tsx";
import { GenerationResult } from "./generation-result.tsx";

type GenerationBarProps = {
  now: Generation;
  isFresh: boolean;
  /** Why the server refused the form as a whole. */
  fault: string | undefined;
};

/** The sticky bar below the form: the submit button, the progress, the result or the error. */
export function GenerationBar({ now, isFresh, fault }: GenerationBarProps) {
  const { t } = useTranslation("console");
  return (
    <div className="sticky bottom-0 z-10 grid gap-3 border border-line bg-panel px-5 py-3 sm:px-7">
      {fault && (
        <div role="alert">
          <Notice>{fault}</Notice>
        </div>
      )}
      {now.state === "done" && <GenerationResult book={now.book} title={now.title} isFresh={isFresh} />}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {now.state === "running" ? (
          <GenerationProgress jobId={now.jobId} isCancelling={now.isCancelling} />
        ) : (
          <Button type="submit" size="small">
            {t("codex.submit")}
          </Button>
        )}
      </div>
    </div>
  );
}
