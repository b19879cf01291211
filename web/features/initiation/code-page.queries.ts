import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { antechamberQuery } from "../../lib/antechamber-query.ts";

// Separate from the mutations: the registration needs no queries, and loads none.

/** Prefetches the rooms ahead of a likely visit; a failure shows at the visit itself. */
export function useAntechamberAhead(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.prefetchQuery(antechamberQuery()), [client]);
}
