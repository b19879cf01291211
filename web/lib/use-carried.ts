import { type QueryKey, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { carriedAnswer, spendCarried } from "./carried-answer.ts";

/** Asks at every visit; but the screen that a document was made for shows at first what it has brought. */
export function useCarried<View>(queryKey: QueryKey): UseQueryResult<View> {
  const call = queryKey.join("/");
  const query = useQuery<View>({
    queryKey,
    staleTime: 0,
    initialData: () => carriedAnswer<View>(call),
    refetchOnMount: () => carriedAnswer(call) === undefined,
  });
  // After the query's own effects, which look whether there is something to fetch.
  useEffect(spendCarried, []);
  return query;
}
