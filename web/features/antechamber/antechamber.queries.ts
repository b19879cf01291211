import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AntechamberView } from "../../../src/contract/antechamber.ts";
import type { CodeValidView, ValidateCodeRequest } from "../../../src/contract/codes.ts";
import { post } from "../../lib/api.ts";

const queryKey = ["/api/antechamber"];

/** The rooms; asked for at every entry, because a room may have opened or the session ended meanwhile. */
export function useAntechamber() {
  return useQuery<AntechamberView>({ queryKey, staleTime: 0 });
}

/** Tries a code at a sealed room; it is done once the rooms that it opened stand open. */
export function useTurnKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ValidateCodeRequest) => post<CodeValidView>("/api/codes/validate", request),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
}
