import { SearchBox } from "../../components/search-box.tsx";
import { changeUrl, useUrlParam } from "../../lib/url-state.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { LogView } from "./log-view.tsx";

const searchName = "logs";
const search = (text: string) => changeUrl({ [searchName]: text }, "replace");

/** The audit log with a search box of its own beside the global one: rows match both. */
export function LogsTab({ search: everywhere }: { search: string }) {
  const { t } = useConsoleWords();
  const text = useUrlParam(searchName);
  return (
    <LogView
      title={t("audit.logsTitle")}
      search={text}
      alsoContains={everywhere}
      searchBox={
        <SearchBox label={t("audit.search")} value={text} onSearch={search} className="w-full sm:w-32" />
      }
    />
  );
}
