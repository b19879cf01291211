import { useEffect, useRef, useState } from "react";
import { Icon } from "../../components/icon.tsx";
import { QuietButton, quietClass } from "../../components/ui/button.tsx";
import { IconButton } from "../../components/ui/icon-button.tsx";
import { download } from "../../lib/download.ts";
import { useCodexWords } from "../../lib/use-codex-words.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { closePress } from "./book-press.ts";
import type { MadeBook } from "./made-book.ts";
import { useVerdictWords } from "./use-verdict-words.ts";

type MadeProps = { book: MadeBook; title: string; isFresh: boolean };

/** The book just made: what its own test said, and the book itself. */
export function Made({ book, title, isFresh }: MadeProps) {
  const { t } = useCodexWords();
  const { t: common } = useConsoleWords();
  const told = useVerdictWords();
  const url = useBlobUrl(book.content);
  const sheet = useRef<HTMLElement>(null);
  // The fields were disabled meanwhile, so that nothing has the focus any more.
  useEffect(() => {
    if (isFresh) sheet.current?.focus();
  }, [isFresh]);
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-label={t("codex.madeTitle", { title })}
      className="relative border-sage/60 border-l-2 pl-4 leading-snug"
    >
      <p className="wrap-anywhere flex items-center gap-2 pr-9 text-sage">
        <Icon name="check" />
        {t("codex.madeTitle", { title })}
      </p>
      {book.verdict && <p className="mt-1 text-[0.9375rem] text-ink leading-snug">{told(book.verdict)}</p>}
      <div className="mt-1 flex flex-wrap gap-x-5 text-[0.9375rem]">
        <a href={url} target="_blank" rel="noopener" className={quietClass}>
          {t("codex.open")}
        </a>
        <QuietButton onClick={() => download(book.name, book.content)}>{t("codex.save")}</QuietButton>
      </div>
      <IconButton
        icon="close"
        label={common("common.close")}
        className="absolute -top-1 right-0"
        onClick={(event) => {
          event.currentTarget.form?.querySelector<HTMLElement>("[type=submit]")?.focus();
          closePress();
        }}
      />
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
