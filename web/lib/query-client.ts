import { QueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { anyPath, preloadedId } from "../../src/core/contract/documents.ts";
import { placeOf } from "../../src/core/contract/paths.ts";
import { useLanguage } from "../i18n.ts";
import { getByKey } from "./api.ts";

/** Returns the cache of all that screens read. By default: GET on the key's parts, no retries, no polling, never stale. */
export function createQueryClient(): QueryClient {
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

/** Puts into the cache what the document has brought. To be called before the first render. */
export function addPreloaded(client: QueryClient): void {
  const text = document.getElementById(preloadedId)?.textContent;
  const brought: [key: unknown[], data: unknown][] = text ? JSON.parse(text) : [];
  for (const [key, data] of brought) {
    client.setQueryData(
      key.map((part) => (part === anyPath ? currentPath() : part)),
      data,
    );
  }
}

/** Returns the path of the address as wouter names it, without a slash at its end. */
function currentPath(): string {
  const path = placeOf(location.pathname);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Returns a query that is refetched when the reader changes the language, since its answer is in one, unless it is disabled. */
export function useInLanguage<Query extends { refetch: () => unknown }>(
  query: Query,
  isEnabled = true,
): Query {
  const language = useLanguage();
  const asked = useRef(language);
  const { refetch } = query;
  useEffect(() => {
    if (asked.current === language) return;
    asked.current = language;
    if (isEnabled) void refetch();
  }, [language, refetch, isEnabled]);
  return query;
}
