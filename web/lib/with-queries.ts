import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, createElement } from "react";
import { getByKey } from "./api.ts";

/** The queries of all screens. By default: GET on the key's parts, no retries, no polling, never stale. */
const client = new QueryClient({
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

/** Forgets all answers: the build renders one screen after the other. */
export const forgetAnswers = () => client.clear();

/** Returns a screen that may query; to be fetched with it, since the first screens do without. */
export function withQueries(Screen: ComponentType): ComponentType {
  return function Queried() {
    return createElement(QueryClientProvider, { client }, createElement(Screen));
  };
}
