import type { QueryClient } from "@tanstack/react-query";

/** Lets go of every answer whose key begins with one of the paths, and of what was sent to get others. */
export function forgetQueries(client: QueryClient, ...paths: readonly string[]): void {
  client.removeQueries({
    predicate: ({ queryKey }) => paths.some((path) => String(queryKey[0]).startsWith(path)),
  });
  client.getMutationCache().clear();
}
