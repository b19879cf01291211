import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AntechamberView } from "../../../src/contract/antechamber.ts";
import type { CodeValidView, ValidateCodeRequest } from "../../../src/contract/codes.ts";
import { post } from "../../lib/api.ts";

const queryKey = ["/api/antechamber"];

/** The rooms; fetched at every visit, because a room may have opened or the session ended meanwhile. */
export function useAntechamber() {
  return useQuery<AntechamberView>({ queryKey, staleTime: 0 });
}

/** Redeems a code for a sealed room; it settles after the rooms were fetched again. */
export function useTurnKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ValidateCodeRequest) => post<CodeValidView>("/api/codes/validate", request),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
}
