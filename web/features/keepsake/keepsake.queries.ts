import { useQuery } from "@tanstack/react-query";
import type { SealView } from "../../../src/contract/bookplate.ts";

/** What the portal says of a seal, asked at every visit: it may stand no longer. */
export function useSeal(token: string) {
  return useQuery<SealView>({ queryKey: ["/api/seals", token], staleTime: 0, gcTime: 0 });
}
