import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

// Apart from the mutations: the registration needs no queries, and pays for none.

/** Asks for the rooms ahead of a likely visit; a failure shows when they are asked for again. */
export function useAntechamberAhead(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.prefetchQuery({ queryKey: ["/api/antechamber"] }), [client]);
}
