import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLanguage } from "../../i18n.ts";
import { adminGet } from "../../lib/admin-api.ts";
import { get } from "../../lib/api.ts";
import { staffToken } from "../../lib/staff-session.ts";
import type { ShownPage } from "./carried-page.ts";

/** The content page at a path. */
export function usePublicPage(path: string) {
  const language = useLanguage();
  // A page may be written in several languages; the call names the reader's own.
  return useQuery<ShownPage>({
    queryKey: ["/api/pages", path, language],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const call = `/api/pages/${encodeURI(path.slice(1))}` as const;
      // Staff read what is for the admitted, too.
      return staffToken() === null ? get(call, signal) : adminGet(call, undefined, signal);
    },
  });
}
