import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { OpenRoomView } from "../../../src/contract/antechamber.ts";
import type { ValidateCodeRequest } from "../../../src/contract/codes.ts";
import { antechamberQuery } from "../../lib/antechamber-query.ts";
import { post } from "../../lib/api.ts";
import { useTranslation } from "../../lib/use-translation.ts";

export function useAntechamber() {
  return useInLanguage(useQuery(antechamberQuery()));
}

/** A room, whole; asked for at every visit, because it may have closed meanwhile. Its key is below the hall's, and goes with it. */
export function useRoom(id: number) {
  const queryKey = [...antechamberQuery().queryKey, "rooms", id];
  return useInLanguage(useQuery<OpenRoomView>({ queryKey, staleTime: 0 }));
}

/** Returns a query that is asked again when the reader changes the language, since its answer is in one. */
function useInLanguage<Query extends { refetch: () => unknown }>(query: Query): Query {
  const { language } = useTranslation();
  const asked = useRef(language);
  const { refetch } = query;
  useEffect(() => {
    if (asked.current === language) return;
    asked.current = language;
    void refetch();
  }, [language, refetch]);
  return query;
}

/** Redeems a code for a sealed room; it settles once the rooms have been fetched again. */
export function useTurnKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ValidateCodeRequest) => post("/api/codes/validate", request),
    onSuccess: () => client.invalidateQueries({ queryKey: antechamberQuery().queryKey }),
  });
}
