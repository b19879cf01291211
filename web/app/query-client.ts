import { QueryClient } from "@tanstack/react-query";
import { getByKey } from "../lib/api.ts";

/** The query defaults of the product: GET on the key's parts, no retries, no polling, never stale. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: getByKey,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        // Offline, a call should fail and say so, not wait in silence.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
