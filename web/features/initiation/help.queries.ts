import { useMutation, useQuery } from "@tanstack/react-query";
import type { HelpRequest } from "../../../src/features/support/support.contract.ts";
import { get, post } from "../../lib/api.ts";

/** Asks the keepers. */
export function useHelpRequest() {
  return useMutation({ mutationFn: (request: HelpRequest) => post("/api/auth/help", request) });
}

/** The public address that answers questions, asked whenever a form opens; empty where none is set. */
export function usePublicContact(): string | undefined {
  return useQuery({
    queryKey: ["/api/auth/letter", "contact"],
    queryFn: async ({ signal }) => (await get("/api/auth/letter", signal)).contact,
    staleTime: 0,
  }).data;
}
