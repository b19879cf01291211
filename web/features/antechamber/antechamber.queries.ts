import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ValidateCodeRequest } from "../../../src/contract/codes.ts";
import { antechamberQuery } from "../../lib/antechamber-query.ts";
import { post } from "../../lib/api.ts";

export function useAntechamber() {
  return useQuery(antechamberQuery());
}

/** Redeems a code for a sealed room; it settles once the rooms have been fetched again. */
export function useTurnKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ValidateCodeRequest) => post("/api/codes/validate", request),
    onSuccess: () => client.invalidateQueries({ queryKey: antechamberQuery().queryKey }),
  });
}
