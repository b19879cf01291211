import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AntechamberView } from "../../../src/contract/antechamber.ts";
import { post } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { forgetInitiate } from "../../lib/identity.ts";

/** The rooms; asked for at every entry, because a room may have opened or the session ended meanwhile. */
export function useAntechamber() {
  return useQuery<AntechamberView>({ queryKey: ["/api/antechamber"], staleTime: 0 });
}

/** Ends the session and forgets the initiate; a session that is already gone counts as left. */
export function useLeave() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      post<{ success: true }>("/api/auth/logout").catch((failure) => {
        if (!(failure instanceof ApiError && failure.status === 401)) throw failure;
      }),
    onSuccess: () => {
      forgetInitiate();
      client.removeQueries({ queryKey: ["/api/antechamber"] });
    },
  });
}
