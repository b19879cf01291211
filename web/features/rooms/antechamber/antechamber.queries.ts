import {
  type QueryKey,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { hallKey, roomKey } from "../../../../src/core/contract/documents.ts";
import type { PlaceHintsView } from "../../../../src/core/contract/hint-views.ts";
import type { ValidateCodeRequest } from "../../../../src/features/codes/codes.contract.ts";
import type { AntechamberView, OpenRoomView } from "../../../../src/features/rooms/rooms.contract.ts";
import { post } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/errors.ts";
import { useInLanguage } from "../../../lib/query-client.ts";

export function useAntechamber() {
  return useInLanguage(useVisitQuery<AntechamberView>(hallKey));
}

/** A room, whole; fetched at every visit, because it may have closed meanwhile. Its key is below the hall's, and goes with it. */
export function useRoom(id: number) {
  return useInLanguage(useVisitQuery<OpenRoomView>(roomKey(id)));
}

/** Puts the hints of a door into the hall that is shown. */
function useHeardAtDoor() {
  const client = useQueryClient();
  return (id: number, whispers: PlaceHintsView) =>
    client.setQueryData<AntechamberView>(hallKey, (hall) => {
      const rooms = hall?.rooms.map((room) =>
        room.id === id && room.state === "sealed" ? { ...room, whispers } : room,
      );
      return hall && rooms && { ...hall, rooms };
    });
}

/** Takes the next hint at a sealed room's door. */
export function useHintAtDoor(id: number) {
  const hear = useHeardAtDoor();
  return useMutation({
    mutationFn: (taken: number) => post(`/api/antechamber/rooms/${id}/whispers`, { taken }),
    onSuccess: ({ whispers }) => hear(id, whispers),
  });
}

/** Takes the next hint inside an open room. */
export function useHintInside(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (taken: number) => post(`/api/antechamber/rooms/${id}/whispers`, { taken }),
    onSuccess: ({ whispers }) =>
      client.setQueryData<OpenRoomView>(roomKey(id), (room) => room && { ...room, whispers }),
  });
}

/** Redeems a code for a sealed room; it settles once the rooms have been fetched again. */
export function useTurnKey(id: number) {
  const client = useQueryClient();
  const hear = useHeardAtDoor();
  return useMutation({
    mutationFn: (request: Omit<ValidateCodeRequest, "roomId">) =>
      post("/api/codes/validate", { ...request, roomId: id }),
    onError: (error) => {
      const whispers = error instanceof ApiError ? error.body?.whispers : undefined;
      if (whispers) hear(id, whispers);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: hallKey }),
  });
}

/** Asks at every visit of a screen; at the first one, what its document has brought is the answer. */
export function useVisitQuery<View>(queryKey: QueryKey): UseQueryResult<View> {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen is left once; its key is made anew at each render
  useEffect(
    () => () => void client.invalidateQueries({ queryKey, exact: true, refetchType: "none" }),
    [client],
  );
  return useQuery<View>({ queryKey });
}
