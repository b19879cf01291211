import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hallKey } from "../../src/core/contract/documents.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { endVisit, forgetQueries, get, pathQuery } from "./api.ts";
import { nullOn } from "./errors.ts";
import { forgetInitiate } from "./identity.ts";
import { preloadScreen } from "./screen.tsx";
import { removeStored } from "./storage.ts";

/** The initiate with an open session, or null; fetched at every visit and not cached. */
export function useInitiate() {
  return useQuery({
    queryKey: pathQuery("/api/auth/me").queryKey,
    queryFn: ({ signal }) => nullOn(401, get("/api/auth/me", signal)),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Removes the initiate, their drafts and their cached responses at once; the server is informed when it can be reached. */
export function useSignOut(): () => void {
  const client = useQueryClient();
  // Also offline, the next screen must be able to load.
  useEffect(() => preloadScreen(paths.home), []);
  return () => {
    forgetInitiate();
    removeStored("session", "portal-");
    forgetQueries(client, pathQuery("/api/auth/me"), { queryKey: hallKey });
    endVisit().catch(() => undefined);
  };
}
