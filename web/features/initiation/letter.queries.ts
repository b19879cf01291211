import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { get } from "../../lib/api.ts";
import { isAwaited } from "./letter-state.ts";
import type { PendingVerification } from "./pending-verification.ts";

/** The first wait before it is asked again where the letter stands, which then doubles, and the longest, in milliseconds. */
const firstWaitMs = 2000;
const longestWaitMs = 30_000;

/**
 * Where the letter with the code stands, who it is from, and how long codes are valid. Asked again and again while
 * the letter is on its way and the page can be seen; from the beginning after each sending.
 */
export function useLetter({ email, resendAt }: PendingVerification) {
  return useQuery({
    queryKey: ["/api/auth/letter", email, resendAt],
    queryFn: ({ signal }) => get("/api/auth/letter", signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: ({ state }) => isAwaited(state.data, email),
    refetchInterval: ({ state }) =>
      (state.data === undefined || isAwaited(state.data, email)) &&
      Math.min(longestWaitMs, firstWaitMs * 2 ** (state.dataUpdateCount + state.errorUpdateCount - 1)),
  }).data;
}
