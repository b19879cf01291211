import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { MeView } from "../../../src/contract/initiation.ts";

// Apart from the mutations: the registration needs no queries, and pays for none.

/** Who has the open session; asked for at every visit and kept no longer. */
export function useMe() {
  return useQuery<MeView>({ queryKey: ["/api/auth/me"], staleTime: 0, gcTime: 0 });
}

/** Asks for the rooms ahead of a likely visit; a failure shows when they are asked for again. */
export function useAntechamberAhead(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.prefetchQuery({ queryKey: ["/api/antechamber"] }), [client]);
}
