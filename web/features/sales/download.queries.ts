import { useQuery } from "@tanstack/react-query";
import type { DownloadView } from "../../../src/features/sales/sales.contract.ts";

/** The copy of a link, fetched at every visit: it may have been withdrawn. */
export function useDownload(token: string) {
  return useQuery<DownloadView>({ queryKey: ["/api/scroll", token], staleTime: 0, gcTime: 0 });
}
