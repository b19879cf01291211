import { type QueryKey, type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Asks at every visit of a screen; at the first one, what its document has brought is the answer. */
export function useVisitQuery<View>(queryKey: QueryKey): UseQueryResult<View> {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen is left once; its key is made anew at each render
  useEffect(
    () => () => void client.invalidateQueries({ queryKey, exact: true, refetchType: "none" }),
    [client],
  );
  return useQuery<View>({ queryKey });
}
