import { type QueryClient, type QueryFilters, queryOptions } from "@tanstack/react-query";
import type { AnswerOf, PathOf } from "./api-types.ts";

/** Returns the query options of a path; the path is the whole key. */
export function pathQuery<const Path extends string>(path: PathOf<"get", Path>) {
  return queryOptions<AnswerOf<"get", Path>>({ queryKey: [path] });
}

/** Removes the cached responses that match a filter, and all mutations. */
export function forgetQueries(client: QueryClient, ...filters: readonly QueryFilters[]): void {
  for (const filter of filters) client.removeQueries(filter);
  client.getMutationCache().clear();
}
