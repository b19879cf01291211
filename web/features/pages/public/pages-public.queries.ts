import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { pageKey } from "../../../../src/core/contract/documents.ts";
import type { PublicPageView } from "../../../../src/features/pages/pages.contract.ts";
import { useLanguage } from "../../../i18n.ts";
import { adminGet } from "../../../lib/admin-api.ts";
import { get } from "../../../lib/api.ts";
import { nullOn } from "../../../lib/errors.ts";
import { staffToken } from "../../../lib/staff-session.ts";

/** The content page at a path in the reader's language; null where there is none. */
export function usePublicPage(path: string) {
  const language = useLanguage();
  const client = useQueryClient();
  const queryKey = pageKey(path, language);
  return useQuery<PublicPageView | null>({
    queryKey,
    // What was not written in several languages is the same for all readers.
    initialData: () =>
      client
        .getQueriesData<PublicPageView | null>({ queryKey: queryKey.slice(0, 2) })
        .map(([, page]) => page)
        .find((page) => page === null || page?.languages.length === 0),
    placeholderData: keepPreviousData,
    // A document knows nothing of a session of staff, who may read more than it brought.
    staleTime: ({ state }) => (state.data === null && staffToken() !== null ? 0 : Number.POSITIVE_INFINITY),
    queryFn: ({ signal }) => {
      const draft = new URLSearchParams(location.search).get("draft");
      const own = `/api/pages/${encodeURI(path.slice(1))}` as const;
      const call = draft === null ? own : (`${own}?draft=${encodeURIComponent(draft)}` as const);
      return nullOn(404, staffToken() === null ? get(call, signal) : adminGet(call, undefined, signal));
    },
  });
}
