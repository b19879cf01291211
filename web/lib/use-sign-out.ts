import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hallKey } from "../../src/core/contract/documents.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { endVisit } from "./end-visit.ts";
import { forgetInitiate } from "./identity.ts";
import { forgetQueries, pathQuery } from "./path-query.ts";
import { preloadScreen } from "./screen.tsx";
import { removeStored } from "./storage.ts";

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
