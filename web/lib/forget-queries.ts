import type { QueryClient, QueryFilters } from "@tanstack/react-query";

/** Removes the cached responses that match a filter, and all mutations. */
export function forgetQueries(client: QueryClient, ...filters: readonly QueryFilters[]): void {
  for (const filter of filters) client.removeQueries(filter);
  client.getMutationCache().clear();
}
