import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../../../i18n.ts";
import { adminGet } from "../../../lib/admin-api.ts";
import { adminKeys } from "../../../lib/admin-keys.ts";

const watchEveryMs = 60_000;

/** The state of the portal in one line, asked for each minute while the browser tab is visible. */
export function useWatch() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...adminKeys.watch, language],
    queryFn: ({ signal }) => adminGet("/api/admin/watch", undefined, signal),
    refetchInterval: watchEveryMs,
    retry: false,
  });
}
