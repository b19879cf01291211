import { useConsoleWords } from "../../lib/use-console-words.ts";
import { LogView } from "./log-view.tsx";

/** The audit log with the console's global search. */
export function AuditTab({ search }: { search: string }) {
  const { t } = useConsoleWords();
  return <LogView title={t("audit.title")} search={search} />;
}
