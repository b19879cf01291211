import { useQuery } from "@tanstack/react-query";
import type { DownloadView } from "../../../src/features/sales/sales.contract.ts";

/** What waits behind the link of a copy, asked at every visit: it may have been withdrawn. */
export function useDownload(token: string) {
  return useQuery<DownloadView>({ queryKey: ["/api/scroll", token], staleTime: 0, gcTime: 0 });
}
