import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { refreshAfterChange } from "../../kit/resource/use-admin-mutation.ts";
import { adminDelete, adminQuery } from "../../lib/admin-api.ts";
import { adminKeys } from "../../lib/admin-keys.ts";

/** Where the signed-in user has a session, fetched at every opening. */
export function useOwnSessions() {
  return useQuery({ ...adminQuery("/api/admin/sessions"), staleTime: 0, gcTime: 0 });
}

/** Ends one of one's own sessions, or without an id all but this one. */
export function useEndOwnSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number | undefined) => adminDelete("/api/admin/sessions", { id }),
    // Also after a failure: what could not be ended may have ended by itself.
    onSettled: () => refreshAfterChange(client, adminKeys.sessions),
  });
}
