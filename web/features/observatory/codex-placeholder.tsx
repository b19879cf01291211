import { EmptyState } from "../../components/table-states.tsx";
import { useConsoleWords } from "../../lib/use-console-words.ts";

/** Holds the codex generator's place until its issue is done. */
export function CodexPlaceholder() {
  const { t } = useConsoleWords();
  return (
    <div className="border border-line bg-panel/60">
      <EmptyState icon="page" title={t("shell.codexTitle")} text={t("shell.codex")} />
    </div>
  );
}
