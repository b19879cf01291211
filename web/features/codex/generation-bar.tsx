import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, QuietButton, quietClass } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { download } from "../../lib/download.ts";
import { showUrl } from "../../lib/url-state.ts";
import type { GeneratedBook } from "./generated-book.ts";
import { endGeneration, type Generation, useVerdictWords } from "./generation.ts";
import { GenerationProgress } from "./generation-progress.tsx";

type GenerationBarProps = {
  now: Generation;
  isFresh: boolean;
  /** Why the server refused the form as a whole. */
  fault: string | undefined;
};

/** The sticky bar below the form: the submit button, the progress, the result or the error. */
export function GenerationBar({ now, isFresh, fault }: GenerationBarProps) {
  const { t } = useTranslation("codex");
  return (
    <div className="sticky bottom-0 z-10 grid gap-3 border border-line bg-panel px-3 py-2 sm:px-6">
      {fault && <Notice role="alert">{fault}</Notice>}
      {now.state === "done" && <GenerationResult book={now.book} title={now.title} isFresh={isFresh} />}
      <div className="flex items-center justify-end gap-x-3 sm:gap-x-4">
        {now.state === "running" ? (
          <GenerationProgress jobId={now.jobId} isCancelling={now.isCancelling} />
        ) : (
          <>
            <QuietButton
              className="text-left text-note"
              onClick={() => showUrl("?tab=codex&view=editions&open=make")}
            >
              {t("codex.makeEdition")}
            </QuietButton>
            <Button type="submit" size="small">
              {t("codex.submit")}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

type GenerationResultProps = { book: GeneratedBook; title: string; isFresh: boolean };

/** The generated book: the verdict of its self-test, with links to open and to save it. */
export function GenerationResult({ book, title, isFresh }: GenerationResultProps) {
  const { t } = useTranslation("codex");
  const verdictWords = useVerdictWords();
  const url = useBlobUrl(book.content);
  const section = useRef<HTMLElement>(null);
  // The fields were disabled while it ran, so nothing has the focus.
  useEffect(() => {
    if (isFresh) section.current?.focus();
  }, [isFresh]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t("codex.madeTitle", { title })}
      className="relative border-sage/60 border-l-2 pl-4 leading-snug"
    >
      <p className="wrap-anywhere flex items-center gap-2 pr-9 text-sage">
        <Icon name="check" />
        {t("codex.madeTitle", { title })}
      </p>
      {book.verdict && <p className="mt-1 text-note text-ink leading-snug">{verdictWords(book.verdict)}</p>}
      <div className="mt-1 flex flex-wrap gap-x-5 text-note">
        <a href={url} target="_blank" rel="noopener" className={quietClass}>
          {t("codex.open")}
        </a>
        <QuietButton onClick={() => download(book.name, book.content)}>{t("codex.save")}</QuietButton>
      </div>
      <IconButton
        icon="close"
        label={t("common.close")}
        className="absolute -top-1 right-0"
        onClick={(event) => {
          event.currentTarget.form?.querySelector<HTMLElement>("[type=submit]")?.focus();
          endGeneration();
        }}
      />
    </section>
  );
}

/** Returns an object URL for a blob, revoked when the component unmounts. */
function useBlobUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(blob);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [blob]);
  return url;
}
