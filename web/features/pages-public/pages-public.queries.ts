import { useQuery } from "@tanstack/react-query";
import { get } from "../../lib/api.ts";
import type { ShownPage } from "./carried-page.ts";

/** The content page at a path; the one in the document is not fetched again. */
export function usePublicPage(path: string, carried: ShownPage | undefined) {
  return useQuery<ShownPage>({
    queryKey: ["/api/pages", path],
    queryFn: ({ signal }) => get(`/api/pages/${encodeURI(path.slice(1))}`, signal),
    ...(carried && { initialData: carried }),
  });
}
