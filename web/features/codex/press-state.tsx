import { useEffect, useRef, useState } from "react";
import type { CodexJobView } from "../../../src/contract/codex.ts";
import { Icon } from "../../components/icon.tsx";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { download } from "../../lib/download.ts";
import { type CodexTranslate, useCodexWords } from "../../lib/use-codex-words.ts";
import { useJob } from "./codex.queries.ts";
import type { MadeBook } from "./made-book.ts";
import { useVerdictWords } from "./use-verdict-words.ts";

type MakingProps = { jobId: string | undefined; isCancelling: boolean; onCancel: () => void };

/** How far the book is, and a way to stop it. */
export function Making({ jobId, isCancelling, onCancel }: MakingProps) {
  const { t } = useCodexWords();
  const job = useJob(jobId);
  const isMoving = job !== undefined && job.state !== "waiting";
  const bar = useRef<HTMLDivElement>(null);
  // Enter in a field far above starts the press, too.
  useEffect(() => {
    bar.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={bar} className="flex flex-wrap items-center justify-end gap-3">
      <div className="grid gap-1">
        <p role="status" className="text-[0.9375rem] text-ash lining-nums tabular-nums leading-snug">
          {isCancelling ? t("codex.cancelling") : standing(job, t)}
        </p>
        <progress
          className="progress"
          aria-label={t("codex.submitting")}
          max={isMoving ? 1 : undefined}
          value={isMoving ? job.progress : undefined}
        />
      </div>
      <Button variant="line" className="key-small" onClick={onCancel} disabled={isCancelling}>
        <Icon name="close" className="size-3.5" />
        {t("codex.cancel")}
      </Button>
    </div>
  );
}

function standing(job: CodexJobView | undefined, t: CodexTranslate): string {
  if (!job) return t("codex.starting");
  if (job.state !== "waiting") return t("codex.running", { percent: Math.round(100 * job.progress) });
  return job.ahead > 0 ? t("codex.waiting", { count: job.ahead }) : t("codex.next");
}

/** The book just made: what its own test said, and the book itself. */
export function Made({ book, title }: { book: MadeBook; title: string }) {
  const { t } = useCodexWords();
  const told = useVerdictWords();
  const url = useBlobUrl(book.content);
  const sheet = useRef<HTMLElement>(null);
  // The fields were disabled meanwhile, so that nothing has the focus any more.
  useEffect(() => {
    sheet.current?.focus();
  }, []);
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-label={t("codex.madeTitle", { title })}
      className="border border-sage/50 border-l-2 px-4 py-3 leading-snug"
    >
      <p className="wrap-anywhere flex items-center gap-2 text-sage">
        <Icon name="check" />
        {t("codex.madeTitle", { title })}
      </p>
      {book.verdict && <p className="mt-2 text-ink">{told(book.verdict)}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <a href={url} target="_blank" rel="noopener" className={buttonClass("line", "key-small")}>
          <Icon name="external" className="size-3.5" />
          {t("codex.open")}
        </a>
        <Button variant="line" className="key-small" onClick={() => download(book.name, book.content)}>
          <Icon name="download" className="size-3.5" />
          {t("codex.save")}
        </Button>
      </div>
    </section>
  );
}

/** An address for a blob, for as long as it is shown. */
function useBlobUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
