import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { get } from "../../lib/api.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import type { ShownPage } from "./carried-page.ts";

/** The content page at a path. */
export function usePublicPage(path: string) {
  const { language } = useTranslation();
  // A page may be written in several languages; the call names the reader's own.
  return useQuery<ShownPage>({
    queryKey: ["/api/pages", path, language],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => get(`/api/pages/${encodeURI(path.slice(1))}`, signal),
  });
}
