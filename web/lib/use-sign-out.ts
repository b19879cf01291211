import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { paths } from "../../src/contract/paths.ts";
import { endVisit } from "./end-visit.ts";
import { forgetQueries } from "./forget-queries.ts";
import { forgetInitiate } from "./identity.ts";
import { preloadScreen } from "./preload.ts";
import { removeStored } from "./remove-stored.ts";

/** Forgets the initiate, what they typed and what they saw, at once; the server hears of it when it can be reached. */
export function useSignOut(): () => void {
  const client = useQueryClient();
  // Whoever leaves without a connection still has somewhere to arrive.
  useEffect(() => preloadScreen(paths.home), []);
  return () => {
    forgetInitiate();
    removeStored("session", "portal-");
    forgetQueries(client, "/api/auth/", "/api/antechamber");
    endVisit().catch(() => undefined);
  };
}
