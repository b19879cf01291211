import { useQuery } from "@tanstack/react-query";
import { adminGet } from "../../lib/admin-api.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";

const watchEveryMs = 60_000;

/** The state of the portal in one line, asked for each minute while the browser tab is visible. */
export function useWatch() {
  const { language } = useConsoleWords();
  return useQuery({
    queryKey: [...adminKeys.watch, language],
    queryFn: ({ signal }) => adminGet("/api/admin/watch", undefined, signal),
    refetchInterval: watchEveryMs,
    retry: false,
  });
}
