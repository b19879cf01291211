import { QuietButton } from "../../components/ui/button.tsx";
import { formatInstant } from "../../lib/format.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import type { PageDraft } from "./page-draft.ts";
import type { Writing } from "./use-page-text.ts";

/** Says that the text is a stored draft, and offers the saved text instead. */
export function DraftNotice({ writing, draft }: { writing: Writing; draft: PageDraft }) {
  const { t, language } = useConsoleWords();
  const when = formatInstant(draft.at, language);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border border-gold-dim bg-gold/5 px-4 py-2 leading-snug"
    >
      <p>
        {t("draft.restored", { when })}{" "}
        {writing.isDraftOlder && <strong className="font-medium text-ember">{t("draft.older")}</strong>}
      </p>
      <QuietButton onClick={writing.discard}>{t("draft.drop")}</QuietButton>
    </div>
  );
}
