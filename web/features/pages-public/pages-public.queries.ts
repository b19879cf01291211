import { useQuery } from "@tanstack/react-query";
import { get } from "../../lib/api.ts";
import type { ShownPage } from "./carried-page.ts";

/** The content page at a path. */
export function usePublicPage(path: string) {
  return useQuery<ShownPage>({
    queryKey: ["/api/pages", path],
    queryFn: ({ signal }) => get(`/api/pages/${encodeURI(path.slice(1))}`, signal),
  });
}
