import type { QueryClient, QueryFilters } from "@tanstack/react-query";

/** Lets go of every answer that one of the filters matches, and of what was sent to get others. */
export function forgetQueries(client: QueryClient, ...filters: readonly QueryFilters[]): void {
  for (const filter of filters) client.removeQueries(filter);
  client.getMutationCache().clear();
}
